"""Who chooses for a card text, among what, and that the choice can be awaited in a record."""

from adjudicator.games.razryv.programs import choices_are_legal
from adjudicator.games.razryv.strength import strength
from adjudicator.table import JUDGE
from adjudicator.table import Table
from adjudicator.table import see
from tests.games.razryv.effects import BOTH
from tests.games.razryv.effects import MINE
from tests.games.razryv.effects import add
from tests.games.razryv.effects import after
from tests.games.razryv.effects import cast
from tests.games.razryv.effects import pick
from tests.games.razryv.effects import play
from tests.games.razryv.effects import spell
from tests.games.razryv.effects import table_of
from tests.games.razryv.effects import written_and_read


def test_of_an_event_each_owner_chooses_and_player_1_first() -> None:
    toll = play({"op": "send_to_cell", "to": "it"}, pick=[pick(how="choose", object="creature", by="owner")])
    cards = {"toll": {"type": "event_spell", "mode": "immediate", "abilities": [toll]}}
    zones = {"forest": ["n:a", "n:b", "s:a", "s:b"], "event.deck": ["e:toll"]}
    table = after(table_of(cards, zones, turn="event", compass="forest", first="south"), "north", "reveal_event")
    assert (table.prompts[0].seat, table.prompts[0].options["it"]["values"]) == ("south", ["s:a", "s:b"])
    table = written_and_read(after(table, "south", "choose", choices={"it": ["s:b"]}))
    assert table.prompts[0].seat == "north"
    table = after(table, "north", "choose", choices={"it": ["n:a"]})
    assert (table.zones["north.cell"], table.zones["south.cell"]) == (("n:a",), ("s:b",))
    assert table.clock["turn"] == "south"


def test_of_an_event_the_one_whose_things_alone_are_meant_chooses() -> None:
    toll = play({"op": "send_to_cell", "to": "it"}, pick=[pick(how="choose", object="creature")])
    cards = {"toll": {"type": "event_spell", "mode": "immediate", "abilities": [toll]}}
    zones = {"forest": ["s:a", "s:b"], "event.deck": ["e:toll"]}
    table = after(table_of(cards, zones, turn="event", compass="forest"), "north", "reveal_event")
    assert table.prompts[0].seat == "south"


def test_of_an_event_player_1_chooses_among_realms_which_are_nobodys() -> None:
    gate = play(
        {"op": "cannot", "what": "enter", "to": "it"}, pick=[pick(how="choose", object="realm", range="any_realm")]
    )
    cards = {"gate": {"type": "event_spell", "mode": "immediate", "abilities": [gate]}}
    zones = {"forest": ["n:a"], "event.deck": ["e:gate"]}
    table = after(table_of(cards, zones, turn="event", compass="forest", first="south"), "north", "reveal_event")
    assert (table.prompts[0].seat, len(table.prompts[0].options["it"]["values"])) == ("south", 6)


def test_a_hidden_spell_is_chosen_by_its_back() -> None:
    axe = spell(play({"op": "destroy", "to": "it"}, pick=[pick(object="spell", side="opponents", range="here")]))
    zones = {"forest": ["n:a", "s:b", "s:ward*", "s:ward#2*"], "north.hand": ["n:it"]}
    table = table_of({"it": axe}, zones)
    back = table.backs["s:ward#2"]
    seen = see(table, "north")
    assert choices_are_legal(seen, "n:it", "forest", "north", {"it": [back]})
    assert not choices_are_legal(seen, "n:it", "forest", "north", {"it": ["s:ward#2"]})
    assert not choices_are_legal(seen, "n:it", "forest", "north", {})
    assert cast(table, it=[back]).zones["south.destroyed"] == ("s:ward#2",)


def test_a_question_survives_being_written_down() -> None:
    text = spell(
        play(
            add(5, to={"each": MINE}, duration={"turns": 3}),
            {"op": "discard", "to": "opponent", "n": 1},
            {"op": "life", "to": {"each": BOTH}, "n": -5},
        )
    )
    zones = {"forest": ["n:a"], "north.hand": ["n:it"], "south.hand": ["s:a", "s:b"], "event.deck": ["e:calm"]}
    table = cast(table_of({"it": text}, zones))

    def on(start: Table) -> Table:
        start = after(start, "south", "choose", choices={"discard": ["s:b"]})
        return after(after(start, "north", "pass"), "south", "pass")

    kept, reread = on(table), on(written_and_read(table))
    assert see(kept, JUDGE).zones == see(reread, JUDGE).zones
    assert kept.counters == reread.counters
    assert (strength(kept, "n:a"), strength(reread, "n:a")) == (35, 35)
