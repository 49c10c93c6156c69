"""The laws of ProbCut, of its relatives, and of the laboratory that measures them."""
