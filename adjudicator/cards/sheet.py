"""Card sheets: a catalogue laid out as cards to print on A4 paper, nine a page, and a page of backs."""

import re
from collections.abc import Iterator
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files

from adjudicator.cards.cardface import Back
from adjudicator.cards.cardface import CardFace
from adjudicator.cards.cardface import TypeFace
from adjudicator.cards.catalogue import Catalogue
from adjudicator.cards.definition import Definition
from adjudicator.cards.say import say_definition
from adjudicator.cards.words import Words

A_PAGE = 9
LONG_NAME = 20
LONG_TEXT = 190
LONGEST_TEXT = 330

UNKNOWN_VALUE = "?"
"""What stands in a corner of a card without a program, whose values are only held a place for."""

_CHANGE = re.compile(r" ([+-])(?=\d)")


def card_sheet(catalogue: Catalogue, face: CardFace, words: Words, lang: str) -> str:
    """The whole document: every card once, in the order of the catalogue, then a page of each back to print behind."""
    cards = [card_html(card, catalogue, face, words, lang) for card in catalogue.definitions.values()]
    types = {card.type for card in catalogue.definitions.values()}
    backs = [back for back in face.backs if types.intersection(back.types)]
    pages = [*_pages(cards), *(page for back in backs for page in _pages([_back(face, back, lang)] * A_PAGE))]
    title = escape(f"{face.title[lang]} · {catalogue.version}")
    style = (files(__package__) / "sheet.css").read_text(encoding="utf-8")
    html_lang = "pt-BR" if lang == "pt" else lang
    return "\n".join(
        (
            f'<!doctype html>\n<html lang="{html_lang}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>",
            f'<main>\n<h1 class="unseen">{title}</h1>',
            *pages,
            "</main>\n</body>\n</html>\n",
        )
    )


def _pages(cards: Sequence[str]) -> Iterator[str]:
    for start in range(0, len(cards), A_PAGE):
        yield "\n".join(('<section class="page">', *cards[start : start + A_PAGE], "</section>"))


def _back(face: CardFace, back: Back, lang: str) -> str:
    """The same for every card of a deck: a lattice, the name of the game and the deck."""
    step = 4 + 2 * face.backs.index(back)
    lines = "".join(f"M{at - 88} 0 l88 88 M{at} 0 l-88 88 " for at in range(-1, 152, step))
    drawn = f'<path d="{lines}" stroke="#000" stroke-width=".5"/>'
    lattice = f'<svg viewBox="0 0 57 82" preserveAspectRatio="none">{drawn}</svg>'
    label = f"{escape(face.title[lang])}<small>{escape(back.pt if lang == 'pt' else back.en)}</small>"
    return f'<div class="card back" aria-hidden="true"><div class="face">{lattice}<p>{label}</p></div></div>'


def card_html(card: Definition, catalogue: Catalogue, face: CardFace, words: Words, lang: str) -> str:
    """One card as an article of the document."""
    kind = face.types[card.type]
    return "\n".join(
        (
            f'<article class="card{" dark" if kind.dark else ""}" id="{escape(card.name)}"><div class="face">',
            _head(card, face, kind, lang),
            f'<div class="sign">{sigil(card.name, kind.sign)}</div>',
            f'<p class="type">{escape(_type_line(card, face, words, lang))}</p>',
            _body(card, catalogue, face, words, lang),
            f'<p class="source">{escape(_source(card, catalogue, face, lang))}</p>',
            "</div></article>",
        )
    )


def _head(card: Definition, face: CardFace, kind: TypeFace, lang: str) -> str:
    """The name between the numbers; a single number stands on the right, with as much room on the left."""
    known = card.status != "manual"
    shown = {key: str(card.attr(key)) if known else UNKNOWN_VALUE for key in kind.corner}
    numbers = [_number(value, face.values[key][lang]) for key, value in shown.items()]
    left = numbers[0] if len(numbers) > 1 else ""
    right = numbers[-1] if numbers else ""
    title = escape(card.title(lang))
    size = ' class="long"' if len(title) > LONG_NAME else ""
    return f'<header class="head">{left}<h2{size}>{title}</h2>{right}</header>'


