"""The pictures of RAZRYV: what they say, what they keep to themselves, and that both languages draw the same."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from adjudicator.cards.definition import Definition
from adjudicator.drawing import palette
from adjudicator.drawing.fit import columns
from adjudicator.games import load
from adjudicator.games.razryv import picture
from adjudicator.games.razryv.picture import Drawing
from adjudicator.games.razryv.picture import as_svg
from adjudicator.games.razryv.picture import as_text
from adjudicator.games.razryv.picture import draw
from adjudicator.games.razryv.picture import signs
from adjudicator.table import Asked
from adjudicator.table import Ended
from adjudicator.table import Prompt
from adjudicator.table import Result
from adjudicator.table import Table
from adjudicator.table import Turned
from adjudicator.table import fold_all
from adjudicator.table import see
from tests.drawing.contrast import colourless
from tests.drawing.contrast import colours_of
from tests.drawing.contrast import contrast

SVG = "{http://www.w3.org/2000/svg}"
VIEWERS = ("north", "south", "spectator", "judge")
LANGUAGES = ("en", "pt")


def card(name: str, kind: str, en: str, pt: str, *keywords: str, **printed: Any) -> Definition:
    return Definition(name, kind, printed, frozenset(keywords), names={"en": en, "pt": pt})


CATALOGUE = {
    entry.name: entry
    for entry in (
        card("hound", "creature", "Grave Hound", "Cão da Cova", energy=4, strength=35),
        card("lynx", "creature", "Ember Lynx", "Lince de Brasa", energy=3, strength=25),
        card("monk", "creature", "Bell Monk", "Monge do Sino", "immune_to_events", energy=6, strength=50),
        card(
            "giant",
            "creature",
            "Rootbound Giant of the Elder Wood",
            "Gigante Enraizado do Bosque Ancião",
            energy=12,
            strength=110,
        ),
        card("wyrm", "event_creature", "Pale Wyrm", "Serpe Pálida", strength=70),
        card("dusk", "event_spell", "Long Dusk", "Longo Crepúsculo", mode="lasting"),
        card("banner", "spell", "Banner of Thorns", "Estandarte de Espinhos", mode="visible"),
        card("oath", "spell", "Hollow Oath", "Juramento Oco", mode="immediate"),
        card("shard", "energy_card", "Shard of Night", "Estilhaço da Noite", ritual_value=3),
        card("tide", "objective", "Tide and Claw", "Maré e Garra", events=4, attacks=1, presence=2, realm="deep_sea"),
    )
}


def lay(zones: Mapping[str, list[str]], catalogue: Mapping[str, Definition] = CATALOGUE, **given: Any) -> Table:
    game = load("razryv")
    house = {**game.defaults, **given.pop("house", {})}
    table: Table = game.position.lay({"zones": zones, **given}, catalogue, house)
    return table


def view(table: Table, viewer: str = "spectator", lang: str = "en") -> Drawing:
    return draw(see(table, viewer), viewer, lang)


@pytest.fixture
def midgame() -> Table:
    return lay(
        {
            "forest": ["n:hound", "s:lynx", "n:oath*", "s:banner"],
            "deep_sea": ["s:monk", "n:giant", "e:wyrm", "e:dusk", "s:oath*"],
            "north.hand": ["n:shard", "n:oath#2"],
            "south.hand": ["s:shard", "s:hound", "s:giant"],
            "north.deck": [f"n:?#{number}" for number in range(2, 9)],
            "south.cell": ["s:lynx#2", "s:monk#2"],
            "north.destroyed": ["n:banner"],
            "north.objective": ["n:tide"],
            "south.objective": ["s:?#20"],
            "event.deck": ["e:?#30", "e:?#31"],
        },
        round=3,
        turn="south",
        counters={"north.life": 65, "north.e_count": 3, "south.a_count": 1},
        marks={"s:lynx": {"attacked": True}, "s:lynx#2": {"waited": 1}, "s:monk": {"strength_mod": 15}},
    )


@pytest.fixture
def ended() -> Table:
    table = lay(
        {"cavern": ["n:lynx", "n:?*"], "south.objective": ["s:?#20"]},
        round=25,
        turn="north",
        gave_up=["south"],
        annihilation=["north"],
        counters={"north.life": 7},
    )
    return fold_all(table, [Ended(Result("north", "round_limit", ("south.objective",)))])


@pytest.fixture
def setup() -> Table:
    return lay({"north.revealed": ["n:banner", "n:hound"], "south.deck": ["s:?"]}, turn="setup")


@pytest.fixture(params=["midgame", "ended", "setup"])
def table(request: pytest.FixtureRequest) -> Table:
    found: Table = request.getfixturevalue(request.param)
    return found


MIDGAME = {
    "en": """\
