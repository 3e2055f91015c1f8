"""What the book of answers asks in each game's positions, by folder of its scenarios; a module for each game."""
