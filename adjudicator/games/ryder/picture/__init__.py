"""The pictures of Ryder: a viewer's table drawn once, as eighty columns of text and as SVG."""

from adjudicator.games.ryder.picture.drawing import Drawing
from adjudicator.games.ryder.picture.from_table import draw
from adjudicator.games.ryder.picture.svg import as_svg
from adjudicator.games.ryder.picture.text import as_text

__all__ = ["Drawing", "as_svg", "as_text", "draw"]
