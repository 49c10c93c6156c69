"""Complete players: a game, a search and an evaluation."""
