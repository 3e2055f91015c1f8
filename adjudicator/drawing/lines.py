"""What a picture in eighty columns of text is put together from."""

from adjudicator.drawing.fit import columns
from adjudicator.drawing.fit import cut
from adjudicator.drawing.fit import fit

WIDTH = 80


def ends(left: str, right: str, width: int = WIDTH) -> str:
    """One text at the left end of the line, one at the right."""
    right = cut(right, width // 2)
    return fit(left, width - columns(right) - 1) + " " + right
