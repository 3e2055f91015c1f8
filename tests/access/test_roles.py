"""Who may do what, written out by hand."""

import pytest

from adjudicator.office.access import POWERS
from adjudicator.office.access import ROLES
from adjudicator.office.access import Power
from adjudicator.office.access import Role
from adjudicator.office.access import Who
from adjudicator.office.access import may

HAS: dict[Role, set[Power]] = {
    "organiser": {"look", "time", "run", "audit"},
    "head_judge": {"look", "report", "ask", "rule", "overrule", "time", "audit"},
    "judge": {"look", "report", "ask", "rule", "time", "audit"},
    "scorekeeper": {"look", "report"},
    "seat": {"look", "report", "ask"},
    "spectator": {"look"},
    "auditor": {"look", "audit"},
}


@pytest.mark.parametrize("role", ROLES)
def test_each_role_has_these_powers_and_no_other(role: Role) -> None:
    assert {power for power in POWERS if may(Who(id="t", role=role), power)} == HAS[role]
