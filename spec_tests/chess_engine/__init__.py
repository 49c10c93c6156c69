"""The chess engine is held to plain minimax with the past, its lines to their values, its protocol to a GUI."""
