"""Carries a store on to the schema of the program and prints the one that it had; several do so at once."""

import sys

from adjudicator.record.opening import open_database
from adjudicator.record.schema import carry_on

if __name__ == "__main__":
    with open_database(sys.argv[1]) as database:
        print(carry_on(database))  # noqa: T201
