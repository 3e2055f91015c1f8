"""The pages together, and the words for what they cite."""

from importlib.resources import files

from adjudicator.physical.actions import Checkpoint
from adjudicator.physical.actions import DefineCard
from adjudicator.physical.actions import JudgeRuling
from adjudicator.physical.actions import PhysicalActions
from adjudicator.physical.citing import IDS
from adjudicator.physical.plays import physical_plays
from adjudicator.referee import do_of
from adjudicator.referee import need
from adjudicator.rulebook import read_rules


def test_every_common_action_has_its_page(toy):
    assert tuple(physical_plays(toy.notation)) == PhysicalActions
    assert [do_of(kind) for kind in PhysicalActions] == [
        "define_card",
        "checkpoint",
        "state_outcome",
        "confirm_outcome",
        "judge_ruling",
        "judge_correction",
        "set_house_rule",
        "query",
    ]


def test_every_common_id_has_its_words():
    text = (files("adjudicator.physical") / "rules.toml").read_text(encoding="utf-8")
    assert tuple(read_rules(text, "physical/rules.toml")) == IDS


def test_a_game_cites_its_own_rules_where_it_has_them(toy):
    page = physical_plays(toy.notation, {"table:judge": ("TO-01",)})[JudgeRuling]
    assert page.needs[0].cites == ("TO-01",)


def test_what_a_game_needs_besides_is_looked_at_first(toy):
    def the_match_is_running(table, act):
        return table.result is None

    pages = physical_plays(toy.notation, needs={Checkpoint: (need(the_match_is_running, "TO-01"),)})
    assert pages[Checkpoint].needs[0].name == "the_match_is_running"
    assert pages[DefineCard].needs[0].name == "it_is_said_by_a_seat_or_a_judge"


def test_while_a_card_waits_for_its_outcome_who_is_asked_may_state_that(toy, play):
    from adjudicator.physical.actions import StateOutcome

    table = toy.lay(zones={"field": ["n:gate"]})
    offers = toy.game.plays[StateOutcome].offers
    assert list(offers(table, "north")) == []
    opened = play(table, {"do": "open_gate", "by": "north"})
    offered = [(offer.do, tuple(offer.parameters)) for offer in offers(opened.table, "north")]
    assert offered == [("state_outcome", ("text",))]


def test_an_outcome_to_agree_with_is_offered(toy, play):
    from adjudicator.physical.actions import ConfirmOutcome

    table = toy.lay(zones={"field": ["n:gate"]})
    stated = play(table, {"do": "open_gate", "by": "north"}, {"do": "state_outcome", "by": "north", "text": "Nothing."})
    offers = toy.game.plays[ConfirmOutcome].offers
    assert [offer.do for offer in offers(stated.table, "south")] == ["confirm_outcome"]
    assert list(offers(stated.table, "north")) == []
