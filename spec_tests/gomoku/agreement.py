"""Two positions of two backends, held against each other in everything a position answers."""

from typing import cast

from reference.errors import BadInput, Reason
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.gomoku.strategies import Board


def refusal(position: Board, move: object) -> Reason | None:
    """Why a move is refused; None if it is played."""
    try:
        position.play(cast(int, move))
    except BadInput as error:
        return error.reason
    return None


def agree(one: Board, other: Board) -> None:
    """The same text, key, drawing, forbidden points, moves and end; the same after each move, and the same refusals.

    Of a large board's moves some are played, evenly spread.
    """
    same_position("position", one, other)
    same("diagram", one.diagram(), other.diagram(), one)
    same("rules", one.rules, other.rules, one)
    same("side to move", one.side_to_move, other.side_to_move, one)
    same("stones left", one.stones_left, other.stones_left, one)
    same("outcome", one.outcome(), other.outcome(), one)
    same("is over", one.is_over(), other.is_over(), one)
    same("forbidden points", list(one.forbidden().items()), list(other.forbidden().items()), one)
    same("drawing", str(one), str(other), one)
    moves = one.legal_moves()
    same_moves(moves, other.legal_moves(), one)
    for move in moves[:: len(moves) // 12 + 1]:
        same_position(f"play {move}", one.play(move), other.play(move), one)
        same(f"outcome after {move}", one.play(move).outcome(), other.play(move).outcome(), one)
    squares = one.rules.squares
    for move in (-2, -1, *range(0, squares, squares // 12 + 1), squares - 1, squares):
        same(f"play {move}", refusal(one, move), refusal(other, move), one)
