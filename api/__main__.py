"""`python -m api`: serves the API, set by the environment."""

import os
import sys

from adjudicator.faults import Malformed
from adjudicator.faults import say_fault
from adjudicator.office import open_office
from adjudicator.settings import settings_from
from adjudicator.telling.wording import language_of
from api.serving import Server


def main() -> int:
    """Serves until it is told to stop; what is wrong with the settings or the store is told in one line each."""
    try:
        settings = settings_from(os.environ)
        open_office(settings.database_url).store.close()  # made once, before the processes that share it
    except Malformed as wrong:
        lang = language_of(os.environ)
        sys.stderr.writelines(f"{say_fault(fault, lang)}\n" for fault in wrong.faults)
        return 1
    Server(settings).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
