"""The pictures of Ryder: what they say, what they keep to themselves, and that both languages draw the same."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from adjudicator.drawing import palette
from adjudicator.drawing.fit import columns
from adjudicator.games.ryder import picture
from adjudicator.games.ryder.picture import Drawing
from adjudicator.games.ryder.picture import as_svg
from adjudicator.games.ryder.picture import as_text
from adjudicator.games.ryder.picture import draw
from adjudicator.games.ryder.picture import signs
from adjudicator.referee import read_action
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.drawing.contrast import colourless
from tests.drawing.contrast import colours_of
from tests.drawing.contrast import contrast
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import GAME
from tests.games.ryder.asked import REFEREE
from tests.games.ryder.asked import lay
from tests.games.ryder.test_questions import after
from tests.games.ryder.test_questions import attack

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "pt")
SLIDE = {"by": "a", "do": "slide", "pos": 2, "target": "b", "target_pos": 2}


def view(table: Table, viewer: str = "spectator", lang: str = "en") -> Drawing:
    return draw(see(table, viewer), viewer, lang)


@pytest.fixture
def midgame() -> Table:
    zones = {"a.treasury": ["p:two#2", "p:three#2"], "b.treasury": ["p:ten"], "graveyard": ["p:nine#2", "p:queen#2"]}
    given = {"names": {"a": "Brannoch"}, "cries": {"b": "Onward"}, "confused": ["c"]}
    return after(lay(zones, counters={"reserve": 12, "turn_no": 7, "circle_no": 3}, **given), SLIDE)


MIDGAME = {
    "en": """\
RYDER: the table                                               Seen by: Player A
A's turn · a card is slid out                          table · turn 7 · circle 3
════════════════════════════════════════════════════════════════════════════════
Lane             ▒ face down
                 A, position 2, attacks B, position 2
                 War Cry: none
Reserve          12   clockwise ↻
Graveyard        2   Nine, Queen

╔═ A · Brannoch ════════════ 2 gold ═╗    ┌─ Player B ──────────────── 1 gold ─┐
║ you · to move                      ║    │                                    │
║ 1 ▒ Eight                       8  ║    │ 1 ▒ face down                      │
║ 2 ▲ in lane                        ║    │ 2◎▒ face down                      │
║ 3 ▒ Queen                          ║    │ 3 ▒ face down                      │
║ 4 ▒ One                         1  ║    │ 4 ▒ face down                      │
║ value 5                            ║    │ War Cry “Onward”                   │
║ Treasury: Two, Three               ║    │                                    │
╚════════════════════════════════════╝    └────────────────────────────────────┘
┌─ Player C ──────────────── 0 gold ─┐
│ confused                           │
│ 1 ▒ face down                      │
│ 2 ▒ face down                      │
│ 3 ▒ face down                      │
│ 4 · empty                          │
└────────────────────────────────────┘
════════════════════════════════════════════════════════════════════════════════
▒ face down                             ▒ 8 known, face down
□ 8 face up                             · empty position
▲ its card is in the lane               ◎ attacked
""",
    "pt": """\
RYDER: a mesa                                                   Visão: Jogador A
Vez de A · uma carta foi deslizada                        mesa · vez 7 · volta 3
════════════════════════════════════════════════════════════════════════════════
Pista            ▒ virada para baixo
                 A, posição 2, ataca B, posição 2
                 Grito: nenhum
Reserva          12   sentido horário ↻
Cemitério        2   Nove, Rainha