RAZRYV: the table                                                 Seen by: South
Round 3 of 25 · South's turn                                   Compass: Deep Sea
════════════════════════════════════════════════════════════════════════════════
NORTH  Player 1                                              Life ███████░░░  65
  Hand 2   Deck 7   Destroyed 1   Events beaten 3   Sent to Cell 0
  Objective   ▒ secret
  Cell        nobody

┌─ Forest ─────────────────── ■■□□□ ─┐    ┌─ Mountain ───────────────── □□□□□ ─┐
│ N Grave Hound             35/4     │ ─▶ │                                    │
│ S Ember Lynx              25/3   × │    │                                    │
│ S ◇ Banner of Thorns         Spell │    │                                    │
│ N ▒ 1 hidden Spell                 │    │                                    │
└────────────────────────────────────┘    └────────────────────────────────────┘
                   ▲                                         ▼
┌─ Desert ─────────────────── □□□□□ ─┐    ╔═ Deep Sea ✦ compass ═══════ ■■■□□ ═╗
│                                    │    ║ S Bell Monk               65/6  !  ║
│                                    │    ║ N Rootbound Giant of t…  110/12    ║
│                                    │    ║ E Pale Wyrm               70       ║
│                                    │    ║ E ◇ Long Dusk                Spell ║
│                                    │    ║ S ▒ Hollow Oath             hidden ║
└────────────────────────────────────┘    ╚════════════════════════════════════╝
                   ▲                                         ▼
┌─ Swamp ──────────────────── □□□□□ ─┐    ┌─ Cavern ─────────────────── □□□□□ ─┐
│                                    │ ◀─ │                                    │
└────────────────────────────────────┘    └────────────────────────────────────┘

SOUTH  Player 2 · you · ▶ to move                            Life ██████████ 100
  Hand 3   Deck 0   Destroyed 0   Events beaten 0   Sent to Cell 1
  Objective   ▒ secret
  Cell        Ember Lynx          25/3  in 2    Bell Monk           50/6  ready
  Hand        Shard of Night                +3  Grave Hound                 35/4
              Rootbound Giant of the…   110/12
════════════════════════════════════════════════════════════════════════════════
Event deck 2   Events used 0   Objectives left 0

N North  S South  E Event               35/4 Strength/Energy
! protected from Events                 × attacked this turn
◇ Spell face up                         ▒ face down
╔═✦ Realm of the compass                in 2 waits 2 more phases
""",
    "pt": """\
RAZRYV: a mesa                                                        Visão: Sul
Rodada 3 de 25 · Turno do Sul                              Bússola: Mar Profundo
════════════════════════════════════════════════════════════════════════════════
NORTE  Jogador 1                                             Vida ███████░░░  65
  Mão 2   Baralho 7   Destruídas 1   Eventos derrotados 3   Enviadas à Cela 0
  Objetivo    ▒ secreto
  Cela        ninguém

┌─ Floresta ───────────────── ■■□□□ ─┐    ┌─ Montanha ───────────────── □□□□□ ─┐
│ N Cão da Cova             35/4     │ ─▶ │                                    │
│ S Lince de Brasa          25/3   × │    │                                    │
│ S ◇ Estandarte de Espinhos   Magia │    │                                    │
│ N ▒ 1 Magia oculta                 │    │                                    │
└────────────────────────────────────┘    └────────────────────────────────────┘
                   ▲                                         ▼
