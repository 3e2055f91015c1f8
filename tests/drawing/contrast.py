"""How well colours stand out from each other, and what is left of a picture without them."""

import re


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def colours_of(drawn: str) -> set[str]:
    """Every colour in an SVG picture."""
    return set(re.findall(r'(?:fill|stroke)="(#[^"]+)"', drawn))


def colourless(drawn: str) -> str:
    """An SVG picture without its colours, and without what is told to those who do not see it."""
    drawn = re.sub(r"<(title|desc)>.*?</\1>", "", drawn)
    return re.sub(r' (fill|stroke)="[^"]*"', "", drawn)
