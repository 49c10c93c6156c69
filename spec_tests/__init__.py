"""The tests of the specification: each states a law and names what breaks it."""