┌─ Deserto ────────────────── □□□□□ ─┐    ╔═ Mar Profundo ✦ bússola ═══ ■■■□□ ═╗
│                                    │    ║ S Monge do Sino           65/6  !  ║
│                                    │    ║ N Gigante Enraizado do…  110/12    ║
│                                    │    ║ E Serpe Pálida            70       ║
│                                    │    ║ E ◇ Longo Crepúsculo         Magia ║
│                                    │    ║ S ▒ Juramento Oco           oculta ║
└────────────────────────────────────┘    ╚════════════════════════════════════╝
                   ▲                                         ▼
┌─ Pântano ────────────────── □□□□□ ─┐    ┌─ Caverna ────────────────── □□□□□ ─┐
│                                    │ ◀─ │                                    │
└────────────────────────────────────┘    └────────────────────────────────────┘

SUL  Jogador 2 · você · ▶ joga agora                         Vida ██████████ 100
  Mão 3   Baralho 0   Destruídas 0   Eventos derrotados 0   Enviadas à Cela 1
  Objetivo    ▒ secreto
  Cela        Lince de Brasa      25/3  em 2    Monge do Sino       50/6  pronta
  Mão         Estilhaço da Noite            +3  Cão da Cova                 35/4
              Gigante Enraizado do Bo…  110/12
════════════════════════════════════════════════════════════════════════════════
Baralho de Eventos 2   Eventos usados 0   Objetivos restantes 0

N Norte  S Sul  E Evento                35/4 Força/Energia
! protegida de Eventos                  × atacou neste turno
◇ Magia visível                         ▒ virada para baixo
╔═✦ reino da bússola                    em 2 espera mais 2 fases
""",
}

ENDED = {
    "en": """\
RAZRYV: the table                                             Seen by: spectator
Round 25 of 25 · Match over                                      Compass: Forest
▶ North wins: comparison after round 25
▶ Provisional: South's Objective has not been shown
════════════════════════════════════════════════════════════════════════════════
NORTH  Player 1 · declares annihilation                      Life █░░░░░░░░░   7
  Hand 0   Deck 0   Destroyed 0   Events beaten 0   Sent to Cell 0
  Objective   none dealt
  Cell        nobody

╔═ Forest ✦ compass ═════════ □□□□□ ═╗    ┌─ Mountain ───────────────── □□□□□ ─┐
║                                    ║ ─▶ │                                    │
╚════════════════════════════════════╝    └────────────────────────────────────┘
                   ▲                                         ▼
┌─ Desert ─────────────────── □□□□□ ─┐    ┌─ Deep Sea ───────────────── □□□□□ ─┐
│                                    │    │                                    │
└────────────────────────────────────┘    └────────────────────────────────────┘
                   ▲                                         ▼
┌─ Swamp ──────────────────── □□□□□ ─┐    ┌─ Cavern ─────────────────── ■□□□□ ─┐
│                                    │ ◀─ │ N Ember Lynx              25/3     │
│                                    │    │ N ▒ 1 hidden Spell                 │
└────────────────────────────────────┘    └────────────────────────────────────┘

SOUTH  Player 2 · gave up                                    Life ██████████ 100
  Hand 0   Deck 0   Destroyed 0   Events beaten 0   Sent to Cell 0
  Objective   ▒ secret
  Cell        nobody
════════════════════════════════════════════════════════════════════════════════
Event deck 0   Events used 0   Objectives left 0

N North  S South  E Event               35/4 Strength/Energy
! protected from Events                 × attacked this turn
◇ Spell face up                         ▒ face down
╔═✦ Realm of the compass                in 2 waits 2 more phases
""",
    "pt": """\
