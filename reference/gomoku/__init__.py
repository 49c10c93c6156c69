"""Gomoku and the m,n,k family: `rules.py` says what wins, `array.py` and `bitboard.py` play it."""
