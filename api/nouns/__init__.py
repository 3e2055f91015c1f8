"""One module per noun of the API: what may be asked of it and done with it."""

from api.noun import Noun
from api.nouns.actions import ACTIONS
from api.nouns.catalogues import CATALOGUES
from api.nouns.exports import EXPORTS
from api.nouns.games import GAMES
from api.nouns.jobs import JOBS
from api.nouns.matches import MATCHES
from api.nouns.people import PEOPLE
from api.nouns.problems import PROBLEMS
from api.nouns.queries import QUERIES
from api.nouns.sessions import SESSIONS
from api.nouns.stream import STREAM

NOUNS: tuple[Noun, ...] = (
    ACTIONS,
    CATALOGUES,
    EXPORTS,
    GAMES,
    JOBS,
    MATCHES,
    PEOPLE,
    PROBLEMS,
    QUERIES,
    SESSIONS,
    STREAM,
)