def _number(value: str, label: str) -> str:
    return f'<div class="number"><b>{escape(value)}</b><small>{escape(label)}</small></div>'


def _type_line(card: Definition, face: CardFace, words: Words, lang: str) -> str:
    """The type, and how it is used where that is printed as a word."""
    said = [words.form("type", card.type, lang, "one")]
    if card.status == "manual":
        return said[0]
    for key, value in card.printed.items():
        listed = value if isinstance(value, list) else [value]
        said += [face.word(key, entry, lang) for entry in listed if key != "realm" and f"{key}.{entry}" in face.words]
    return " · ".join(said)


def _body(card: Definition, catalogue: Catalogue, face: CardFace, words: Words, lang: str) -> str:
    fronts = "".join(_fronts(card, face, lang))
    text = _text(card, catalogue, words, lang)
    rules = list(face.rules_of(card, lang)) if card.status != "manual" else []
    length = len(text) + sum(map(len, rules))
    size = " longest" if length > LONGEST_TEXT else " long" if length > LONG_TEXT else ""
    lines = [f'<ul class="fronts">{fronts}</ul>'] if fronts else []
    lines += [f"<p>{_printed(text)}</p>"] if text else []
    lines += [f'<p class="rule">{_printed(rule)}</p>' for rule in rules]
    return f'<div class="body{size}">{"".join(lines)}</div>'


def _printed(text: str) -> str:
    """The text with a true minus sign, and with changes kept on the line of the word before them."""
    return _CHANGE.sub(lambda met: "\u00a0" + ("\u2212" if met[1] == "-" else "+"), escape(text))


def _fronts(card: Definition, face: CardFace, lang: str) -> Iterator[str]:
    """Each number that the card asks for, and what of."""
    places = {key: face.word(key, value, lang) for key, value in card.printed.items()}
    for key in face.types[card.type].fronts:
        if number := card.attr(key):
            asked = face.values[key][lang].format_map(places)
            yield f"<li><b>{escape(str(number))}</b><span>{escape(asked)}</span></li>"


def _text(card: Definition, catalogue: Catalogue, words: Words, lang: str) -> str:
    """The card's own words; what its program says where it has none, with other cards by the names people read."""
    if card.text is not None and lang in card.text:
        return card.text[lang]
    if not (card.abilities or card.operations or card.inner or card.status == "manual"):
        return ""
    said = " ".join(say_definition(card, words, lang))
    for name in sorted(catalogue.definitions, key=len, reverse=True):
        said = said.replace(f" {name} ", f" {catalogue.definitions[name].title(lang)} ")
    return said


def _source(card: Definition, catalogue: Catalogue, face: CardFace, lang: str) -> str:
    source = card.source or ""
    return " · ".join(part for part in (face.sources.get(source, {}).get(lang, source), catalogue.version) if part)


def sigil(name: str, outline: str) -> str:
    """An emblem, always the same for the same name: a figure from the digest of the name, mirrored in the middle."""
    digest = sha256(name.encode()).digest()
    points = [(60 - 2 - digest[at] % 17, 13 + digest[at + 1] % 34) for at in range(0, 10, 2)]
    left = [(60, 10 + digest[10] % 12), *points, (60, 36 + digest[11] % 14)]
    right = [(120 - x, y) for x, y in reversed(left)]
    figure = " ".join(f"{x},{y}" for x, y in (*left, *right))
    apart, height = 6 + digest[13] % 4, 30 + digest[12] % 9
    eyes = "".join(f'<circle cx="{x}" cy="{height}" r="1.5"/>' for x in (60 - apart, 60 + apart))
    return (
        '<svg viewBox="12 0 96 60" aria-hidden="true" focusable="false">'
        f'<path d="{escape(outline)}" fill="#fff" stroke="#000" stroke-width="1.6"/>'
        f'<polygon points="{figure}" fill-rule="evenodd" stroke="#000" stroke-width=".8" stroke-linejoin="round"/>'
        f'<g fill="#fff" stroke="#000" stroke-width=".8">{eyes}</g></svg>'
    )
