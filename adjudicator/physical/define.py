"""define_card: a card that the catalogue lacks is described, claimed by one seat until another or a judge agrees."""

from adjudicator.physical.actions import DefineCard
from adjudicator.physical.citing import DEFINE
from adjudicator.physical.citing import SEAT
from adjudicator.physical.citing import Cites
from adjudicator.physical.citing import it_is_said_by_a_seat_or_a_judge
from adjudicator.physical.definitions import AGREED
from adjudicator.physical.definitions import CLAIM
from adjudicator.physical.definitions import AddedDefinitions
from adjudicator.physical.definitions import agrees
from adjudicator.physical.definitions import claimant
from adjudicator.physical.definitions import entry_of
from adjudicator.physical.definitions import read_entry
from adjudicator.physical.notation import Notation
from adjudicator.physical.outcomes import contest
from adjudicator.referee import Facts
from adjudicator.referee import Play
from adjudicator.referee import need
from adjudicator.table import JUDGE
from adjudicator.table import Defined
from adjudicator.table import Table


def define_play(notation: Notation, cites: Cites) -> Play:
    """The page of define_card."""
    vocabulary = notation.vocabulary
    added = AddedDefinitions(vocabulary)

    def the_definition_contradicts_no_other(table: Table, act: DefineCard) -> bool:
        """A judge may set aside what a seat has said, never what is printed in the catalogue."""
        if act.confirm is None and act.name not in table.catalogue:
            read_entry(vocabulary, table, act.name, entry_of(act, ""))  # a body that cannot be read is told first
        known = table.catalogue.get(act.name)
        if known is None and act.by != JUDGE and act.confirm is not False:
            known = added.of(table, act.name)
        return known is None or agrees(vocabulary, table, act, known)

    def there_is_a_claim_to_answer(table: Table, act: DefineCard) -> bool:
        return act.confirm is None or claimant(table, act.name) not in (None, act.by)

    def a_claim_is_agreed_to_by_saying_so(table: Table, act: DefineCard) -> bool:
        return act.confirm is not None or act.by == JUDGE or act.name not in table.defined

    def the_definition_is_added_or_agreed(table: Table, act: DefineCard) -> Facts:
        by = cites(DEFINE)
        if act.confirm is False:
            about = {"name": act.name, "claimed_by": claimant(table, act.name), "by": act.by}
            yield from contest(table, f"define:{act.name}", about, by)
        elif act.confirm and act.name in table.defined:
            yield Defined(act.name, {**table.defined[act.name], "source": f"{AGREED}{act.by}"}, by)
        elif act.name not in table.catalogue:
            source = f"{AGREED if act.by == JUDGE else CLAIM}{act.by}"
            yield Defined(act.name, entry_of(act, source), by)

    return Play(
        needs=(
            need(it_is_said_by_a_seat_or_a_judge, *cites(SEAT), firm=True),
            need(there_is_a_claim_to_answer, *cites(DEFINE), firm=True),
            need(the_definition_contradicts_no_other, *cites(DEFINE), firm=True),
            need(a_claim_is_agreed_to_by_saying_so, *cites(DEFINE), firm=True),
        ),
        does=(the_definition_is_added_or_agreed,),
    )