╔═ A · Brannoch ════════════ 2 ouro ═╗    ┌─ Jogador B ─────────────── 1 ouro ─┐
║ você · joga agora                  ║    │                                    │
║ 1 ▒ Oito                        8  ║    │ 1 ▒ virada para baixo              │
║ 2 ▲ na pista                       ║    │ 2◎▒ virada para baixo              │
║ 3 ▒ Rainha                         ║    │ 3 ▒ virada para baixo              │
║ 4 ▒ Um                          1  ║    │ 4 ▒ virada para baixo              │
║ valor 5                            ║    │ Grito “Onward”                     │
║ Tesouro: Dois, Três                ║    │                                    │
╚════════════════════════════════════╝    └────────────────────────────────────┘
┌─ Jogador C ─────────────── 0 ouro ─┐
│ em confusão                        │
│ 1 ▒ virada para baixo              │
│ 2 ▒ virada para baixo              │
│ 3 ▒ virada para baixo              │
│ 4 · vazia                          │
└────────────────────────────────────┘
════════════════════════════════════════════════════════════════════════════════
▒ virada para baixo                     ▒ 8 conhecida, virada
□ 8 virada para cima                    · posição vazia
▲ a carta está na pista                 ◎ atacada
""",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_reads_in_eighty_columns(midgame: Table, lang: str) -> None:
    assert as_text(view(midgame, "a", lang)) == MIDGAME[lang]


WIDE = ("Ñandú " * 20, "森の番人" * 12, "W" * 90, "e\u0301" * 60, "two\nlines\tand\u202e more " * 6, "<b>&\"'" * 20)


@pytest.mark.parametrize("name", WIDE)
def test_no_line_is_wider_than_eighty_columns(name: str) -> None:
    cards = {short: {**entry, "names": {"en": name, "pt": name}} for short, entry in CARDS.items()}
    zones = {"a.treasury": ["p:wall", "p:spring"], "graveyard": ["p:queen#2", "p:wall#2"], "removed": ["p:spring#2"]}
    table = after(lay(zones, cards=cards, names={"a": name, "b": name}, cries={"a": name}), SLIDE)
    drawing = view(table, "a")
    lines = as_text(drawing).splitlines()
    assert max(map(columns, lines)) == 80
    assert not any(line.endswith(" ") for line in lines)
    ET.fromstring(as_svg(drawing))  # noqa: S314  # what was drawn here, not what came from outside


# What is hidden

HIDDEN = {
    "field.a": ("a.field", {"a", "judge"}),
    "field.b": ("b.field", {"b", "judge"}),
    "field.c": ("c.field", {"judge"}),
    "treasury.a": ("a.treasury", {"a", "judge"}),
    "treasury.b": ("b.treasury", {"b", "judge"}),
    "dealt.b": ("b.dealt", {"b", "judge"}),
    "reserve": ("reserve", set()),
    "graveyard": ("graveyard", {"a", "b", "c", "spectator", "judge"}),
    "removed": ("removed", {"a", "b", "c", "spectator", "judge"}),
}
"""Place -> zone and who reads the name of the card that lies there; C is confused."""


@pytest.mark.parametrize("viewer", ["a", "b", "c", "spectator", "judge"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hidden_name_occurs_for_those_alone_who_may_read_it(viewer: str, lang: str) -> None:
    marker = {place: f"MARKER{at}" for at, place in enumerate(HIDDEN)}
    cards = {name.lower(): {"type": "other", "names": {"en": name, "pt": name}} for name in marker.values()}
    zones = {zone: [f"p:{marker[place].lower()}"] for place, (zone, _) in HIDDEN.items()}
    drawing = view(lay(zones, cards=cards, confused=["c"]), viewer, lang)
    for said in (as_text(drawing), as_svg(drawing), msgspec.json.encode(drawing).decode()):
        named = {place for place in HIDDEN if marker[place] in said.upper()}
        assert named == {place for place, (_, readers) in HIDDEN.items() if viewer in readers}


@pytest.mark.parametrize("viewer", ["a", "b", "spectator"])
def test_of_a_slid_card_only_its_back_is_drawn_until_it_is_flipped(viewer: str) -> None:
    slid = after(lay(), SLIDE)
    lane = view(slid, viewer).lane
    assert (lane.card is not None and lane.card.state, lane.card and lane.card.rank) == ("back", "")
    shown = view(after(slid, {"by": "a", "do": "flip_attacker"}), viewer).lane.card
    assert shown is not None
    assert (shown.state, shown.rank, shown.name) == ("up", "5", "Five")


def test_the_value_of_a_treasury_is_drawn_for_those_who_look_into_it() -> None:
    table = lay({"a.treasury": ["p:two#2", "p:nine#2"]})
    values = {viewer: view(table, viewer).seats[0].value for viewer in ("a", "b", "judge")}
    assert {viewer: value and value.value for viewer, value in values.items()} == {"a": 11, "b": None, "judge": 11}
    assert view(table, "b").seats[0].gold.value == 2
    nobody = lay({"a.treasury": ["p:two#2"]}, {"treasury.visible_to": "nobody"})
    assert view(nobody, "a").seats[0].value is None


def test_where_prints_differ_in_gold_a_hidden_treasury_is_drawn_by_its_cards() -> None:
    table = lay({"a.treasury": ["p:nugget"]}, cards={"nugget": {"type": "other", "gold": 3}})
    told = {viewer: view(table, viewer).seats[0].gold for viewer in ("a", "b")}
    assert {viewer: (figure.label, figure.value) for viewer, figure in told.items()} == {
        "a": ("gold", 3),
        "b": ("in the treasury", 1),
    }


# What is being played


def lines(table: Table, lang: str = "en") -> tuple[str, ...]:
    return view(table, "judge", lang).lane.lines


def test_nothing_is_played_at_the_start_of_a_turn() -> None:
    assert lines(lay()) == ("Nothing is being played",)
    assert view(lay(), "judge").lane.ends == ()


@pytest.mark.parametrize(
    ("cry", "said"),
    [
        ([{"by": "a", "do": "cry"}], "War Cry: made in time"),
        ([], "War Cry: none"),
        ([{"by": "a", "do": "cry", "phrase": "Never"}], "War Cry: in other words, void"),
    ],
)
def test_the_war_cry_of_an_attack_is_told(cry: list[dict[str, Any]], said: str) -> None:
    assert lines(after(lay(cries={"a": "Onward"}), SLIDE, *cry))[1] == said


def test_a_late_cry_is_told() -> None:
    assert lines(after(lay(), SLIDE, {"by": "a", "do": "flip_attacker"}, {"by": "a", "do": "cry"}))[1] == (
        "War Cry: too late"
    )


def test_a_cry_before_the_slide_is_told() -> None:
    assert lines(after(lay(), {"by": "a", "do": "cry"})) == ("A has made the War Cry already",)


def test_what_came_of_an_attack_is_told_while_its_skill_is_open() -> None:
    assert lines(after(lay(), *attack(cry=True))) == (
        "A, position 2, attacks B, position 2",
        "War Cry: made in time",
        "It wins Two",
    )


def test_an_undecided_eight_is_told() -> None:
    slide = {**SLIDE, "pos": 1}
    assert lines(after(lay(), slide, {"by": "a", "do": "flip_attacker"}))[-1] == "The eight may go on, or withdraw"


def test_a_champion_that_is_played_lies_in_the_lane() -> None:
    cards = {**CARDS, "queen": {**CARDS["queen"], "status": "manual", "abilities": []}}
    drawing = view(after_ruling(lay(cards=cards)), "c")
    assert drawing.lane.lines == ("A plays the card of position 3",)
    assert drawing.lane.card is not None
    assert (drawing.lane.card.kind, drawing.lane.card.state) == ("champion", "up")
    assert drawing.notices == ("Awaited from Player A: what the card did",)
    assert [place.is_home for place in drawing.seats[0].places] == [False, False, True, False]


def after_ruling(table: Table) -> Table:
    """The table once a card whose text nobody knows was played."""
    played = read_action(GAME.actions, GAME.actors, {"by": "a", "do": "play_champion", "pos": 3})
    return REFEREE.explain(table, played).table


def test_the_attacked_position_and_the_one_that_was_left_are_marked() -> None:
    drawing = view(after(lay(), SLIDE))
    marked = {(seat.key, place.number) for seat in drawing.seats for place in seat.places if place.is_target}
    left = {(seat.key, place.number) for seat in drawing.seats for place in seat.places if place.is_home}
    assert (marked, left) == ({("b", 2)}, {("a", 2)})
    assert [(end.letter, end.number) for end in drawing.lane.ends] == [("A", 2), ("B", 2)]


def test_gaps_that_are_owed_are_told_from_others() -> None:
    closing = view(after(lay(), *attack(cry=False)), "judge")
    notes = {(seat.key, place.number): place.note for seat in closing.seats for place in seat.places if place.note}
    assert notes == {("b", 2): "to refill", ("c", 4): "to refill"}
    assert view(lay()).seats[2].places[3].note == "empty"


# Seats, piles, ends


def test_seats_are_told_with_their_parts_in_the_match() -> None:
    drawing = view(lay({"c.field": ["_"] * 4}, counters={"reserve": 0}, confused=["b"]), "b")
    assert [(seat.roles, seat.flags, seat.has_turn) for seat in drawing.seats] == [
        (("to move",), (), True),
        (("you",), ("confused",), False),
        ((), ("out",), False),
    ]


def test_two_players_have_no_direction() -> None:
    fields = {"zones": {"a.field": ["p:one"], "b.field": ["p:two"]}}
    drawing = view(GAME.position.lay(fields, {}, GAME.defaults))
    assert (drawing.direction, len(drawing.seats)) == ("", 2)
    assert view(lay(direction="anticlockwise")).direction == "anticlockwise ↺"


def test_in_the_set_up_dealt_and_drawn_cards_are_told() -> None:
    table = lay({"b.dealt": ["p:ten"], "show": ["p:nine#2"]}, phase="showing", marks={"p:nine#2": {"drawn_by": "c"}})
    drawing = view(table, "b")
    assert (drawing.turn, drawing.phase) == ("Set-up", "Ryders are drawn for the first move")
    assert [listing.label for listing in drawing.seats[1].listings] == ["Dealt 1"]
    assert drawing.seats[1].listings[0].names == ("Ten",)
    assert view(table, "c").seats[1].listings[0].names == ()
    assert (drawing.seats[2].listings[0].label, drawing.seats[2].listings[0].names) == ("Drawn", ("Nine",))


def test_where_each_has_a_graveyard_it_lies_with_its_player() -> None:
    table = lay({"a.graveyard": ["p:nine#2", "p:ten"]}, {"graveyard.shared": False})
    drawing = view(table)
    assert (drawing.graveyard.label, drawing.graveyard.count, drawing.graveyard.top) == ("Graveyards", 2, None)
    assert drawing.seats[0].listings[0].names == ("Nine", "Ten")
    assert "Graveyard 2: Nine, Ten" in as_text(drawing)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (Result("b", "gold"), "Jogador B vence: mais ouro"),
        (Result(("a", "b"), "shared"), "Jogador A, Jogador B dividem a vitória: ouro e valor iguais"),
        (Result("a", "by a word of its own"), "Jogador A vence: por decisão"),
    ],
)
def test_it_says_how_the_match_ended(result: Result, said: str) -> None:
    drawing = view(fold_all(lay(), [Ended(result)]), lang="pt")
    assert (drawing.result, drawing.turn, drawing.phase) == ((said,), "Partida encerrada", "")
    assert not any(seat.has_turn for seat in drawing.seats)


def test_it_says_whose_answer_is_awaited() -> None:
    asked = fold_all(lay(), [Asked(Prompt("1", "b", "trap")), Asked(Prompt("2", "judge", "something new"))])
    assert view(asked).notices == (
        "Awaited from Player B: whether and how a trap acts",
        "Awaited from the judge: an answer",
    )
    assert view(asked, lang="pt").notices[0] == "Espera-se do Jogador B: se e como age uma armadilha"


def test_after_a_failed_sentence_the_turn_must_be_played() -> None:
    assert view(lay(skip_failed=True)).notices == ("A's skip failed: the turn must be played",)


# Both languages, no colours, nothing from outside


@pytest.mark.parametrize("viewer", ["a", "c", "spectator", "judge"])
def test_both_languages_differ_in_words_only(midgame: Table, viewer: str) -> None:
    english, portuguese = (view(midgame, viewer, lang) for lang in LANGUAGES)
    assert _without_words(msgspec.to_builtins(english)) == _without_words(msgspec.to_builtins(portuguese))
    drawn = [re.sub(r">[^<]*<", "><", as_svg(drawing)) for drawing in (english, portuguese)]
    assert drawn[0].replace('lang="en"', 'lang="pt"') == drawn[1]
    assert as_text(english) != as_text(portuguese)


def _without_words(value: Any) -> Any:
    match value:
        case str():
            return bool(value)
        case dict():
            return {key: _without_words(entry) for key, entry in value.items()}
        case list() | tuple():
            return [_without_words(entry) for entry in value]
    return value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_svg_is_a_document_of_its_own(midgame: Table, lang: str) -> None:
    drawn = as_svg(view(midgame, "a", lang))
    root = ET.fromstring(drawn)  # noqa: S314  # what was drawn here, not what came from outside
    assert re.fullmatch(r"0 0 720 \d+", root.attrib["viewBox"])
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "rect",
        "path",
        "text",
        "tspan",
    }
    assert not re.search(r"href|url\(|style=|\bid=|@import|data:", drawn)
    assert drawn == as_svg(view(midgame, "a", lang))


def test_the_description_tells_the_whole_table(midgame: Table) -> None:
    told = ET.fromstring(as_svg(view(midgame, "a")))[1].text or ""  # noqa: S314  # drawn here
    for said in (
        "Seen by: Player A. A's turn. A card is slid out. Table · turn 7 · circle 3. Clockwise",
        "Lane: a card lying face down. A, position 2, attacks B, position 2. War Cry: none.",
        "Player A, Brannoch, you, to move: position 1 Eight, face down; position 2 in lane; position 3 Queen,",
        "gold 2, value 5. Treasury: Two, Three.",
        "position 2 a card lying face down, attacked",
        "War Cry “Onward”.",
        "Player C, confused:",
        "Reserve: 12. Graveyard: 2, from the top Nine, Queen.",
    ):
        assert said in told


def test_each_word_has_the_same_places_to_fill_in_both_languages() -> None:
    said = tomllib.loads(files(picture).joinpath("words.toml").read_text(encoding="utf-8"))
    for section, words in said.items():
        for key, word in words.items():
            assert set(word) == set(LANGUAGES), key
            if section != "from":  # one judge is addressed by no letter
                assert len({tuple(sorted(re.findall(r"{\w+}", text))) for text in word.values()}) == 1, key


GROUNDS = (palette.PAPER, palette.CARD, palette.GLOW, *signs.TINT.values())


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", [palette.INK, palette.SOFT, palette.GOLD])
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("ground", [*signs.SEAT.values(), palette.SOFT])
def test_white_stands_out_from_seats_and_backs(ground: str) -> None:
    assert contrast(palette.CARD, ground) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", [palette.STRONG_LINE, *signs.SEAT.values()])
def test_marks_stand_out_from_their_ground(mark: str, ground: str) -> None:
    assert contrast(mark, ground) >= 3


@pytest.mark.parametrize("viewer", ["a", "judge"])
def test_only_colours_that_were_measured_are_used(midgame: Table, viewer: str) -> None:
    known = {palette.INK, palette.SOFT, palette.GOLD, palette.LINE, palette.STRONG_LINE}
    assert colours_of(as_svg(view(midgame, viewer))) <= known | set(GROUNDS) | set(signs.SEAT.values())


DIFFERENCES: dict[str, Mapping[str, Any]] = {
    "whose turn it is": {"turn": "b"},
    "who is confused": {"confused": ["b"]},
    "a gap": {"zones": {"a.field": ["_", "p:five", "p:queen", "p:one"]}},
    "gold": {"zones": {"b.treasury": ["p:ten"]}},
    "a spent card": {"zones": {"graveyard": ["p:ten"]}},
    "the direction": {"direction": "anticlockwise"},
}


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_what_differs_still_differs_without_colour(difference: str) -> None:
    given = dict(DIFFERENCES[difference])
    first, other = (colourless(as_svg(view(table))) for table in (lay(), lay(given.pop("zones", None), **given)))
    assert first != other


def test_a_shown_card_differs_from_one_that_is_known_without_colour() -> None:
    slid = after(lay(), SLIDE)
    drawn = [as_svg(view(table, "judge")) for table in (slid, after(slid, {"by": "a", "do": "flip_attacker"}))]
    assert colourless(drawn[0]).count("stroke-dasharray") == colourless(drawn[1]).count("stroke-dasharray") + 1


def test_names_are_escaped() -> None:
    name = "<script>alert('&amp;')</script>"
    drawn = as_svg(view(lay(names={"a": name})))
    assert "<script" not in drawn
    assert name in (ET.fromstring(drawn)[1].text or "")  # noqa: S314  # drawn here


def test_eight_full_sides_stay_small() -> None:
    seats = list("abcdefgh")
    zones = {f"{seat}.field": [f"p:ten#{at * 4 + n}" for n in range(2, 6)] for at, seat in enumerate(seats, 1)}
    zones |= {f"{seat}.treasury": [f"p:nine#{at * 4 + n}" for n in range(2, 6)] for at, seat in enumerate(seats, 1)}
    table = lay(zones, seats=seats)
    assert len(view(table).seats) == 8
    for viewer in ("spectator", "judge"):
        assert len(as_svg(view(table, viewer)).encode()) < 40_000
