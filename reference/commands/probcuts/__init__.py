"""The ProbCut laboratory: what the command `probcut` is made of."""
