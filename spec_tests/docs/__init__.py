"""Tests of the pages: what a machine can tell of them is true."""
