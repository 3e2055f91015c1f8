"""What whoever runs the service may set, read once from the environment and told to nobody who might not know it."""

from collections.abc import Mapping
from typing import Final
from typing import Literal

import msgspec

from adjudicator.faults import Fault
from adjudicator.faults import Malformed
from adjudicator.faults import shown
from adjudicator.record.address import without_secrets

__all__ = ["Setting", "Settings", "name_of", "settings_from", "told_settings", "unknown_settings", "without_secrets"]

PREFIX: Final = "ADJUDICATOR_"

PLAIN: Final = ("database_url", "redis_url")
"""What bears the name by which every host knows it, without the prefix."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings, each with the value that suits one machine at one venue.

    database_url: `sqlite:///FILE` or `postgresql://…`. redis_url: empty for a server of the service's own. public_url:
    the address that players type or scan. open_tables: whether anybody may open a match of their own. proxies: how many
    trusted proxies stand before the service. body_bytes, page_entries, draft_actions: the largest request, page and
    draft that is taken. streams: how many may listen at once. *_rate: in the words of Flask-Limiter.
    """

    database_url: str = "sqlite:///adjudicator.db"
    redis_url: str = ""
    public_url: str = "http://127.0.0.1:8000"
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    threads: int = 16
    workers: int = 1
    proxies: int = 0
    open_tables: bool = False
    body_bytes: int = 1_000_000
    page_entries: int = 200
    draft_actions: int = 200
    streams: int = 8
    stream_seconds: int = 300
    request_rate: str = "120/minute;2000/hour"
    login_rate: str = "10/minute;60/hour"
    log_level: Literal["debug", "info", "warning", "error"] = "info"


def settings_from(environ: Mapping[str, str]) -> Settings:
    """The settings of an environment: `DATABASE_URL`, `REDIS_URL`, others after `ADJUDICATOR_`. Raises Malformed."""
    known = {name_of(field.name): field for field in msgspec.structs.fields(Settings)}
    values: dict[str, object] = {}
    faults: list[Fault] = []
    for name, field in known.items():
        if name not in environ:
            continue
        try:
            values[field.name] = msgspec.convert(environ[name], field.type, strict=False)
        except msgspec.ValidationError:
            faults.append(Fault(name, shown(environ[name]), expected_of(field)))
    if faults:
        raise Malformed(tuple(faults))
    return Settings(**values)  # type: ignore[arg-type]  # each was converted to the type of its field


def name_of(setting: str) -> str:
    """The name that a setting has in the environment."""
    return setting.upper() if setting in PLAIN else PREFIX + setting.upper()


def expected_of(field: msgspec.structs.FieldInfo) -> str:
    """What a setting may be, in the words of faults."""
    if field.type in (int, bool, str):
        return {int: "int", bool: "bool", str: "string"}[field.type]
    return "|".join(field.type.__args__)


class Setting(msgspec.Struct, frozen=True):
    """A setting as it may be told to anybody. given: the environment says so, else it is the value of every venue."""

    name: str
    value: str | int | bool
    given: bool


def told_settings(environ: Mapping[str, str]) -> tuple[Setting, ...]:
    """The settings of an environment, without their secrets. Raises Malformed."""
    settings = settings_from(environ)
    told: list[Setting] = []
    for field in msgspec.structs.fields(Settings):
        value = getattr(settings, field.name)
        name = name_of(field.name)
        told.append(Setting(name, without_secrets(value) if isinstance(value, str) else value, name in environ))
    return tuple(told)


def unknown_settings(environ: Mapping[str, str]) -> tuple[str, ...]:
    """What looks like a setting and is none, such as one that is misspelt."""
    known = {name_of(field.name) for field in msgspec.structs.fields(Settings)} | {"ADJUDICATOR_DB"}
    return tuple(sorted(name for name in environ if name.startswith(PREFIX) and name not in known))
