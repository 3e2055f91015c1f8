"""Matches of more than two seats on the command line: opened, acted on, looked at, judged again and handed on."""

import json
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.cli.offered import offer_lines
from adjudicator.office import open_office
from adjudicator.office import referee_of
from adjudicator.referee.offering import sound_offers
from adjudicator.table import see
from adjudicator.telling.phrasebook import Phrasebook
from adjudicator.telling.teller import Teller
from adjudicator.telling.wording import LANGUAGES
from tests.cli.conftest import Run

SEATS = ("a", "b", "c", "d")
GIVEN = """
game = "ryder"

[given]
seats = ["a", "b", "c", "d"]
turn = "d"
[given.zones]
"a.field" = ["p:five", "_", "p:two", "p:three"]
"b.field" = ["p:two#2", "p:four", "p:six", "p:eight"]
"c.field" = ["p:?", "p:?#2", "p:?#3", "p:?#4"]
"d.field" = ["p:nine", "p:?#5", "p:?#6", "p:?#7"]
"a.treasury" = ["p:one"]
"b.treasury" = ["p:ten", "p:ten#2"]
[given.counters]
reserve = 9
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of four that chance has played with cards that the record did not know."""
    home = tmp_path_factory.mktemp("four")
    told = CliRunner().invoke(
        main, ["simulate", "ryder", "--seats", "4", "--matches", "1", "--unknown", "--out", str(home)]
    )
    assert told.exit_code == 0, told.output
    [path] = home.iterdir()
    return path


PACK = 89
"""So many cards has the catalogue that comes with Ryder."""


@pytest.fixture
def four(run: Run, tmp_path: Path) -> Run:
    path = tmp_path / "four.toml"
    path.write_text(GIVEN)
    run("new", str(path), "--player", "d=dora")
    return run


@pytest.fixture
def taken_in(run: Run, bundle: Path) -> Run:
    run("import", str(bundle))
    return run


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_match_is_opened_from_the_set_up_for_so_many_seats(run: Run, seats: int) -> None:
    run("new", "--game", "ryder", "--seats", str(seats))
    told = json.loads(run("score", "last", "--json").stdout)
    assert told["clock"]["phase"] == "unopened"
    assert [f"{seat}.field" in told["counters"] for seat in "abcdefgh"] == [at < seats for at in range(8)]
    assert told["counters"]["reserve"] == PACK


def test_whoever_names_no_cards_is_told_which_pack_is_played_with_and_may_play(run: Run) -> None:
    told = run("new", "--game", "ryder", "--seats", "5", "--lang", "en").stdout
    assert "No cards were named, so the pack is that of the shipped catalogue sample-1" in told
    run("act", "last", "open_match", "mode=full", "seats=a,b,c,d,e", "--by", "table")
    run("act", "last", "shuffle_reserve", "--by", "table")
    for seat in "abcde":
        run("act", "last", "deal", f"player={seat}", "cards=p:?,p:?#2,p:?#3,p:?#4", "--by", "table")
    for seat in "abcde":
        run("act", "last", "lay_field", "order=p:?,p:?#2,p:?#3,p:?#4", "--by", seat)
    score = json.loads(run("score", "last", "--json").stdout)
    assert (score["clock"]["phase"], score["counters"]["reserve"]) == ("crying", PACK - 20)


def test_readings_are_shown_as_they_would_be_typed_and_one_that_is_open_as_open(run: Run) -> None:
    told = run("new", "--game", "ryder", "--seats", "5", "--lang", "en").stdout
    assert '  skip.openings=["lords and or ladies"]  With which words' in told
    assert "  setup.mode  How the match is set up [AM-01]\n    nothing is chosen, so this table plays table" in told
    assert "combos=on " in told


@pytest.mark.parametrize(
    ("seats", "lang", "said"),
    [
        ("2", "en", "nothing is chosen, so this table plays duel: For exactly two: Replenish cards"),
        ("5", "en", "nothing is chosen, so this table plays table: For three or more: the agreed"),
        ("5", "pt", "nada foi escolhido, então esta mesa joga table: Para três ou mais: saem"),
    ],
)
def test_what_so_many_seats_make_it_is_told_where_nobody_has_chosen_how_the_match_is_set_up(
    run: Run, seats: str, lang: str, said: str
) -> None:
    told = run("new", "--game", "ryder", "--seats", seats, "--lang", lang).stdout
    assert said in " ".join(told.split())


def test_a_chosen_way_of_setting_up_is_told_as_chosen(run: Run) -> None:
    told = run("new", "--game", "ryder", "--seats", "5", "--house", "setup.mode=full", "--lang", "en").stdout
    assert "  setup.mode=full  How the match is set up [AM-01]\n    For three or more: nothing leaves the pack." in told


