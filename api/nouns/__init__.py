"""One module per noun of the API: what may be asked of it and done with it."""

from api.noun import Noun
from api.nouns.actions import ACTIONS
from api.nouns.agreeing import AGREEING
from api.nouns.catalogues import CATALOGUES
from api.nouns.choices import CHOICES
from api.nouns.clock import CLOCK
from api.nouns.exports import EXPORTS
from api.nouns.games import GAMES
from api.nouns.jobs import JOBS
from api.nouns.lists import LISTS
from api.nouns.matches import MATCHES
from api.nouns.people import PEOPLE
from api.nouns.players import PLAYERS
from api.nouns.problems import PROBLEMS
from api.nouns.queries import QUERIES
from api.nouns.rounds import ROUNDS
from api.nouns.sessions import SESSIONS
from api.nouns.slips import SLIPS
from api.nouns.stream import STREAM
from api.nouns.talks import TALKS
from api.nouns.tournaments import TOURNAMENTS

NOUNS: tuple[Noun, ...] = (
    ACTIONS,
    AGREEING,
    CATALOGUES,
    CHOICES,
    CLOCK,
    EXPORTS,
    GAMES,
    JOBS,
    LISTS,
    MATCHES,
    PEOPLE,
    PLAYERS,
    PROBLEMS,
    QUERIES,
    ROUNDS,
    SESSIONS,
    SLIPS,
    STREAM,
    TALKS,
    TOURNAMENTS,
)
