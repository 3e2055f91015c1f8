"""What the pictures of all games are drawn with: measures, colours, words that fit. Knows no game and no table."""
