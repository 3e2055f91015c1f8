"""Settings are read from the environment, or refused by name."""

import pytest

from adjudicator.faults import Malformed
from adjudicator.settings import Settings
from adjudicator.settings import settings_from
from adjudicator.settings import without_secrets


def test_an_empty_environment_gives_what_suits_one_machine() -> None:
    assert settings_from({}) == Settings()


def test_addresses_bear_the_names_that_hosts_give_them_and_the_rest_ours() -> None:
    read = settings_from(
        {"DATABASE_URL": "postgresql://db/x", "ADJUDICATOR_PORT": "9000", "ADJUDICATOR_OPEN_TABLES": "true"}
    )
    assert (read.database_url, read.port, read.open_tables) == ("postgresql://db/x", 9000, True)


def test_a_value_of_the_wrong_kind_is_refused_under_its_name_with_all_others() -> None:
    with pytest.raises(Malformed) as refused:
        settings_from({"ADJUDICATOR_PORT": "many", "ADJUDICATOR_LOG_LEVEL": "loud"})
    assert [(fault.place, fault.expected) for fault in refused.value.faults] == [
        ("ADJUDICATOR_PORT", "int"),
        ("ADJUDICATOR_LOG_LEVEL", "debug|info|warning|error"),
    ]


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://judge:hush@db:5432/x", "postgresql://judge:***@db:5432/x"),
        ("redis://:hush@cache/0", "redis://:***@cache/0"),
        ("sqlite:///adjudicator.db", "sqlite:///adjudicator.db"),
    ],
)
def test_an_address_is_told_without_its_password(address: str, told: str) -> None:
    assert without_secrets(address) == told
