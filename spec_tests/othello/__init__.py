"""The tests of Othello."""
