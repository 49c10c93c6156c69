"""The tests of perft."""
