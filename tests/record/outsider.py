"""Checks a bundle as an outsider would, from the description of the chain alone; nothing of ours is used."""

import hashlib
import hmac
import json
import struct
from base64 import urlsafe_b64encode
from typing import Any
from uuid import UUID

COMMITTED = 44
"""The letters of a commitment."""


def sized(few: int, most: int, leads: bytes, size: int) -> bytes:
    """A length as msgpack writes it: with the kind in one byte if it is small, else after one, in the fewest bytes."""
    if size <= most:
        return bytes((few + size,))
    lead, width = next(
        (lead, width) for lead, width in zip(leads, (1, 2, 4), strict=True) if lead and size < 256**width
    )
    return bytes((lead,)) + size.to_bytes(width)


def whole(number: int) -> bytes:
    if -32 <= number <= 127:
        return struct.pack(">b", number)
    signs = "BHIQ" if number > 0 else "bhiq"
    for lead, sign in enumerate(signs, start=0xCC if number > 0 else 0xD0):
        try:
            return bytes((lead,)) + struct.pack(f">{sign}", number)
        except struct.error:
            continue
    raise ValueError(number)


def packed(value: Any, *, in_order: bool = False) -> bytes:
    """A JSON value in msgpack; in_order: with the keys sorted."""
    match value:
        case None | False | True:
            return {None: b"\xc0", False: b"\xc2", True: b"\xc3"}[value]
        case int():
            return whole(value)
        case float():
            return b"\xcb" + struct.pack(">d", value)
        case str():
            raw = value.encode()
            return sized(0xA0, 31, b"\xd9\xda\xdb", len(raw)) + raw
        case list():
            items = (packed(one, in_order=in_order) for one in value)
            return sized(0x90, 15, b"\0\xdc\xdd", len(value)) + b"".join(items)
    pairs = sorted(value.items()) if in_order else value.items()
    both = (packed(key) + packed(one, in_order=in_order) for key, one in pairs)
    return sized(0x80, 15, b"\0\xde\xdf", len(value)) + b"".join(both)


def put_commitment(body: Any, path: str, salt: bytes | None) -> None:
    """Puts the commitment in the place of the value at a path, unless it stands there already or lies deeper."""
    *way, last = [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]
    for step in way:
        body = body[int(step)] if isinstance(body, list) else body[step]
        if isinstance(body, str):
            return
    at: Any = int(last) if isinstance(body, list) else last
    value = body[at]
    if salt is not None and not (isinstance(value, str) and len(value) == COMMITTED and value.startswith("~")):
        digest = hashlib.sha256(salt + packed(value, in_order=True)).digest()
        body[at] = "~" + urlsafe_b64encode(digest).decode().rstrip("=")


def first_bad(bundle: bytes) -> int | None:
    """The number of the first event that is not as it was sealed."""
    head, _, *events = map(json.loads, bundle.split(b"\n")[:-1])
    digest = hashlib.sha256(b"adjudicator stream " + UUID(head["match"]).bytes).digest()
    for number, event in enumerate(events, start=1):
        body, salts = event["body"], event.get("salts", {})
        paths = [*body.get("sealed", ()), *body.get("texts", ())]
        for path in sorted(paths, key=lambda path: (-path.count("/"), path)):
            salt = bytes.fromhex(salts[path]) if path in salts else None
            if head["key"] is not None:
                salt = hmac.digest(bytes.fromhex(head["key"]), f"{number}|{path}".encode(), "sha256")
            put_commitment(body, path, salt)
        form = packed(body)
        digest = hashlib.sha256(digest + f"|{number}|{event['topic']}|{len(form)}|".encode() + form).digest()
        if digest.hex() != event["digest"]:
            return number
    return None
