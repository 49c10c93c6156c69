"""What `python -m reference fit` is made of: positions with the outcome of their games, the regression, the file."""
