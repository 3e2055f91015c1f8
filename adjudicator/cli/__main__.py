"""`python -m adjudicator.cli`: the same as `adjudicator`."""

from adjudicator.cli import main

if __name__ == "__main__":
    main()
