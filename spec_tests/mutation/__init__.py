"""Automatic mutation of the reference: small changes to its source, each of which some test must notice."""
