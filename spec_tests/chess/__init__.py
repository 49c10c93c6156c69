"""The laws of chess."""
