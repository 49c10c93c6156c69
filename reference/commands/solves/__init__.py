"""What `python -m reference solve` is made of: solvers by game, files of positions, the answer in words and as JSON."""