def test_a_pack_of_ones_own_lies_ready_in_as_many_copies_as_its_file_says(run: Run, tmp_path: Path) -> None:
    pack = {"game": "ryder", "version": "ours", "cards": {"nine": {"type": "ryder", "rank": 9, "copies": 30}}}
    (tmp_path / "pack.json").write_text(json.dumps(pack))
    told = run("new", "--game", "ryder", "--seats", "3", "--cards", str(tmp_path / "pack.json"), "--lang", "en").stdout
    assert "No cards were named" not in told
    assert json.loads(run("score", "last", "--json").stdout)["counters"]["reserve"] == 30


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        ("ryder", "9", "seats: found 9, expected 2 to 8 seats"),
        ("ryder", "1", 'found ["a"], expected 2 to 8 seats'),
        ("razryv", "3", 'seats: found 3, expected "2"'),
    ],
)
def test_as_many_sit_down_as_the_game_seats(run: Run, game: str, seats: str, told: str) -> None:
    assert told in run("new", "--game", game, "--seats", seats, "--lang", "en", code=2).stderr


def test_a_word_of_the_sheet_is_told_as_it_is_written(four: Run) -> None:
    told = four("act", "last", "open_match", "mode=x", "seats=a,b", "--by", "table", "--lang", "en", code=2).stderr
    assert told.strip() == 'action.mode: found "x", expected "duel" or "table" or "full"'
    told = four("act", "last", "end_turn", "--by", "tabel", "--lang", "pt", code=2).stderr
    assert '"h" ou "table" ou "judge"' in told
    assert told.strip().endswith("seria table?")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "It is another player's turn: D is to play. RY-29 "),
        ("pt", "É a vez de outro jogador: joga D. RY-29 "),
    ],
)
def test_whoever_is_refused_is_told_what_speaks_against_it_and_whose_turn_it_is(run: Run, four: Run, lang, told):
    refused = four("act", "last", "slide", "pos=1", "target=b", "target_pos=1", "--by", "a", "--lang", lang, code=3)
    assert told in " ".join(refused.stderr.split()) + " "
    four("act", "last", "slide", "pos=1", "target=a", "target_pos=1", "--by", "d")
    refused = four("act", "last", "slide", "pos=1", "target=b", "target_pos=1", "--by", "d", "--lang", lang, code=3)
    assert told not in refused.stderr


def test_each_seat_is_answered_through_its_own_eyes(four: Run) -> None:
    four("act", "last", "slide", "pos=1", "target=a", "target_pos=1", "--by", "d")
    four("act", "last", "flip_attacker", "--by", "d")
    zones = {seat: json.loads(four("show", "last", "--as", seat, "--json").stdout)["table"]["zones"] for seat in SEATS}
    assert [zones[seat]["lane"] for seat in SEATS] == [["p:nine"]] * 4
    assert [seat for seat in SEATS if "p:five" in zones[seat]["a.field.1"]] == ["a"]
    assert [seat for seat in SEATS if "p:ten" in zones[seat]["b.treasury"]] == ["b"]


def test_options_are_those_of_whoever_is_due(four: Run) -> None:
    told = {seat: four("options", "last", seat, "--lang", "en").stdout for seat in SEATS}
    assert [seat for seat in SEATS if "slide" in told[seat]] == ["d"]
    assert "--by d" in told["d"]


def test_a_score_sheet_holds_nothing_that_rests_on_cards_which_the_reader_does_not_see(four: Run) -> None:
    def counters(viewer: str) -> dict[str, int]:
        told = json.loads(four("score", "last", "--as", viewer, "--json").stdout)["counters"]
        return {name: value for name, value in told.items() if "." in name}

    fields = {"a.field": 3, "b.field": 4, "c.field": 4, "d.field": 4}
    gold = {"a.treasury": 1, "b.treasury": 2, "c.treasury": 0, "d.treasury": 0}
    told = {**fields, **gold, "c.value": 0, "d.value": 0}
    assert counters("judge") == {**told, "a.value": 1, "b.value": 20}
    assert counters("a") == {**told, "a.value": 1}
    assert counters("spectator") == told


def test_a_whole_match_of_four_is_judged_again_and_looked_at_in_both_languages(taken_in: Run) -> None:
    assert taken_in("audit", "last", "--lang", "en").stdout.strip().endswith("0 differ: proved")  # treasuries shown
    last = json.loads(taken_in("show", "last", "--json").stdout)["version"]
    for viewer in (*SEATS, "spectator", "judge"):
        for lang in ("en", "pt"):
            lines = taken_in("log", "last", "--as", viewer, "--lang", lang).stdout.splitlines()
            assert [line for line in lines if len(line) > 80] == []
            assert len([line for line in lines if line[:4].strip().isdigit()]) == last
    assert "The match is over" in taken_in("score", "last", "--lang", "en").stdout
    assert "A partida acabou" in taken_in("score", "last", "--lang", "pt").stdout


