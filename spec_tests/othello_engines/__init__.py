"""Othello's engines, self-play, learned weights and benchmark, held to the plain searches and to what sources claim."""
