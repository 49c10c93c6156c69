"""Ports: the harness, the fakes that try it, the examples, and the tests of a live port (--port)."""
