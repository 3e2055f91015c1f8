"""Codes that people type or scan: letters and digits that nobody takes for each other."""

from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without 0 and O, 1 and I and L, U and V: thirty signs."""

LENGTH: Final = 12
"""About 59 bits, so that a stolen list of digests gives no code away."""

GROUP: Final = 4

LOOK_ALIKES: Final = str.maketrans("U", "V")


def code_from(noise: bytes) -> str:
    """A code out of random bytes, sixteen or more."""
    number = int.from_bytes(noise)
    signs: list[str] = []
    for _ in range(LENGTH):
        number, at = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[at])
    return "".join(signs)


def link_to(public_url: str, code: str) -> str:
    """Where whoever holds the code is led, to follow or to scan.

    >>> link_to("https://venue", "2345-6789-ABCD")
    'https://venue/?code=23456789ABCD'
    """
    return f"{public_url}/?code={tidied(code)}"


def readable(code: str) -> str:
    """The code in groups, as it is printed.

    >>> readable("23456789ABCD")
    '2345-6789-ABCD'
    """
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def tidied(typed: str) -> str:
    """What somebody has typed, in capitals and without what stands between the groups.

    >>> tidied(" 2345 6789-abcd ")
    '23456789ABCD'
    """
    return "".join(sign for sign in typed.upper() if sign.isalnum()).translate(LOOK_ALIKES)
