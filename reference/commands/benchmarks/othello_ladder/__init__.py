"""What `python -m reference bench othello` is made of: fixed positions, and searches from the plainest up."""
