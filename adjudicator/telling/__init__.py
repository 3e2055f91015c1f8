"""What people read: the program's own sentences, and facts told in the words of the game."""
