"""The words of a drawn table, in English and Portuguese; they stand in words.toml beside the game's pictures."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


class Words:
    """The words of one language, asked for by section and key. package: where the game's pictures are."""

    def __init__(self, package: str, lang: str) -> None:
        self.lang = lang
        self._said = _read(package, lang)

    def __call__(self, section: str, key: str, **params: object) -> str:
        said = self._said[section, key]
        return said.format(**params) if params else said

    def or_else(self, section: str, key: str, other: str) -> str:
        """The word of the key, or that of another key where there is none."""
        return self._said.get((section, key), self._said[section, other])


@cache
def _read(package: str, lang: str) -> Mapping[tuple[str, str], str]:
    text = files(package).joinpath("words.toml").read_text(encoding="utf-8")
    sections = tomllib.loads(text)
    return {(section, key): said[lang] for section, keys in sections.items() for key, said in keys.items()}
