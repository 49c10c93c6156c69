"""Game-tree search, one variant a file. Knows positions, and no game; `variants.py` names them all."""
