"""Offers without what would be refused, in few templates; where trying tells nothing the page is believed."""

from typing import Any

import pytest

from adjudicator.referee import Action
from adjudicator.referee import Offer
from adjudicator.referee import Parameter
from adjudicator.referee import Play
from adjudicator.referee import Referee
from adjudicator.referee import need
from adjudicator.referee.offering import MOST_TRIED
from adjudicator.referee.offering import offers_that_name
from adjudicator.referee.offering import sound_offers
from adjudicator.table import Table
from tests.referee.small import Do
from tests.referee.small import always
from tests.referee.small import game
from tests.referee.small import lay


class Pay(Action, frozen=True, tag="pay"):
    """A card laid open for some others."""

    card: str
    coins: tuple[str, ...] = ()
    number: int = 0
    other: int = 0


def fits(table: Table, act: Any) -> bool:
    """The ace goes with every number, the two with an even one."""
    return act.card == "n:ace" or (act.card == "n:two" and act.number % 2 == 0)


def with_its_coins(table: Table, act: Pay) -> bool:
    return fits(table, act) and act.coins == ("a", "b")


def two_numbers(table: Table, act: Pay) -> bool:
    return act.number != act.other


def the_first_number(table: Table, act: Do) -> bool:
    return act.number == 1


def sound(kind: type[Action], needed: Any, *given: Offer) -> list[Offer]:
    page = Play((need(needed, "SM-01"),), offers=always(*given))
    return list(sound_offers(Referee(game(plays={kind: page})), lay(), "north"))


def test_what_would_be_refused_is_left_out_of_the_template() -> None:
    cards = Parameter(("n:ace", "n:two", "n:king"))
    assert sound(Do, fits, Offer("do", {"card": cards})) == [Offer("do", {"card": Parameter(("n:ace", "n:two"))})]
    assert sound(Do, fits, Offer("do", {"card": Parameter(("n:king",))})) == []


def test_what_is_no_product_takes_a_template_for_each_part() -> None:
    whole = Offer("do", {"card": Parameter(("n:ace", "n:two", "n:king")), "number": Parameter((1, 2, 3, 4))})
    assert sound(Do, fits, whole) == [
        Offer("do", {"card": Parameter(("n:ace",)), "number": Parameter((1, 2, 3, 4))}),
        Offer("do", {"card": Parameter(("n:two",)), "number": Parameter((2, 4))}),
    ]


def test_of_what_is_all_alike_the_first_is_tried_for_all() -> None:
    numbers = Parameter((2, 1, 3), alike=True)
    cards = Parameter(("n:ace", "n:two", "n:king"))
    assert sound(Do, fits, Offer("do", {"card": cards, "number": numbers})) == [
        Offer("do", {"card": Parameter(("n:ace", "n:two")), "number": numbers})
    ]
    assert sound(Do, the_first_number, Offer("do", {"number": numbers})) == []


def test_what_has_one_value_only_is_in_each_template() -> None:
    ace, numbers = Parameter(("n:ace",)), Parameter((1, 2))
    assert sound(Pay, two_numbers, Offer("pay", {"card": ace, "number": numbers, "other": numbers})) == [
        Offer("pay", {"card": ace, "number": Parameter((1,)), "other": Parameter((2,))}),
        Offer("pay", {"card": ace, "number": Parameter((2,)), "other": Parameter((1,))}),
    ]


def test_one_that_must_weigh_enough_is_tried_as_the_first_that_does() -> None:
    enough = Parameter((1, 2), 0, 1, (3, 3), 3)
    whole = Offer("do", {"card": Parameter(("n:ace",)), "number": enough})
    assert sound(Do, the_first_number, whole) == [whole]


def test_of_several_at_once_the_first_choice_is_tried_and_the_template_stays() -> None:
    coins = Parameter(("a", "b", "c"), 2, 3)
    whole = Offer("pay", {"card": Parameter(("n:ace", "n:king")), "coins": coins})
    assert sound(Pay, with_its_coins, whole) == [Offer("pay", {"card": Parameter(("n:ace",)), "coins": coins})]
    dear = Offer("pay", {"card": Parameter(("n:ace",)), "coins": Parameter(("b", "a"), 2, 2)})
    assert sound(Pay, with_its_coins, dear) == []


