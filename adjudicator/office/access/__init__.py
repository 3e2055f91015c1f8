"""Who may do what: roles, the tokens and codes by which people are known, and the PINs of players."""

from adjudicator.office.access.codes import link_to
from adjudicator.office.access.codes import readable
from adjudicator.office.access.codes import tidied
from adjudicator.office.access.door import Door
from adjudicator.office.access.door import Grant
from adjudicator.office.access.pins import Pins
from adjudicator.office.access.roles import POWERS
from adjudicator.office.access.roles import ROLES
from adjudicator.office.access.roles import Power
from adjudicator.office.access.roles import Role
from adjudicator.office.access.roles import Who
from adjudicator.office.access.roles import may

__all__ = [
    "POWERS",
    "ROLES",
    "Door",
    "Grant",
    "Pins",
    "Power",
    "Role",
    "Who",
    "link_to",
    "may",
    "readable",
    "tidied",
]
