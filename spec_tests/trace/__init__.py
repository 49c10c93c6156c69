"""Traces of searches: collected, told, written, read, compared."""
