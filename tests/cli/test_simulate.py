"""`adjudicator simulate`: the same seed gives the same words and the same files."""

import json
from pathlib import Path

from click.testing import CliRunner
from click.testing import Result

from adjudicator.cli import main
from adjudicator.office import audit_bundle
from adjudicator.office import match_in

CARDS = Path(__file__).parents[1] / "records" / "razryv" / "cards.toml"


def simulate(*options: str) -> Result:
    return CliRunner().invoke(main, ["simulate", "razryv", "--catalogue", str(CARDS), "--matches", "2", *options])


def test_it_tells_how_the_matches_ended_and_what_was_done() -> None:
    told = simulate("--seed", "5", "--lang", "en")
    assert told.exit_code == 0, told.output
    assert told.output.startswith("2 matches of razryv, seed 5: ")
    assert "Offered and yet refused: 0" in told.output
    assert told.output == simulate("--seed", "5", "--lang", "en").output
    assert told.output != simulate("--seed", "6", "--lang", "en").output


def test_as_data() -> None:
    told = json.loads(simulate("--seed", "5", "--json", "--house", "draw_per_turn=2").output)
    assert told["matches"] == sum(told["endings"].values()) == 2
    assert told["house"] == {"draw_per_turn": 2}
    assert told["refused"] == 0


def test_the_files_are_whole_matches_and_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert simulate("--unknown", "--out", str(tmp_path / folder)).exit_code == 0
    written = [[path.read_bytes() for path in sorted((tmp_path / folder).iterdir())] for folder in ("one", "other")]
    assert written[0] == written[1]
    assert [path.name for path in sorted((tmp_path / "one").iterdir())] == [
        "razryv-1-0000.bundle",
        "razryv-1-0001.bundle",
    ]
    assert all(audit_bundle(one).drifts == () for one in written[0])


def test_matches_that_are_there_are_not_written_over_unasked(tmp_path: Path) -> None:
    assert simulate("--out", str(tmp_path)).exit_code == 0
    (tmp_path / "razryv-1-0000.bundle").unlink()
    (tmp_path / "razryv-1-0001.bundle").write_text("dear")
    told = simulate("--out", str(tmp_path), "--lang", "en")
    assert told.exit_code == 2
    assert "razryv-1-0001.bundle: found a file, expected a file that is not there yet, or --force" in told.output
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"razryv-1-0001.bundle": "dear"}
    assert simulate("--out", str(tmp_path), "--force").exit_code == 0
    assert len(list(tmp_path.iterdir())) == 2


def test_no_match_is_played_with_what_is_no_catalogue(tmp_path: Path) -> None:
    empty = tmp_path / "empty.toml"
    empty.write_text("")
    told = CliRunner().invoke(main, ["simulate", "razryv", "--catalogue", str(empty), "--lang", "en"])
    assert told.exit_code == 2
    assert told.output == f'{empty}: nothing found, expected the key "cards"\n'


def test_endings_and_actions_are_told_in_the_words_of_the_game() -> None:
    told = CliRunner().invoke(main, ["simulate", "ryder", "--matches", "1", "--seed", "4", "--lang", "pt"])
    assert told.exit_code == 0, told.output
    assert "  slide (Deslizar um Ryder até uma carta)\n" in told.output
    assert "       1  o maior ouro: A\n" in told.output


def test_a_house_rule_that_there_is_not_is_told() -> None:
    told = simulate("--house", "draw_per_turns=2")
    assert told.exit_code == 2
    assert "draw_per_turn" in told.output


def test_a_mode_that_there_is_not_is_told_with_those_there_are() -> None:
    told = simulate("--mode", "cooperativ", "--lang", "en")
    assert told.exit_code == 2
    assert told.output == (
        'mode: found "cooperativ", expected "competitive" or "cooperative"; did you mean cooperative?\n'
    )


def test_a_house_rule_that_is_given_twice_is_told() -> None:
    told = simulate("--house", "draw_per_turn=2", "--house", "draw_per_turn=3", "--lang", "en")
    assert told.exit_code == 2
    assert told.output == "razryv house.draw_per_turn: found 2, 3, expected each key once\n"


def test_the_game_has_a_sample_of_its_own() -> None:
    told = CliRunner().invoke(main, ["simulate", "razryv", "--matches", "1", "--lang", "en"])
    assert told.exit_code == 0, told.output
    assert told.output.startswith("1 match of razryv, seed 1: ")


def ryder(*options: str) -> Result:
    return CliRunner().invoke(main, ["simulate", "ryder", "--matches", "1", "--lang", "en", *options])


def test_a_game_for_more_is_dealt_for_as_many_as_are_wanted(tmp_path: Path) -> None:
    for seats in (2, 4):
        assert ryder("--seats", str(seats), "--out", str(tmp_path / str(seats))).exit_code == 0
        record = (tmp_path / str(seats) / "ryder-1-0000.bundle").read_bytes()
        assert len(match_in(record).opened.seats) == seats
        assert audit_bundle(record).drifts == ()


def test_the_same_seed_gives_the_same_match_of_unknown_cards(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert ryder("--unknown", "--out", str(tmp_path / folder)).exit_code == 0
    one, other = ((tmp_path / folder / "ryder-1-0000.bundle").read_bytes() for folder in ("one", "other"))
    assert one == other
    assert audit_bundle(one).drifts == ()


def test_more_seats_than_a_game_has_are_told_with_those_there_are() -> None:
    told = ryder("--seats", "9")
    assert told.exit_code == 2
    assert told.output.startswith('seats: found 9, expected "2" or "3" or ')
