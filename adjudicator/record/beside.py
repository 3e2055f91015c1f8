"""Tables that lie beside the events, for the rooms above: who may come in, who plays where, which jobs there are."""

from typing import Final

from adjudicator.record import jobs

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS credentials (digest TEXT PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL,
    role TEXT NOT NULL, tournament TEXT NOT NULL, match TEXT NOT NULL, seat TEXT NOT NULL, player TEXT NOT NULL,
    label TEXT NOT NULL, made TEXT NOT NULL, expires TEXT NOT NULL, revoked TEXT NOT NULL,
    code TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS credentials_of_scope ON credentials (tournament, match)",
    """CREATE TABLE IF NOT EXISTS pins (tournament TEXT, player TEXT, hash TEXT NOT NULL, wrong INTEGER NOT NULL,
    until TEXT NOT NULL, PRIMARY KEY (tournament, player))""",
    """CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, name TEXT NOT NULL, club TEXT NOT NULL,
    contact TEXT NOT NULL)""",
    "CREATE TABLE IF NOT EXISTS tournament_matches (match TEXT PRIMARY KEY, tournament TEXT NOT NULL)",
    *jobs.TABLES,
)