RAZRYV: a mesa                                                 Visão: espectador
Rodada 25 de 25 · Partida encerrada                            Bússola: Floresta
▶ Norte vence: comparação após a rodada 25
▶ Provisório: o Objetivo do Sul não foi revelado
════════════════════════════════════════════════════════════════════════════════
NORTE  Jogador 1 · declara aniquilação                       Vida █░░░░░░░░░   7
  Mão 0   Baralho 0   Destruídas 0   Eventos derrotados 0   Enviadas à Cela 0
  Objetivo    não recebido
  Cela        ninguém

╔═ Floresta ✦ bússola ═══════ □□□□□ ═╗    ┌─ Montanha ───────────────── □□□□□ ─┐
║                                    ║ ─▶ │                                    │
╚════════════════════════════════════╝    └────────────────────────────────────┘
                   ▲                                         ▼
┌─ Deserto ────────────────── □□□□□ ─┐    ┌─ Mar Profundo ───────────── □□□□□ ─┐
│                                    │    │                                    │
└────────────────────────────────────┘    └────────────────────────────────────┘
                   ▲                                         ▼
┌─ Pântano ────────────────── □□□□□ ─┐    ┌─ Caverna ────────────────── ■□□□□ ─┐
│                                    │ ◀─ │ N Lince de Brasa          25/3     │
│                                    │    │ N ▒ 1 Magia oculta                 │
└────────────────────────────────────┘    └────────────────────────────────────┘

SUL  Jogador 2 · desistiu                                    Vida ██████████ 100
  Mão 0   Baralho 0   Destruídas 0   Eventos derrotados 0   Enviadas à Cela 0
  Objetivo    ▒ secreto
  Cela        ninguém
════════════════════════════════════════════════════════════════════════════════
Baralho de Eventos 0   Eventos usados 0   Objetivos restantes 0

