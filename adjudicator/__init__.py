"""The Adjudicator: actions decided into facts by the rules of the game, and kept for ever."""
