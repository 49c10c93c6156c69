"""Tic-tac-toe: `array.py` holds the rules as one would say them, `bitboard.py` the same rules on integers."""
