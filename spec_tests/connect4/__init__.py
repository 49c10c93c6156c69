"""The laws of Connect Four."""
