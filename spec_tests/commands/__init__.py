"""The tests of the commands."""
