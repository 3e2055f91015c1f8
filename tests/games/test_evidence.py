"""No rule without evidence: texts, a class with its reason, and scenarios that show the rule at work."""

import re
from collections.abc import Iterator

import pytest

from adjudicator import games
from adjudicator.rulebook import HouseRule
from adjudicator.rulebook import Rule
from adjudicator.rulebook import Ruling
from tests.games.evidence import accepting
from tests.games.evidence import cited_in
from tests.games.evidence import refused_with
from tests.games.evidence import refusing
from tests.games.evidence import rulebook
from tests.games.evidence import scenarios
from tests.games.evidence import source_of

LANGUAGES = {"en", "pt"}
CLASSES = {"enforced", "consequence", "definition", "etiquette"}
MOST_ETIQUETTE = 15
each_game = pytest.mark.parametrize("name", games.names())


def own_rules(name: str) -> dict[str, Rule | Ruling]:
    book = rulebook(name)
    return {**book.rules, **book.rulings}


def ids_in(pattern: str, text: str) -> set[str]:
    """Every id in a text; a pattern may have groups of its own."""
    return {found[0] for found in re.finditer(pattern, text)}


def of_class(name: str, cls: str) -> list[str]:
    return [rule.id for rule in own_rules(name).values() if rule.cls == cls]


@each_game
def test_every_rule_has_its_words_its_heading_its_class_and_the_reason_for_it(name: str) -> None:
    pattern = games.load(name).vocabulary.rules
    for rule in own_rules(name).values():
        assert re.fullmatch(pattern, rule.id), rule.id
        assert set(rule.text) == set(rule.heading) == LANGUAGES, rule.id
        assert all(text.strip() for text in (*rule.text.values(), *rule.heading.values(), rule.why)), rule.id
        assert rule.cls in CLASSES, rule.id


@each_game
def test_every_ruling_says_what_was_asked_and_why_it_is_ruled_so(name: str) -> None:
    for ruling in rulebook(name).rulings.values():
        assert set(ruling.question) == set(ruling.reason) == LANGUAGES, ruling.id


@each_game
def test_hardly_anything_is_left_to_good_manners(name: str) -> None:
    assert len(of_class(name, "etiquette")) <= MOST_ETIQUETTE


@each_game
def test_a_definition_names_the_rules_that_give_it_force(name: str) -> None:
    known = set(rulebook(name).ids)
    pattern = games.load(name).vocabulary.rules
    for rule in own_rules(name).values():
        assert ids_in(pattern, rule.why) <= known, rule.id


@each_game
def test_what_is_enforced_is_shown_allowing_and_refusing(name: str) -> None:
    allowing = {rule for _, rule in accepting(name)}
    forbidding = {rule for _, rule in refusing(name)}
    lacking = {
        rule: [kind for kind, there in (("accepting", allowing), ("refusing", forbidding)) if rule not in there]
        for rule in of_class(name, "enforced")
    }
    assert {rule: kinds for rule, kinds in lacking.items() if kinds} == {}


@each_game
def test_what_follows_by_itself_is_shown_and_cited_by_the_verdict(name: str) -> None:
    cited = cited_in(name)
    shown = {rule for scenario, rule in accepting(name) if rule in cited[scenario.path]}
    assert [rule for rule in of_class(name, "consequence") if rule not in shown] == []


@each_game
def test_the_needs_that_all_games_share_are_shown_refusing(name: str) -> None:
    pages = games.load(name).plays.values()
    asked = {cite for page in pages for part in page.needs if isinstance(part.cites, tuple) for cite in part.cites}
    assert (asked & set(rulebook(name).shared)) - refused_with(name) == set()


@each_game
def test_every_id_in_the_code_is_an_id_of_the_rulebook(name: str) -> None:
    game = games.load(name)
    assert ids_in(game.vocabulary.rules, source_of(game.package)) <= set(rulebook(name).ids)


@each_game
def test_every_id_that_a_verdict_cites_is_known(name: str) -> None:
    cited = frozenset().union(*cited_in(name).values())
    unknown = {rule for rule in cited if not rule.startswith("card:")} - set(rulebook(name).ids)
    assert unknown == set()


@each_game
def test_every_id_in_a_scenario_is_known_and_every_title_is_told_in_both_languages(name: str) -> None:
    known = set(rulebook(name).ids)
    for scenario in scenarios(name):
        cites = (*scenario.then.cites, *(cite for when in scenario.whens for cite in when.cites))
        assert {rule for rule in (*scenario.rules, *cites) if not rule.startswith("card:")} <= known, scenario.path
        assert set(scenario.title) == LANGUAGES, scenario.path


@each_game
def test_titles_are_told_once(name: str) -> None:
    titles = [scenario.title["en"] for scenario in scenarios(name)]
    assert [title for title in titles if titles.count(title) > 1] == []


def house_rules() -> Iterator[tuple[str, HouseRule]]:
    for name in games.names():
        for rule in rulebook(name).house.values():
            yield name, rule


@pytest.mark.parametrize(("name", "rule"), list(house_rules()), ids=lambda part: getattr(part, "key", part))
def test_every_reading_of_a_house_rule_is_played(name: str, rule: HouseRule) -> None:
    used = [scenario.house[rule.key] for scenario in scenarios(name) if rule.key in scenario.house]
    assert [value for value in rule.values if value != rule.default and value not in used] == []
    if "int" in rule.type or rule.type.endswith("[]"):
        assert any(value != rule.default for value in used), "what is free has at least one other value"
