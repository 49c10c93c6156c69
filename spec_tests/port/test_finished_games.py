"""Questions about a game that is over: each has an answer in form, or is refused by the reason for it."""

import random
from typing import Final

import pytest

from reference.commands.serves.session import Session
from reference.errors import Reason
from reference.games import all_games, find_game
from reference.ports.protocol import REQUESTS, Fields, complaint_about_answer
from reference.position import Position

MOST_PLIES: Final = 400
ASIDE: Final = {"hello", "bye", "tree", "graph"}
HOW: Final[Fields] = {"evaluation": "draw-until-over", "variant": "alphabeta", "alpha": None, "beta": None}
DEPTH: Final[Fields] = {"depth": 1, "pass_plies": 1, "ended": "drop", "final": "plain", "mate_in": 1, "moves": []}
MATED: Final = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def finished(name: str) -> Position:
    """A position in which a game of random moves has ended; of chess one that is known to be mate."""
    game, source = find_game(name), random.Random(3)
    if name == "chess":
        return game.read_position("bitboard", MATED)
    position = game.start("bitboard", game.boards[0])
    for _ in range(MOST_PLIES):
        if position.is_over():
            break
        position = position.play(source.choice(position.legal_moves()))
    return position


@pytest.mark.parametrize("name", all_games())
def test_a_finished_game_has_an_outcome_and_no_moves(name: str) -> None:
    """Nothing can be played or chosen; whatever else is asked is answered."""
    position, session = finished(name), Session("bitboard")
    assert position.is_over() and not position.legal_moves()
    told = {}
    for request in REQUESTS.keys() - ASIDE:
        question: Fields = {"request": request, "game": name, "position": position.to_text(), "move": "a1"}
        answer = told[request] = session.ask({**question, **HOW, **DEPTH})
        assert complaint_about_answer(request, answer) is None, (request, answer)
    assert told["choose"]["error"] == Reason.GAME_OVER.name and "error" in told["play"]
    assert told["legal_moves"] == told["divide"] == {"moves": []} or told["divide"] == {"moves": {}}
    assert isinstance(told["outcome"]["score"], int) and told["search"]["value"] == told["outcome"]["score"]
    others = told.keys() - {"choose", "play", "mate"}
    assert not any("error" in told[request] or "unsupported" in told[request] for request in others), told
