"""The catalogues of cards and the programs that say what a card does."""
