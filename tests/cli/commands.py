"""Commands that the tests of the command line share."""

RELEASE = ("act", "last", "release", "card=n:imp", "realm=desert", "--by", "north")
"""North releases a creature into the Desert: one action that is accepted."""
