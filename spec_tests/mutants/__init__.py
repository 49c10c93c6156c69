"""Wrong variants, each with one defect and the law that must reject it.

The ids S1 to S30 are a list of mistakes seen in public programs. Each has its mutant but S28, proof numbers that
count a leaf once for every way to it: that is what they do, and `spec_tests/search/test_proof_numbers.py` shows where.
"""
