"""What `python -m reference uci` is made of: lines in, words read, options, the session, a search that listens."""
