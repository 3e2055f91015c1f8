"""`adjudicator run`, `serve`, `worker`, `relay`: the programs of the service, each in the place of this one."""

import os
import sys
from typing import NoReturn

import click

from adjudicator.cli.options import common

WEB = ("api",)
WORKER = ("workers", "worker")
RELAY = ("workers", "relay")
HOUSEHOLD = ("workers", "household")


def become(program: tuple[str, ...]) -> NoReturn:
    """Executes a program of the service in the place of this one, so that signals and exit code are its own.

    It is found where this one was, and never in the folder in which somebody happens to stand (-P).
    """
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-P", "-m", *program])  # noqa: S606  # our own program, no shell


@click.command("run")
@common
def run_command(**_: object) -> None:
    """Runs everything on this machine: queue server, relay, workers and web, until it is told to stop."""
    become(HOUSEHOLD)


@click.command("serve")
@common
def serve_command(**_: object) -> None:
    """Serves the API and its manual; relay and workers run elsewhere, and meet it in DATABASE_URL and REDIS_URL."""
    become(WEB)


@click.command("worker")
@common
def worker_command(**_: object) -> None:
    """Does jobs, one after another, until it is told to stop; run as many as there are cores for."""
    become(WORKER)


@click.command("relay")
@common
def relay_command(**_: object) -> None:
    """Hands the workers what the store says is to be done; one is enough, two do no harm."""
    become(RELAY)
