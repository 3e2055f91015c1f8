"""The catalogues and decks that come with RAZRYV: sound, sayable, and between them a use for every word."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from adjudicator import games
from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.catalogue import warnings
from adjudicator.cards.decks import Deck
from adjudicator.cards.decks import given_of
from adjudicator.cards.decks import read_deck
from adjudicator.cards.decks import read_layout
from adjudicator.cards.definition import Definition
from adjudicator.cards.say import say_definition
from adjudicator.cards.words import read_words
from adjudicator.referee import Referee
from adjudicator.referee import Verdict
from adjudicator.referee import read_action
from adjudicator.referee.offers import instance
from adjudicator.referee.offers import offers
from adjudicator.table import Prompt
from adjudicator.table import Said
from adjudicator.table import Table
from adjudicator.table import name_of
from tests.games.razryv.programs import REPLACEABLE
from tests.games.razryv.programs import TOLD
from tests.games.razryv.programs import WORDS
from tests.games.razryv.programs import all_words
from tests.games.razryv.programs import idle_words
from tests.games.razryv.programs import used_words

GAME = games.load("razryv")
REFEREE = Referee(GAME)
HOME = files(GAME.package)
LAYOUT = read_layout((HOME / "decks.toml").read_text(encoding="utf-8"))
SAID = read_words(
    (files("adjudicator.cards") / "words.toml").read_text(encoding="utf-8"),
    (HOME / "words.toml").read_text(encoding="utf-8"),
)
REALMS = ("forest", "mountain", "deep_sea", "cavern", "swamp", "desert")


def catalogue(name: str) -> Catalogue:
    text = (HOME / "catalogues" / f"{name}.toml").read_text(encoding="utf-8")
    return read_catalogue(tomllib.loads(text), GAME.vocabulary, name)


SAMPLE, MANUAL = catalogue("sample"), catalogue("manual")
CARDS = tuple(SAMPLE.definitions.values())
ALL = (*CARDS, *MANUAL.definitions.values())


def decks() -> Iterator[tuple[str, Deck]]:
    for path in sorted((HOME / "catalogues" / "decks").iterdir(), key=lambda path: path.name):
        yield path.name, read_deck(tomllib.loads(path.read_text(encoding="utf-8")), SAMPLE, LAYOUT, path.name)


DECKS = {name.removesuffix(".toml"): deck for name, deck in decks()}


def of_type(kind: str) -> list[Definition]:
    return [card for card in CARDS if card.type == kind]


# Sound and whole


@pytest.mark.parametrize("shipped", [SAMPLE, MANUAL], ids=["sample", "manual"])
def test_a_catalogue_gives_no_warning(shipped: Catalogue) -> None:
    assert warnings(shipped) == ()


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_card_can_be_said(lang: str) -> None:
    for card in ALL:
        assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in say_definition(card, SAID, lang))


@pytest.mark.parametrize(
    ("name", "en", "pt"),
    [
        ("blood-writ", "you draw 2 cards; you discard 1 card.", "você saca 2 cartas; você descarta 1 carta."),
        ("hunger-herald", "each player discards 1 card.", "cada jogador descarta 1 carta."),
        ("dawn-tithe", "that player discards 1 card.", "esse jogador descarta 1 carta."),
        ("unmask", "discard the chosen card.", "descarte a carta escolhida."),
    ],
)
def test_players_discard_and_cards_are_discarded(name: str, en: str, pt: str) -> None:
    card = SAMPLE.definitions[name]
    assert say_definition(card, SAID, "en")[-1].endswith(en)
    assert say_definition(card, SAID, "pt")[-1].endswith(pt)


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_a_card_has_names_and_where_it_does_something_a_text(card: Definition) -> None:
    assert card.name.isascii()
    assert all(card.names[lang] not in ("", card.name) for lang in ("en", "pt"))
    assert card.source is not None
    if card.abilities or card.operations or card.status == "manual":
        assert card.text is not None
        assert all(text.endswith(".") for text in (card.text["en"], card.text["pt"]))
        assert card.text["en"] != card.text["pt"]
    else:
        assert card.text is None


def test_names_are_found_in_either_language() -> None:
    found = MANUAL.find("chamado do predador")
    assert found is not None
    assert found.name == "call-of-the-predator"


def test_there_are_enough_cards_of_every_kind() -> None:
    least = {
        "creature": 44,
        "spell": 32,
        "energy_card": 6,
        "event_creature": 32,
        "event_spell": 16,
        "objective": 36,
    }
    counted = Counter(card.type for card in CARDS)
    assert all(counted[kind] >= number for kind, number in least.items())
    assert {card.printed["mode"] for card in of_type("spell")} == {"immediate", "visible"}
    assert {card.printed["mode"] for card in of_type("event_spell")} == {"immediate", "lasting"}
    assert sum(bool(card.printed.get("anytime")) for card in of_type("spell")) >= 2


def test_values_suit_a_match() -> None:
    energies = Counter(card.printed["energy"] for card in of_type("creature"))
    assert {0, 1} <= set(energies)
    assert sum(number for energy, number in energies.items() if energy >= 9) >= 4
    assert sum(number for energy, number in energies.items() if 1 <= energy <= 8) > 0.75 * energies.total()
    strengths = [card.printed["strength"] for card in of_type("creature")]
    assert (min(strengths), max(strengths)) == (5, 90)
    beasts = [card.printed["strength"] for card in of_type("event_creature")]
    assert (min(beasts), max(beasts)) == (15, 95)


def test_objectives_have_every_pattern_and_every_realm() -> None:
    fronts = [
        (card.printed["events"], card.printed["attacks"], card.printed["presence"], card.printed["realm"])
        for card in of_type("objective")
        if card.printed["modes"] == ["competitive"]
    ]
    patterns = {(e, a, p) for e, a, p, _ in fronts}
    assert patterns == {(7 - p - a, a, p) for p in (1, 2, 3) for a in range(1, 7 - p)}
    assert len(patterns) == 12
    assert {realm for *_, realm in fronts} == set(REALMS)
    assert len(set(fronts)) == len(fronts)


def test_missions_of_cooperative_modes_are_about_events_alone() -> None:
    shared = [card for card in of_type("objective") if card.printed["modes"] == ["cooperative"]]
    assert shared
    assert all(set(card.printed) == {"events", "modes"} for card in shared)


# Every word of a program


def test_every_word_with_which_a_program_can_do_something_is_used() -> None:
    assert all_words() - used_words(CARDS) == set()


def test_every_event_of_the_sheet_is_told_and_some_can_be_replaced() -> None:
    assert set(WORDS.events) == TOLD
    assert set(WORDS.events) > REPLACEABLE


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_no_word_stands_where_it_can_never_do_anything(card: Definition) -> None:
    assert list(idle_words(card)) == []


def test_a_word_that_can_never_do_anything_is_found() -> None:
    cards = {
        "a": {"type": "creature", "energy": 1, "strength": 1, "abilities": [{"kind": "play", "do": [{"op": "draw"}]}]},
        "b": {
            "type": "event_spell",
            "mode": "lasting",
            "abilities": [
                {"kind": "replacement", "would": "turn_starts", "instead": [{"op": "draw", "to": "controller"}]},
                {"kind": "triggered", "on": "round_ends", "whose": "you", "do": [{"op": "draw", "to": "event.source"}]},
            ],
        },
    }
    odd = read_catalogue({"game": "razryv", "version": "x", "cards": cards}, GAME.vocabulary, "odd")
    assert list(idle_words(odd.definitions["a"])) == ["play on a creature"]
    assert len(list(idle_words(odd.definitions["b"]))) == 5


def laid(zones: dict[str, list[str]], **given: Any) -> Table:
    position = {"round": 6, "turn": "north", "compass": "forest", **given, "zones": zones}
    table: Table = GAME.position.lay(position, SAMPLE.definitions, GAME.defaults)
    return table


FULL: dict[str, list[str]] = {
    "forest": ["n:lantern-moth", "n:cinder-ox", "s:chain-troll", "e:bone-shoal"],
    "mountain": ["n:salt-eel", "s:mire-imp"],
    "deep_sea": ["n:dusk-lynx", "e:cave-tick", "s:gag-order*"],
    "cavern": ["n:slate-ram", "n:war-hymn", "s:marrow-giant", "s:war-hymn", "e:gutter-wolf"],
    "swamp": ["n:thornback", "s:hollow-king", "n:salt-circle"],
    "desert": ["n:gallows-crow", "s:smoke-thief", "s:snare-garden*", "e:brine-titan"],
    "north.hand": ["n:blood-vial", "n:tomb-knight"],
    "south.hand": [f"s:bone-jackdaw#{copy}" for copy in range(2, 9)],
    "north.cell": ["n:iron-widow"],
    "south.cell": ["s:trench-crab", "s:pale-huntress"],
    "north.deck": [f"n:ash-rat#{copy}" for copy in range(2, 16)],
    "south.deck": [f"s:ash-rat#{copy}" for copy in range(2, 16)],
    "north.destroyed": ["n:crypt-hound"],
    "north.objective": ["n:green-oath"],
    "south.objective": ["s:stone-oath"],
    "event.deck": ["e:mudling"],
    "event.discard": ["e:rot-boar"],
}
IN_FOREST = ["s:veil-of-ash*", "s:midnight-rite", "e:pale-sun"]


def with_cards(zones: dict[str, list[str]]) -> dict[str, list[str]]:
    """The full table with more cards in some zones, on top."""
    return {zone: [*zones.get(zone, ()), *FULL.get(zone, ())] for zone in {**FULL, **zones}}


def answered(verdict: Verdict) -> Verdict:
    """The same once every question has been answered with whatever comes first."""
    for _ in range(12):
        if not verdict.table.prompts:
            return verdict
        prompt = verdict.table.prompts[0]
        reply = {"by": prompt.seat, "do": "answer_join", "join": True} if prompt.kind == "join" else _choice(prompt)
        following = REFEREE.explain(verdict.table, read_action(GAME.actions, GAME.actors, reply))
        assert following.accepted, following.failed
        verdict = Verdict(following.outcome, following.reasons, (*verdict.facts, *following.facts), following.table)
    raise AssertionError(verdict.table.prompts)


def _choice(prompt: Prompt) -> dict[str, Any]:
    choices = {name: part["values"][: part["most"]] for name, part in prompt.options.items() if name != "use"}
    body: dict[str, Any] = {"by": prompt.seat, "do": "choose", "choices": choices}
    return {**body, "use": True} if "use" in prompt.options else body


def did_something(card: Definition, verdict: Verdict) -> bool:
    """Something happened that cites the card, besides its coming and going."""
    mine = [fact for fact in verdict.facts if f"card:{card.name}" in fact.by]
    return any(not isinstance(fact, Said) and name_of(getattr(fact, "card", "") or "") != card.name for fact in mine)


def choices_for(table: Table, card: Definition) -> dict[str, Any]:
    """Whatever comes first for each pick that the one who plays the card makes."""
    from adjudicator.cards.picking import askings
    from adjudicator.cards.senses import Context
    from adjudicator.games.razryv.strength import SENSES

    found: dict[str, Any] = {}
    context = Context(f"n:{card.name}", "north", "forest", actor="north")
    for ability in card.abilities:
        for pick in ability.picks if ability.kind == "play" else ():
            for asking in askings(SENSES, table, context, pick):
                if asking.seat == "north":
                    found[pick.id] = [table.backs.get(option, option) for option in asking.options[: asking.most]]
    return found


PLAYED = [card for card in of_type("spell") if any(ability.kind == "play" for ability in card.abilities)]


@pytest.mark.parametrize("card", PLAYED, ids=lambda card: card.name)
def test_a_spell_does_something_where_everything_is_at_hand(card: Definition) -> None:
    zones = with_cards({"north.hand": [f"n:{card.name}"], "forest": IN_FOREST})
    table = laid(zones, counters={"north.life": 50}, marks={"s:trench-crab": {"waited": 1}})
    body = {"by": "north", "do": "play_spell", "card": f"n:{card.name}", "realm": "forest", "mode": "activate"}
    verdict = REFEREE.explain(
        table, read_action(GAME.actions, GAME.actors, {**body, "choices": choices_for(table, card)})
    )
    assert verdict.accepted, verdict.failed
    assert did_something(card, answered(verdict))


REVEALED = [
    card
    for card in (*of_type("event_creature"), *of_type("event_spell"))
    if any(ability.kind == "play" for ability in card.abilities)
]


@pytest.mark.parametrize("card", REVEALED, ids=lambda card: card.name)
def test_an_event_card_does_something_where_everything_is_at_hand(card: Definition) -> None:
    zones = with_cards({"event.deck": [f"e:{card.name}"], "forest": ["n:war-hymn#2"]})
    zones["forest"] = [thing for thing in zones["forest"] if thing != "e:bone-shoal"]
    verdict = REFEREE.explain(
        laid(zones, turn="event"), read_action(GAME.actions, GAME.actors, {"by": "north", "do": "reveal_event"})
    )
    assert verdict.accepted, verdict.failed
    assert did_something(card, answered(verdict))


WAKING: dict[str, tuple[dict[str, list[str]], dict[str, Any]]] = {
    "spite-weaver": (
        {"forest": ["n:spite-weaver", "n:lantern-moth", "s:chain-troll"]},
        {"do": "attack_creature", "attacker": "n:lantern-moth", "target": "s:chain-troll"},
    ),
    "salt-martyr": (
        {"forest": ["n:salt-martyr", "n:lantern-moth", "s:chain-troll"]},
        {"do": "attack_creature", "attacker": "n:lantern-moth", "target": "s:chain-troll"},
    ),
    "ember-duelist": (
        {"forest": ["n:ember-duelist", "s:ash-rat"]},
        {"do": "attack_creature", "attacker": "n:ember-duelist", "target": "s:ash-rat"},
    ),
    "sunless-judge": (
        {"forest": ["s:sunless-judge", "n:chain-troll"]},
        {"do": "attack_creature", "attacker": "n:chain-troll", "target": "s:sunless-judge"},
    ),
    "old-scores": (
        {"forest": ["s:old-scores", "s:chain-troll", "n:mire-imp"]},
        {"do": "attack_creature", "attacker": "n:mire-imp", "target": "s:chain-troll"},
    ),
    "undying-gaoler": (
        {"forest": ["n:undying-gaoler"], "north.hand": ["n:blood-price"]},
        {"do": "play_spell", "card": "n:blood-price", "realm": "forest", "mode": "activate"},
    ),
    "breach-runner": (
        {"forest": ["n:breach-runner"], "south.cell": ["s:ash-rat"], "north.deck": ["n:mire-imp"]},
        {"do": "attack_cell", "attacker": "n:breach-runner"},
    ),
    "ruin-mark": (
        {"forest": ["n:chain-troll", "n:ruin-mark", "s:ash-rat", "s:war-hymn"]},
        {"do": "attack_creature", "attacker": "n:chain-troll", "target": "s:ash-rat"},
    ),
    "gate-serpent": (
        {
            "forest": ["n:chain-troll"],
            "swamp": ["e:gate-serpent"],
            "north.hand": ["n:iron-leash"],
            "north.deck": ["n:mire-imp"],
        },
        {"do": "play_spell", "card": "n:iron-leash", "realm": "forest", "mode": "activate"},
    ),
    "bait-pit": (
        {
            "forest": ["n:chain-troll", "s:tomb-knight", "s:bait-pit"],
            "swamp": ["e:mudling"],
            "north.hand": ["n:iron-leash"],
            "south.deck": ["s:mire-imp"],
        },
        {"do": "play_spell", "card": "n:iron-leash", "realm": "forest", "mode": "activate"},
    ),
    "vengeful-idol": (
        {"forest": ["n:chain-troll", "e:vengeful-idol"]},
        {"do": "attack_event", "target": "e:vengeful-idol"},
    ),
    "brood-mother": (
        {"forest": ["n:hollow-king", "e:brood-mother"], "event.deck": ["e:mudling", "e:brood-drone"]},
        {"do": "attack_event", "target": "e:brood-mother"},
    ),
    "gravekeeper": (
        {"forest": ["n:hollow-king", "e:gravekeeper"], "event.discard": ["e:mudling"]},
        {"do": "attack_event", "target": "e:gravekeeper"},
    ),
}
"""Texts that wait for something rare: a table, and what North does there."""


@pytest.mark.parametrize("name", WAKING)
def test_a_text_wakes_when_what_it_waits_for_happens(name: str) -> None:
    zones, body = WAKING[name]
    verdict = REFEREE.explain(laid(zones), read_action(GAME.actions, GAME.actors, {"by": "north", **body}))
    assert verdict.accepted, verdict.failed
    happened = [fact for fact in answered(verdict).facts if not isinstance(fact, Said)]
    assert any(f"card:{name}" in fact.by for fact in happened)


def test_a_summoned_creature_is_seen_by_the_one_that_waits_for_it() -> None:
    table = laid({"forest": ["e:blood-priest"], "event.deck": ["e:great-hunt", "e:mudling"]}, turn="event")
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, {"by": "north", "do": "reveal_event"}))
    assert any("card:blood-priest" in fact.by for fact in verdict.facts)


# Decks


@pytest.mark.parametrize(("kind", "number", "least", "most"), [("player", 4, 30, 40), ("event", 2, 25, 60)])
def test_decks_of_a_kind(kind: str, number: int, least: int, most: int) -> None:
    found = [deck for deck in DECKS.values() if deck.kind == kind]
    assert len(found) == number
    for deck in found:
        assert least <= deck.size <= most
        assert max(deck.copies.values()) <= 3


def test_what_a_chain_of_rewards_summons_is_in_the_same_deck() -> None:
    for deck in DECKS.values():
        for name in deck.copies:
            for steps in SAMPLE.definitions[name].operations.values():
                assert {step.params["card"] for step in steps if "card" in step.params} <= set(deck.copies)


def test_every_event_text_and_every_competitive_objective_is_in_a_deck() -> None:
    held = {name for deck in DECKS.values() for name in deck.copies}
    assert {card.name for card in (*of_type("event_spell"), *of_type("event_creature"))} <= held
    assert {card.name for card in of_type("objective") if "competitive" in card.printed["modes"]} <= held


MATCHES = [
    (1, "grave-hunt", "bell-and-root", "long-dusk"),
    (2, "great-rites", "leash-and-bait", "broken-seals"),
    (3, "leash-and-bait", "grave-hunt", "broken-seals"),
]
SELDOM = ("give_up", "declare_annihilation", "withdraw_annihilation", "declare_victory", "pass")


def shuffled(chance: Random, *names: str) -> dict[str, Any]:
    zones = dict(zip(("north.deck", "south.deck", "event.deck", "objective.deck"), names, strict=True))
    chosen = {zone: DECKS[name] for zone, name in zones.items()}
    order = {zone: chance.sample(cards, len(cards)) for zone, cards in given_of(chosen, LAYOUT)["zones"].items()}
    return given_of(chosen, LAYOUT, order)


@pytest.mark.parametrize(("seed", "north", "south", "event"), MATCHES)
def test_a_match_can_be_played_with_the_decks(seed: int, north: str, south: str, event: str) -> None:
    chance = Random(seed)  # noqa: S311  # a match, not a secret
    given = shuffled(chance, north, south, event, "oaths-and-vows")
    # Behind the shuffle and the first hands, which would make the decks unknown to a match that nobody plays by hand.
    for seat in ("north", "south"):
        deck = given["zones"][f"{seat}.deck"]
        given["zones"] |= {f"{seat}.hand": deck[:5], f"{seat}.deck": deck[5:]}
        goal = given["zones"]["objective.deck"].pop()
        given["zones"][f"{seat}.objective"] = [f"{seat[0]}:{name_of(goal)}"]
    table = GAME.position.lay({**given, "turn": "event"}, SAMPLE.definitions, GAME.defaults)
    actions = 0
    while table.result is None and actions < 60:
        table = _step(table, chance)
        actions += 1
    assert table.clock["round"] > 1


def _step(table: Table, chance: Random) -> Table:
    if table.prompts:
        prompt = table.prompts[0]
        if prompt.kind != "join":
            body: dict[str, Any] = _choice(prompt)
            verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
            assert verdict.accepted, (prompt, verdict.failed)
            return verdict.table
    open_now = [(seat, offer) for seat in table.seats for offer in offers(REFEREE, table, seat)]
    weighted = [entry for entry in open_now if entry[1].do not in SELDOM]
    passing = [entry for entry in open_now if entry[1].do == "pass"]
    pool = weighted if weighted and (chance.random() < 0.8 or not passing) else passing or open_now
    seat, offer = chance.choice(pool)
    verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, instance(offer, chance.choice, by=seat)))
    return verdict.table if verdict.accepted else table


def test_a_set_up_can_be_played_with_the_decks() -> None:
    chance = Random(5)  # noqa: S311  # a match, not a secret
    given = shuffled(chance, "grave-hunt", "great-rites", "long-dusk", "oaths-and-vows")
    table = GAME.position.lay(given, SAMPLE.definitions, GAME.defaults)
    bodies: list[dict[str, Any]] = [
        {"by": "north", "do": "reveal_for_first"},
        {"by": "south", "do": "reveal_for_first"},
        {"by": "north", "do": "propose_start_realm", "realm": "swamp"},
        {"by": "south", "do": "propose_start_realm", "realm": "swamp"},
        {"by": "north", "do": "deal"},
    ]
    for body in bodies:
        verdict = REFEREE.explain(table, read_action(GAME.actions, GAME.actors, body))
        assert verdict.accepted, verdict.failed
        table = verdict.table
    assert [len(table.zones[zone]) for zone in ("north.hand", "south.hand", "north.objective")] == [5, 5, 1]


# The nine cards that the manual names


def test_the_manual_gives_its_nine_cards_no_program() -> None:
    assert len(MANUAL.definitions) == 9
    for card in MANUAL.definitions.values():
        assert card.status == "manual"
        assert card.text is not None
        assert "not in the manual" in card.text["en"]
        assert "não está no manual" in card.text["pt"]
        assert not {"energy", "strength"} & set(card.printed)
