"""Chess: the whole game, and Chess960, of which standard chess is one arrangement of 960."""
