"""What cards are called in a picture, and what is not said of one that lies face down."""

from adjudicator.drawing.words import Words
from adjudicator.games.ryder.picture import as_text
from adjudicator.games.ryder.picture import draw
from adjudicator.games.ryder.picture.drawing import Card
from adjudicator.games.ryder.picture.naming import title_of
from adjudicator.table import see
from tests.games.ryder.asked import CARDS
from tests.games.ryder.asked import lay


def test_a_card_that_nobody_knows_is_called_so_where_all_lie_open() -> None:
    table = lay({"graveyard": ["p:?", "p:ten"]})
    assert draw(see(table, "a"), "a", "en").graveyard.names == ("unknown card", "Ten")
    assert draw(see(table, "a"), "a", "pt").graveyard.names == ("carta desconhecida", "Dez")
    assert "unknown card, Ten" in as_text(draw(see(table, "a"), "a", "en"))


def test_of_a_card_that_lies_face_down_neither_kind_nor_rank_is_drawn() -> None:
    place = draw(see(lay(), "b"), "b", "en").seats[0].places[0]
    assert place.card == Card("face down", "", "", "back")


def test_a_card_whose_name_cannot_be_drawn_is_called_by_its_short_one() -> None:
    cards = {**CARDS, "ghost": {"type": "other", "names": {"en": "\u200b", "pt": "\u200b"}}}
    say = Words("adjudicator.games.ryder.picture", "en")
    assert title_of(lay({"graveyard": ["p:ghost"]}, cards=cards), "p:ghost", say) == "ghost"
