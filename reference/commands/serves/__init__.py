"""What `python -m reference serve` is made of."""
