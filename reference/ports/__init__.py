"""How another program is asked: as an untrusted process, by JSON lines or UCI."""
