"""What the program itself says, in English and Portuguese; rules, cards and scenarios carry their own words."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "pt")


def language_of(environ: Mapping[str, str]) -> str:
    """The language of an environment, English unless it is Portuguese."""
    return "pt" if environ.get("LC_ALL", environ.get("LANG", "")).startswith("pt") else "en"


def say(sentence: str, lang: str, **params: object) -> str:
    """The sentence of that id, its places filled."""
    return sentences(lang)[sentence].format(**params)


@cache
def sentences(lang: str) -> Mapping[str, str]:
    """Every sentence of the program by its id. The catalogue is read as it is written, so that none goes stale."""
    from babel.messages.pofile import read_po

    source = files("adjudicator").joinpath(f"locale/{lang}/LC_MESSAGES/adjudicator.po")
    with source.open("rb") as file:
        catalogue = read_po(file, locale=lang)
    return {str(message.id): str(message.string) for message in catalogue if message.id}
