"""Selective searches, clocks, parallel search, and chess positions that remember: laws and wrong versions."""