def of_one_coin(table: Table, act: Pay) -> bool:
    return list(act.coins) == ["a"]


def test_a_list_of_one_is_tried_as_a_list_and_stays_one() -> None:
    one = Parameter(("a",), many=True)
    whole = Offer("pay", {"card": Parameter(("n:ace", "n:king")), "coins": one})
    assert sound(Pay, of_one_coin, whole) == [whole]
    assert sound(Pay, with_its_coins, whole) == []


def test_what_may_be_left_out_is_left_out_when_it_is_tried() -> None:
    free = Parameter((1, 2), 0, 1)
    whole = Offer("do", {"card": Parameter(("n:two",)), "number": free})
    assert sound(Do, fits, whole) == [whole]


def test_where_a_word_of_the_seats_own_is_missing_the_page_is_believed() -> None:
    whole = Offer("pay", {"number": Parameter((1, 2))})
    assert sound(Pay, fits, whole) == [whole]


@pytest.mark.parametrize(("many", "believed"), [(MOST_TRIED, False), (MOST_TRIED + 1, True)])
def test_beyond_so_many_instances_the_page_is_believed(many: int, believed: bool) -> None:
    whole = Offer("do", {"card": Parameter(("n:king",)), "number": Parameter(tuple(range(many)))})
    assert sound(Do, fits, whole) == ([whole] if believed else [])


def norths_own_card(table: Table, act: Any) -> bool:
    return act.by == "north" and table.where.get(act.card) == "hand"


def of_the_house(table: Table, act: Any) -> bool:
    return bool(act.number <= table.house["limit"])


def test_what_is_offered_is_tried_as_the_seat_sees_it_and_against_what_the_table_knows() -> None:
    offer = Offer("do", {"card": Parameter(("n:ace", "n:two")), "number": Parameter((1, 2, 3))})
    page = Play((need(norths_own_card, "SM-01"),), clashes=(need(of_the_house, "SM-02"),), offers=always(offer))
    table = lay(hand=("n:ace",), field=("n:two",))

    assert list(sound_offers(Referee(game(plays={Do: page})), table, "north")) == [
        Offer("do", {"card": Parameter(("n:ace",)), "number": Parameter((1, 2))}),
    ]


def turned_up(kind: type[Action], needed: Any, names: tuple[str, ...], *given: Offer) -> list[Offer]:
    """What is offered of a page that turns up a card which may be one of these names, where two cards lie."""
    page = Play((need(needed, "SM-01"),), offers=always(*given), prints=lambda _: names)
    return list(offers_that_name(Referee(game(plays={kind: page})), lay(hand=("n:ace", "n:two")), "north"))


def is_told_which(table: Table, act: Any) -> bool:
    """From the second pile on the card must be told, and it must not lie there already."""
    return act.number == 1 or (act.card.startswith("n:king") and act.card not in table.where)


def test_a_card_that_must_be_told_is_offered_under_the_names_that_it_may_have() -> None:
    piles = [Offer("do", {"number": Parameter((pile,))}) for pile in (1, 2, 3)]
    assert turned_up(Do, is_told_which, ("n:king", "n:ace"), *piles) == [
        Offer("do", {"number": Parameter((pile,)), "card": Parameter(("n:king", "n:ace"))}) for pile in (2, 3)
    ]


def test_a_card_is_offered_under_no_name_where_there_is_none_or_the_action_needs_other_words() -> None:
    assert turned_up(Do, is_told_which, (), Offer("do", {"number": Parameter((2,))})) == []
    assert turned_up(Pay, is_told_which, ("n:king",), Offer("pay", {"number": Parameter((2,))})) == []


def test_what_is_tried_for_a_card_that_is_turned_up_is_a_copy_that_lies_nowhere() -> None:
    tried = []

    def hears(table: Table, act: Do) -> bool:
        tried.append(act.card)
        return bool(act.card)

    [offer] = turned_up(Do, hears, ("n:king",), Offer("do"))
    assert offer.parameters == {"card": Parameter(("n:king",))}
    assert tried == ["", "n:king#4"]
