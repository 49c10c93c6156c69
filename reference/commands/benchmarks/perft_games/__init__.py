"""What the perft benchmark measures, game by game."""