N Norte  S Sul  E Evento                35/4 Força/Energia
! protegida de Eventos                  × atacou neste turno
◇ Magia visível                         ▒ virada para baixo
╔═✦ reino da bússola                    em 2 espera mais 2 fases
""",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_midgame_reads_in_eighty_columns(midgame: Table, lang: str) -> None:
    assert as_text(view(midgame, "south", lang)) == MIDGAME[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_ended_match_reads_in_eighty_columns(ended: Table, lang: str) -> None:
    assert as_text(view(ended, "spectator", lang)) == ENDED[lang]


WIDE = ("Ñandú " * 20, "森の番人" * 12, "W" * 90, "e\u0301" * 60, "two\nlines\tand\u202e more " * 6, "<b>&\"'" * 20)


@pytest.mark.parametrize("name", WIDE)
def test_no_line_is_wider_than_eighty_columns(name: str) -> None:
    long = {short: msgspec.structs.replace(entry, names={"en": name, "pt": name}) for short, entry in CATALOGUE.items()}
    cards = {
        "forest": ["n:giant", "s:giant", "e:wyrm", "n:oath*", "s:banner", "e:dusk"],
        "north.cell": ["n:hound"],
        "north.hand": ["n:shard", "n:lynx"],
        "north.objective": ["n:tide"],
        "event.waiting": ["e:wyrm#2"],
    }
    marks = {"n:giant": {"strength_mod": -99999, "controller": "south", "attacked": True}}
    drawing = view(lay(cards, long, turn="north", marks=marks), "north")
    lines = as_text(drawing).splitlines()
    assert max(map(columns, lines)) == 80
    assert max(map(len, lines)) == 80
    assert not any(line.endswith(" ") for line in lines)
    ET.fromstring(as_svg(drawing))  # noqa: S314  # what was drawn here, not what came from outside


def test_a_long_name_ends_in_an_ellipsis(midgame: Table) -> None:
    assert "Rootbound Giant of t…  110/12" in as_text(view(midgame))


HIDDEN = {
    "hand.north": ("north.hand", "n:{}", {"north", "judge"}),
    "hand.south": ("south.hand", "s:{}", {"south", "judge"}),
    "deck.north": ("north.deck", "n:{}", set()),
    "deck.south": ("south.deck", "s:{}", set()),
    "event.deck": ("event.deck", "e:{}", set()),
    "objective.deck": ("objective.deck", "e:{}", set()),
    "objective.north": ("north.objective", "n:{}", {"north", "judge"}),
    "objective.south": ("south.objective", "s:{}", {"south", "judge"}),
    "spell.north": ("swamp", "n:{}*", {"north", "judge"}),
    "spell.south": ("swamp", "s:{}*", {"south", "judge"}),
}
"""Zone, card as written, and who reads its name in the picture."""


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hidden_name_occurs_for_those_alone_who_may_read_it(viewer: str, lang: str) -> None:
    marker = {place: f"MARKER{at}" for at, place in enumerate(HIDDEN)}
    kinds = {"objective": "objective", "event.deck": "event_spell"}
    catalogue = dict(CATALOGUE)
    zones: dict[str, list[str]] = {"swamp": ["n:hound", "s:lynx"]}
    for place, (zone, written, _) in HIDDEN.items():
        kind = next((kind for start, kind in kinds.items() if place.startswith(start)), "spell")
        short = marker[place].lower()
        catalogue[short] = card(short, kind, marker[place], marker[place], events=3)
        zones.setdefault(zone, []).append(written.format(short))
    drawing = view(lay(zones, catalogue, turn="north"), viewer, lang)
    for said in (as_text(drawing), as_svg(drawing), msgspec.json.encode(drawing).decode()):
        named = {place for place in HIDDEN if marker[place] in said.upper()}
        assert named == {place for place, (_, _, readers) in HIDDEN.items() if viewer in readers}


def test_progress_of_a_hidden_objective_is_not_drawn() -> None:
    cards = {"north.objective": ["n:tide"], "deep_sea": ["n:hound", "n:lynx"]}
    table = lay(cards, turn="north", counters={"north.e_count": 4, "north.a_count": 1})
    own, others = view(table, "north").seats[0].objective, view(table, "south").seats[0].objective
    assert (own.is_complete, own.state) == (True, "fulfilled")
    assert (others.is_back, others.is_complete, others.state, others.fronts) == (True, False, "", ())


def test_a_cell_of_which_the_number_is_seen_tells_no_more() -> None:
    table = lay({"north.cell": ["n:hound", "n:lynx"]}, turn="north", house={"cell_visibility": "count_only"})
    assert [creature.name for creature in view(table, "north").seats[0].cell] == ["Grave Hound", "Ember Lynx"]
    unseen = view(table, "south").seats[0].cell
    assert {(creature.name, creature.strength, creature.waits) for creature in unseen} == {("unknown card", None, None)}


def test_backs_are_counted_for_each_owner() -> None:
    cards = ["n:hound", "s:lynx", "n:oath*", "n:oath#2*", "s:oath*"]
    text = as_text(view(lay({"cavern": cards}, turn="north")))
    assert "N ▒▒ 2 hidden Spells" in text
    assert "S ▒ 1 hidden Spell " in text


def test_strength_and_energy_are_the_current_ones() -> None:
    table = lay({"desert": ["n:hound"]}, turn="north", marks={"n:hound": {"strength_mod": -50, "energy_mod": 2}})
    assert "-15/6" in as_text(view(table))


@pytest.mark.parametrize(("reading", "waits"), [("three_phases", 2), ("next_round", 1), ("full_calendar_round", 4)])
def test_the_wait_in_the_cell_is_the_one_of_the_house_rule(reading: str, waits: int) -> None:
    table = lay(
        {"north.cell": ["n:hound"]}, turn="south", marks={"n:hound": {"waited": 1}}, house={"cell_wait": reading}
    )
    assert view(table).seats[0].cell[0].waits == waits


def test_a_creature_lent_to_the_other_player_names_its_owner() -> None:
    table = lay({"desert": ["n:hound"]}, turn="south", marks={"n:hound": {"controller": "south"}})
    assert re.search(r"S Grave Hound +\(N\)", as_text(view(table)))


def test_it_says_whose_answer_is_awaited(midgame: Table) -> None:
    asked = fold_all(midgame, [Asked(Prompt("1", "north", "join")), Asked(Prompt("2", "judge", "something new"))])
    assert view(asked).notices == ("Awaited from North: join the attack or not", "Awaited from Judge: an answer")
    assert view(asked, lang="pt").notices[0] == "Aguarda-se resposta do Norte: participar ou não do ataque"


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (Result("south", "life"), "Sul vence: Vida zerada"),
        (Result("nobody", "annihilation"), "Os dois jogadores perdem para o Baralho de Eventos: aniquilação"),
        (Result(("north", "south"), "objective"), "Norte e Sul vencem juntos: Objetivo cumprido"),
        (Result("north", "by a word of its own"), "Norte vence: por decisão"),
    ],
)
def test_it_says_how_the_match_ended(midgame: Table, result: Result, said: str) -> None:
    drawing = view(fold_all(midgame, [Ended(result)]), lang="pt")
    assert (drawing.result, drawing.turn) == ((said,), "Partida encerrada")
    assert not any(seat.has_turn for seat in drawing.seats)


def test_before_the_first_realm_is_agreed_the_compass_stands_nowhere(setup: Table) -> None:
    drawing = view(setup)
    assert drawing.compass == "Compass not placed yet"
    assert not any(realm.has_compass for realm in drawing.realms)
    assert "Revealed    Banner of Thorns" in as_text(drawing)


def test_a_card_without_a_name_in_the_language_is_called_by_its_short_name() -> None:
    catalogue = {"crow": Definition("crow", "creature", {"energy": 1, "strength": 5}, names={"en": "Crow of Ash"})}
    table = lay({"desert": ["n:crow"]}, catalogue, turn="north")
    spaces = [view(table, lang=lang).realms[5].spaces[0] for lang in LANGUAGES]
    assert [space.name for space in spaces if space is not None] == ["Crow of Ash", "crow"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_both_languages_differ_in_words_only(table: Table, viewer: str) -> None:
    english, portuguese = (view(table, viewer, lang) for lang in LANGUAGES)
    assert without_words(msgspec.to_builtins(english)) == without_words(msgspec.to_builtins(portuguese))
    assert bones(as_text(english)) == bones(as_text(portuguese))
    drawn = [re.sub(r">[^<]*<", "><", as_svg(drawing)) for drawing in (english, portuguese)]
    assert drawn[0].replace('lang="en"', 'lang="pt"') == drawn[1]
    assert as_text(english) != as_text(portuguese)


def without_words(value: Any) -> Any:
    match value:
        case str():
            return bool(value)
        case dict():
            return {key: without_words(entry) for key, entry in value.items()}
        case list() | tuple():
            return [without_words(entry) for entry in value]
    return value


def bones(text: str) -> list[list[tuple[int, str]]]:
    """Where the frames, the loop and the spaces stand, line by line."""
    return [[(at, sign) for at, sign in enumerate(line) if sign in "│║┌┐└┘╔╗╚╝■□▲▼◀"] for line in text.splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_svg_is_a_document_of_its_own(table: Table, lang: str) -> None:
    drawn = as_svg(view(table, "north", lang))
    root = ET.fromstring(drawn)  # noqa: S314  # what was drawn here, not what came from outside
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert all(len(root[at].text or "") > 20 for at in (0, 1))
    assert re.fullmatch(r"0 0 720 \d+", root.attrib["viewBox"])
    assert (root.attrib["role"], root.attrib["lang"]) == ("img", lang)
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
    assert drawn == as_svg(view(table, "north", lang))


def test_the_description_tells_the_whole_table(midgame: Table) -> None:
    root = ET.fromstring(as_svg(view(midgame, "south")))  # noqa: S314  # drawn here
    told = root[1].text or ""
    for said in (
        "South, Player 2, you, to move: Life 100, Hand 3,",
        "Ember Lynx, Strength 25, Energy 3, may be released after 2 more phases",
        "Deep Sea, compass here (3 of 5 spaces taken): South's Bell Monk, Strength 65, Energy 6, protected from Ev",
        "North's Rootbound Giant of the Elder Wood, Strength 110",
        "North's 1 hidden Spell",
        "Cavern (0 of 5 spaces taken): empty.",
    ):
        assert said in told


def test_each_word_has_the_same_places_to_fill_in_both_languages() -> None:
    said = tomllib.loads(files(picture).joinpath("words.toml").read_text(encoding="utf-8"))
    for words in (word for section in said.values() for word in section.values()):
        assert set(words) == set(LANGUAGES)
        if words != said["awaited"]["line"]:
            assert len({tuple(sorted(re.findall(r"{\w+}", text))) for text in words.values()}) == 1


def test_names_are_escaped() -> None:
    name = "<script>alert('&amp;')</script>"
    catalogue = {"bad": Definition("bad", "creature", {"energy": 1, "strength": 5}, names={"en": name})}
    drawn = as_svg(view(lay({"desert": ["n:bad"]}, catalogue, turn="north")))
    assert "<script" not in drawn
    assert name in (ET.fromstring(drawn)[1].text or "")  # noqa: S314  # drawn here


def test_two_whole_decks_of_forty_laid_open_stay_small() -> None:
    realms = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")
    zones = {
        realm: [
            *(f"{owner}:monk#{at * 5 + number}" for number, owner in enumerate("nnssn", 1)),
            *(f"{owner}:oath#{at + 1}*" for owner in "ns"),
            *(f"{owner}:banner#{at + 1}" for owner in "ns"),
        ]
        for at, realm in enumerate(realms)
    }
    for seat in ("north", "south"):
        zones[f"{seat}.hand"] = [f"{seat[0]}:shard#{number}" for number in range(1, 9)]
        zones[f"{seat}.cell"] = [f"{seat[0]}:hound#{number}" for number in range(1, 6)]
        zones[f"{seat}.objective"] = [f"{seat[0]}:tide"]
    assert len(as_svg(view(lay(zones, turn="north"), "judge", "pt")).encode()) < 60_000


DIFFERENCES: dict[str, dict[str, Any]] = {
    "owner": {"marks": {"n:hound": {"controller": "south"}}},
    "protection": {"marks": {"n:hound": {"cannot_be_targeted": True}}},
    "attack made": {"marks": {"n:hound": {"attacked": True}}},
    "compass": {"start": "desert"},
    "turn": {"turn": "south"},
    "round": {"round": 2, "start": "desert", "turn": "north"},
}


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_what_differs_still_differs_without_colour(difference: str) -> None:
    cards = {"forest": ["n:hound", "n:oath*"]}
    first, other = (
        colourless(as_svg(view(lay(cards, **{"turn": "north", **given})))) for given in ({}, DIFFERENCES[difference])
    )
    assert first != other


def test_face_up_and_face_down_differ_without_colour() -> None:
    table = lay({"forest": ["n:hound", "n:banner*"]}, turn="north")
    up = fold_all(table, [Turned("n:banner")])
    down, up_svg = (colourless(as_svg(view(seen, "north"))) for seen in (table, up))
    assert down != up_svg


GROUNDS = (palette.PAPER, palette.CARD, palette.GLOW, *signs.TINT.values())


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", [palette.INK, palette.SOFT, palette.GOOD])
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("ground", [*signs.SEAT.values(), *signs.REALM.values()])
def test_white_words_stand_out_from_seats_and_realms(ground: str) -> None:
    assert contrast(palette.CARD, ground) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", [palette.GOLD, palette.STRONG_LINE, *signs.SEAT.values()])
def test_marks_stand_out_from_their_ground(mark: str, ground: str) -> None:
    assert contrast(mark, ground) >= 3


def test_only_colours_that_were_measured_are_used(table: Table) -> None:
    used = colours_of(as_svg(view(table, "judge")))
    known = {palette.INK, palette.SOFT, palette.GOOD, palette.GOLD, palette.LINE, palette.STRONG_LINE}
    assert used <= known | set(GROUNDS) | set(signs.SEAT.values()) | set(signs.REALM.values())
