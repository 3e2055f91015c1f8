"""The pictures of RAZRYV: a viewer's table drawn once, as eighty columns of text and as SVG."""

from adjudicator.games.razryv.picture.drawing import Drawing
from adjudicator.games.razryv.picture.from_table import draw
from adjudicator.games.razryv.picture.svg import as_svg
from adjudicator.games.razryv.picture.text import as_text

__all__ = ["Drawing", "as_svg", "as_text", "draw"]
