"""The laws of search, as tests."""
