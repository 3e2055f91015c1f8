"""Questions that people ask at the table, answered from what the asker may know: reasons first, nothing guessed."""

from adjudicator.queries.asking import Asking
from adjudicator.queries.asking import Page
from adjudicator.queries.question import Answer
from adjudicator.queries.question import Example
from adjudicator.queries.question import Other
from adjudicator.queries.question import Point
from adjudicator.queries.question import Question
from adjudicator.queries.question import Withheld

__all__ = ["Answer", "Asking", "Example", "Other", "Page", "Point", "Question", "Withheld"]
