"""What `python -m reference selfplay` is made of: games, their results with error bars, their records."""
