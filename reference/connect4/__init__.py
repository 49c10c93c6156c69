"""Connect Four: `array.py` holds the rules as one would say them, `bitboard.py` the same rules on integers."""
