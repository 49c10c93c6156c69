"""perft: count the nodes at exactly n plies, the classic test of a move generator. `python -m perft --help`."""
