"""What `python -m reference check` and the tests of a live port are made of."""