def test_a_copy_for_one_of_four_holds_no_card_of_another_that_it_was_not_shown(
    taken_in: Run, bundle: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.jsonl"
    taken_in("export", "last", str(copy), "--for", "b")
    assert "every one as it was sealed" in " ".join(taken_in("verify", str(copy), "--lang", "en").stdout.split())
    assert b"row_laid" not in bundle.read_bytes()
    laid = [line for line in bundle.read_text().splitlines() if '"lay_field"' in line]
    told = [line for line in copy.read_text().splitlines() if '"lay_field"' in line]
    assert len(laid) == len(told) == len(SEATS)
    own = [line for line in told if '"by":"b"' in line.replace(" ", "")]
    assert len(own) == 1
    assert not [line for line in told if line not in own and '"order":["p:' in line.replace(" ", "")]


def test_a_judge_takes_a_match_of_four_back_and_the_rest_is_played_anew(taken_in: Run) -> None:
    taken_in("rewind", "last", "30", "--reason", "The wrong card was slid.")
    told = json.loads(taken_in("score", "last", "--json").stdout)
    assert told["result"] is None
    able = [seat for seat in SEATS if "--by" in taken_in("options", "last", seat).stdout]
    assert able


def test_everything_that_is_offered_in_a_whole_match_has_words_in_both_languages(
    taken_in: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phrasebook, "strict", True)
    office = open_office(tmp_path / "matches.db")
    [match] = office.store.matches()
    loaded, referee = office.store.load(match), referee_of("ryder")
    offered: set[str] = set()
    for _, table in loaded.walk():
        for seat in SEATS:
            seen = see(table, seat)
            for offer in sound_offers(referee, table, seat):
                if offer.do not in offered:
                    offered.add(offer.do)
                    told = [
                        list(offer_lines(offer, Teller(referee.game, seen, lang), "last", seat)) for lang in LANGUAGES
                    ]
                    assert told[0][:-1] != told[1][:-1]
                    assert told[0][-1] == told[1][-1]
    assert len(offered) > 15


def test_as_many_are_simulated_as_are_wanted_and_the_circles_are_counted(run: Run) -> None:
    told = json.loads(run("simulate", "ryder", "--seats", "3", "--matches", "1", "--json").stdout)
    assert told["by_action"]["deal"] == 3
    assert 1 < told["lengths"][0] == told["lengths"][2]
    full = json.loads(run("simulate", "ryder", "--mode", "full", "--seats", "4", "--matches", "1", "--json").stdout)
    assert full["by_action"]["deal"] == 4
    modes = run("simulate", "ryder", "--mode", "x", "--lang", "en", code=2).stderr
    assert modes.startswith('mode: found "x", expected "duel" or "table" or "table4"')
    wrong = run("simulate", "ryder", "--mode", "full", "--seats", "2", "--lang", "en", code=2).stderr
    assert wrong.startswith('seats: found 2, expected "3" or "4"')


def test_the_whole_set_up_is_found_among_the_options_of_the_table_and_of_the_seats(run: Run) -> None:
    run("new", "--game", "ryder", "--seats", "3")
    typed = 0
    while json.loads(run("score", "last", "--json").stdout)["clock"]["phase"] not in ("crying", "showing"):
        told = "".join(run("options", "last", seat).stdout for seat in ("table", "a", "b", "c"))
        command = next(line for line in told.splitlines() if line.startswith("  adjudicator act"))
        run(*shlex.split(command)[1:])
        typed += 1
    assert typed == 11  # opened, none taken out, shuffled, three dealt to, three rows, two cries meanwhile


def test_a_seat_without_anything_to_do_is_told_what_all_do_as_one(run: Run) -> None:
    run("new", "--game", "ryder", "--seats", "3")
    told = run("options", "last", "b", "--lang", "en").stdout
    assert told.startswith("There is nothing that B may do now.")
    assert "adjudicator act last open_match mode=table seats=a,b,c --by table" in told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            ["open_match", "mode=full", "--by", "table"],
            'action.seats: nothing found, expected a list, each entry "a" or "b" or "c" or "d" or "e" or "f" or "g"',
        ),
        (
            ["surrender", "positions=9", "--by", "a"],
            'action.positions: found ["9"], expected a list, each entry "1" or "2" or "3" or "4"',
        ),
    ],
)
def test_what_a_list_may_hold_is_told_as_one_list(four: Run, typed: list[str], told: str) -> None:
    assert told in four("act", "last", *typed, "--lang", "en", code=2).stderr
