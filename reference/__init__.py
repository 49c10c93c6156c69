"""plyspec: an executable specification of board games and game-tree search.

Read `position.py` first, then one game's `array.py`, then any file of `search/`.
Everything here runs on the standard library alone.
"""
