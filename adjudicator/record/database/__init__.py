"""What a store needs of a database, whichever it is; the databases themselves stand in rooms of their own beside it."""

from adjudicator.record.database.asking import Asking
from adjudicator.record.database.database import Database
from adjudicator.record.database.moment import Moment
from adjudicator.record.database.moment import Whole

__all__ = ["Asking", "Database", "Moment", "Whole"]
