"""The same record gives the same table in another process, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from adjudicator.record.codec import encode_facts
from adjudicator.record.codec import encode_table
from adjudicator.table import fold_all
from tests.laws.tables import Story
from tests.laws.tables import mixtures
from tests.laws.tables import small

REPLAYER = Path(__file__).with_name("replayer.py")


def replayed(stories: list[Story], seed: str) -> list[bytes]:
    """What another process makes of the stories, its strings hashed in another way."""
    written = msgspec.msgpack.encode([(encode_table(story.table), encode_facts(story.facts)) for story in stories])
    ran = subprocess.run(  # noqa: S603  # the program is our own
        [sys.executable, str(REPLAYER)],
        input=written,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    return msgspec.msgpack.decode(ran.stdout, type=list[bytes])


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_comes_to_the_same_table(seed: str) -> None:
    @settings(small, max_examples=2, suppress_health_check=list(HealthCheck))
    @given(st.lists(mixtures(), min_size=5, max_size=10))
    def law(stories: list[Story]) -> None:
        here = [encode_table(fold_all(story.table, story.facts)) for story in stories]
        assert replayed(stories, seed) == here

    law()


@small
@given(mixtures())
def test_the_same_facts_come_to_the_same_bytes_again(story: Story) -> None:
    assert encode_table(fold_all(story.table, story.facts)) == encode_table(fold_all(story.table, story.facts))
