from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.cards.catalogue import read_catalogue
from adjudicator.cards.catalogue import warnings
from adjudicator.cards.definitions import read_definitions
from adjudicator.cards.grammar import Operation
from adjudicator.cards.vocabulary import Vocabulary
from adjudicator.faults import Malformed

WOLF: dict[str, Any] = {"type": "creature", "energy": 2, "strength": 20}


def catalogue_of(**cards: Any) -> dict[str, Any]:
    return {"game": "razryv", "version": "1", "cards": cards}


def refused(cards: object, vocabulary: Vocabulary) -> list[tuple[str, str, str | None]]:
    with pytest.raises(Malformed) as error:
        read_definitions(cards, vocabulary)
    return [(fault.place, fault.expected, fault.nearest) for fault in error.value.faults]


def test_every_card_of_the_sheet_is_read(vocabulary: Vocabulary, sheet: Mapping[str, object]) -> None:
    catalogue = read_catalogue(sheet, vocabulary, "sheet.toml")
    assert (catalogue.game, catalogue.version, len(catalogue.definitions)) == ("razryv", "sheet-1", 13)
    assert warnings(catalogue) == ()
    brood = catalogue.definitions["TST-BROOD"]
    summon = {"card": "TST-WHELP", "from": "event.deck", "realm": "here"}
    assert brood.operations["defeat_reward"] == (Operation("summon", params=summon),)
    assert (brood.attr("strength"), brood.attr("enters_text", default=False)) == (40, False)


def test_a_card_without_abilities_has_a_program_that_is_empty(vocabulary: Vocabulary) -> None:
    wolf = read_definitions({"wolf": WOLF}, vocabulary)["wolf"]
    assert (wolf.status, wolf.abilities, wolf.title("pt")) == ("program", (), "wolf")
    manual = read_definitions({"wolf": WOLF | {"status": "manual"}}, vocabulary)["wolf"]
    assert manual.status == "manual"


def test_a_manual_card_with_abilities_is_refused(vocabulary: Vocabulary) -> None:
    entry = WOLF | {"status": "manual", "abilities": [{"kind": "play", "do": [{"op": "draw", "n": 1}]}]}
    assert refused({"wolf": entry}, vocabulary) == [("cards.wolf.status", "no abilities", None)]


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("wolf", ("cards.wolf", "table", None)),
        ({"energy": 1}, ("cards.wolf", "key type", None)),
        (WOLF | {"type": "creatur"}, ("cards.wolf.type", "card type", "creature")),
        ({"type": "creature", "energy": 1}, ("cards.wolf", "key strength", None)),
        (WOLF | {"strenght": 3}, ("cards.wolf", "key", "strength")),
        (WOLF | {"strength": "20"}, ("cards.wolf.strength", "int", None)),
        (WOLF | {"keywords": ["immune_to_event"]}, ("cards.wolf.keywords[0]", "keyword", "immune_to_events")),
        (WOLF | {"keywords": "immune_to_events"}, ("cards.wolf.keywords", "list", None)),
        (WOLF | {"names": {"fr": "loup"}}, ("cards.wolf.names", "key", None)),
        (WOLF | {"name": 3}, ("cards.wolf.name", "string", None)),
        (WOLF | {"text": "howls"}, ("cards.wolf.text", "table", None)),
        (WOLF | {"status": "manul"}, ("cards.wolf.status", '"program"|manual', "manual")),
        ({"type": "spell", "mode": "visable"}, ("cards.wolf.mode", "immediate|visible", "visible")),
        (
            {"type": "objective", "events": 4, "modes": ["coop"]},
            ("cards.wolf.modes[0]", "competitive|cooperative", "cooperative"),
        ),
    ],
)
def test_an_entry_at_fault_is_refused_with_card_and_key(
    vocabulary: Vocabulary, entry: object, fault: tuple[str, str, str | None]
) -> None:
    assert fault in refused({"wolf": entry}, vocabulary)


def test_names_of_cards_are_checked_against_the_cards_that_are_there(vocabulary: Vocabulary) -> None:
    brood = {"type": "event_creature", "strength": 4, "defeat_reward": [{"op": "summon", "card": "wlf"}]}
    assert refused({"wolf": WOLF, "brood": brood}, vocabulary) == [
        ("cards.brood.defeat_reward[0].card", "name", "wolf")
    ]
    read_definitions({"brood": brood}, vocabulary, known=("wlf",))


def test_a_short_name_is_plain(vocabulary: Vocabulary) -> None:
    assert refused({"big wolf": WOLF}, vocabulary) == [("cards.big wolf", "short name", None)]
    assert refused([WOLF], vocabulary) == [("cards", "table", None)]


@pytest.mark.parametrize(
    ("attrs", "place", "meant"),
    [
        ({"at": "piles"}, "cards.x.at", "pile"),
        ({"friend": "stok"}, "cards.x.friend", "stock"),
        ({"guest": "stock"}, "cards.x.guest", None),
        ({"guest": "z:stock"}, "cards.x.guest", None),
        ({"guest": "w:stok"}, "cards.x.guest", "stock"),
        ({"seat": "wset"}, "cards.x.seat", "west"),
        ({"by": "jugde"}, "cards.x.by", "judge"),
        ({"size": "hug"}, "cards.x.size", "huge"),
        ({"size": True}, "cards.x.size", None),
        ({"tags": ["a", 1]}, "cards.x.tags[1]", None),
        ({"faces": {"back": {"keywords": ["swfit"]}}}, "cards.x.faces.back.keywords[0]", "swift"),
        ({"faces": {"back": {"abilities": [{"kind": "plays"}]}}}, "cards.x.faces.back.abilities[0].kind", "play"),
    ],
)
def test_typed_attributes_hold_what_their_type_allows(
    tiny: Vocabulary, attrs: dict[str, object], place: str, meant: str | None
) -> None:
    faults = refused({"x": {"type": "unit", "power": 1} | attrs}, tiny)
    assert (place, meant) in [(at, near) for at, _, near in faults]


