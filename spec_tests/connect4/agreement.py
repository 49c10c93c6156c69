"""Two positions of two backends, held against each other in everything a position answers."""

from typing import cast

from reference.errors import BadInput, Reason
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.connect4.strategies import Board


def refusal(position: Board, move: object) -> Reason | None:
    """Why a move is refused; None if it is played."""
    try:
        position.play(cast(int, move))
    except BadInput as error:
        return error.reason
    return None


def agree(one: Board, other: Board) -> None:
    """The same text, key, drawing, moves and end; the same position after each move, and the same refusals."""
    same_position("position", one, other)
    same("diagram", one.diagram(), other.diagram(), one)
    same("size", (one.width, one.height), (other.width, other.height), one)
    same("drawing", str(one), str(other), one)
    same("side to move", one.side_to_move, other.side_to_move, one)
    same("outcome", one.outcome(), other.outcome(), one)
    same("is over", one.is_over(), other.is_over(), one)
    same_moves(one.legal_moves(), other.legal_moves(), one)
    for move in one.legal_moves():
        same_position(f"play {move}", one.play(move), other.play(move), one)
        same(f"outcome after {move}", one.play(move).outcome(), other.play(move).outcome(), one)
    for move in range(-1, 10):
        same(f"play {move}", refusal(one, move), refusal(other, move), one)
