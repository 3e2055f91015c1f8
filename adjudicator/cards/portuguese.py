"""What Portuguese does to words that meet: agreement of endings, and prepositions that melt into articles."""

import re
from collections.abc import Mapping
from typing import Final

AGREEING: Final[Mapping[str, Mapping[str, str]]] = {
    "m": {"o": "o", "os": "os", "um": "um", "seu": "seu", "seus": "seus", "e": "e"},
    "f": {"o": "a", "os": "as", "um": "uma", "seu": "sua", "seus": "suas", "e": "a"},
}

_MELTED: Final = {"de": "d", "em": "n", "por": "pel"}
_ARTICLE: Final = re.compile(r"\b(de|em|por) (os?|as?)\b")
_POINTING: Final = re.compile(r"\b(de|em) (est[ea]s?|ess[ea]s?|el[ea]s?)\b")
_TO_THE: Final = re.compile(r"\ba (os?|as?)\b")


def contracted(text: str) -> str:
    """The text with `de a` as `da`, `em este` as `neste`, `a o` as `ao`, `a a` as `à`."""
    text = _ARTICLE.sub(lambda met: _MELTED[met[1]] + met[2], text)
    text = _POINTING.sub(lambda met: _MELTED[met[1]] + met[2], text)
    return _TO_THE.sub(lambda met: "a" + met[1] if met[1][0] == "o" else "à" + met[1][1:], text)