def test_values_of_every_type_are_taken(tiny: Vocabulary) -> None:
    back = {"abilities": [{"kind": "play"}]}
    typed = {
        "at": "row.1",
        "friend": "hero_1",
        "guest": "w:x#2",
        "seat": "west",
        "by": "judge",
        "size": 2,
        "tags": ["a"],
    }
    entry = {"type": "unit", "power": 1, "colour": "red", "faces": {"back": back}} | typed
    unit = read_definitions({"x": entry, "y": {"type": "unit", "power": 1, "guest": "w:?", "size": "none"}}, tiny)["x"]
    assert list(unit.inner) == ["faces.back"]


def test_a_catalogue_tells_all_faults_of_all_cards_and_where(vocabulary: Vocabulary) -> None:
    cards = {"wolf": WOLF | {"strenght": 1}, "imp": {"type": "creatur"}}
    with pytest.raises(Malformed) as error:
        read_catalogue({"game": "rasryv", "cards": cards, "extra": 1}, vocabulary, "mine.toml")
    assert [fault.place for fault in error.value.faults] == [
        "mine.toml",
        "mine.toml",
        "mine.toml: game",
        "mine.toml: cards.wolf",
        "mine.toml: cards.imp.type",
    ]


def test_cards_that_are_no_table_are_refused(vocabulary: Vocabulary) -> None:
    with pytest.raises(Malformed, match=r"mine\.toml: cards: found \[\]"):
        read_catalogue({"game": "razryv", "version": "1", "cards": []}, vocabulary, "mine.toml")


def test_a_card_is_found_by_any_of_its_names(vocabulary: Vocabulary) -> None:
    names = {"en": "Grey Wolf", "pt": "Lobo Cinzento da Montanha Ártica"}
    catalogue = read_catalogue(catalogue_of(wolf=WOLF | {"names": names, "aliases": ["Fenris"]}), vocabulary, "x")
    wolf = catalogue.definitions["wolf"]
    assert catalogue.find("wolf") is wolf
    assert catalogue.find("grey  wolf") is wolf
    assert catalogue.find("LOBO CINZENTO DA MONTANHA ARTICA") is wolf
    assert catalogue.find("Lobo Cinzento da Montanha Ártica", "pt") is wolf
    assert catalogue.find("Grey Wolf", "pt") is None
    assert catalogue.find("fenris", "pt") is wolf
    assert catalogue.find("bear") is None


def test_no_two_cards_share_a_name_in_one_language(vocabulary: Vocabulary) -> None:
    cards = catalogue_of(one=WOLF | {"names": {"pt": "Água"}}, two=WOLF | {"names": {"pt": "agua"}})
    with pytest.raises(Malformed) as error:
        read_catalogue(cards, vocabulary, "x")
    assert [(fault.place, fault.expected) for fault in error.value.faults] == [("x: cards.two.names.pt", "unused name")]


def test_the_digest_depends_on_what_is_said_and_not_on_its_order(vocabulary: Vocabulary) -> None:
    one = read_catalogue(catalogue_of(a=WOLF, b=WOLF), vocabulary, "x")
    turned = {"type": "creature", "strength": 20, "energy": 2}
    same = read_catalogue(dict(reversed(catalogue_of(b=turned, a=WOLF).items())), vocabulary, "elsewhere")
    other = read_catalogue(catalogue_of(a=WOLF, b=WOLF | {"strength": 21}), vocabulary, "x")
    assert one.digest == same.digest
    assert one.digest != other.digest
    assert len(one.digest) == 64


def test_warnings_point_at_probable_slips(vocabulary: Vocabulary) -> None:
    idle = {"kind": "play", "pick": [{"id": "prey", "how": "choose", "what": {"object": "creature"}}]}
    texts = catalogue_of(
        told=WOLF | {"text": {"en": "Howls.", "pt": "Uiva."}},
        half=WOLF | {"text": {"en": "Howls."}, "status": "manual"},
        lost={"type": "spell", "mode": "visible", "abilities": [idle]},
    )
    found = [(fault.place, fault.expected) for fault in warnings(read_catalogue(texts, vocabulary, "x"))]
    assert found == [
        ("cards.told.text", "program"),
        ("cards.half.text.pt", "phrase"),
        ("cards.lost.abilities[0].pick", "pick used"),
    ]


@pytest.mark.parametrize(("times", "faults"), [(20, []), (30, ["cards.deep"]), (10_000, ["cards.deep"])])
def test_a_card_nested_without_end_is_refused(vocabulary: Vocabulary, times: int, faults: list[str]) -> None:
    selector: dict[str, Any] = {"object": "creature"}
    for _ in range(times):
        selector = {"object": "creature", "test": [{"attr": "life", "cmp": "=", "n": {"count": selector}}]}
    deep = {"type": "spell", "mode": "visible", "abilities": [{"kind": "play", "affects": selector}]}
    assert refused({"deep": deep, "imp": {"type": "imp"}}, vocabulary) == [
        *((place, "shallow", None) for place in faults),
        ("cards.imp.type", "card type", None),
    ]
