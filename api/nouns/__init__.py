"""One module per noun of the API: what may be asked of it and done with it."""

from api.noun import Noun
from api.nouns.games import GAMES
from api.nouns.matches import MATCHES
from api.nouns.problems import PROBLEMS
from api.nouns.sessions import SESSIONS

NOUNS: tuple[Noun, ...] = (GAMES, MATCHES, PROBLEMS, SESSIONS)
