"""Positions of two witnesses held against each other: two backends, or a backend and python-chess."""

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move, read_move
from reference.errors import BadInput, Reason
from reference.position import Outcome
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.chess import oracle
from spec_tests.chess.strategies import Board, BoardClass

AT_MOST = 6
"""Of a position's moves so many are played, evenly spread."""


def twin(board: BoardClass) -> BoardClass:
    """The other backend."""
    return ArrayPosition if issubclass(board, BitboardPosition) else BitboardPosition


def moves(text: str) -> list[Move]:
    """Moves from their UCI texts, separated by spaces."""
    return [read_move(word) for word in text.split()]


def played(position: Board, text: str) -> Board:
    """The position after moves by their UCI texts."""
    for move in moves(text):
        position = position.play(move)
    return position


def some(listed: tuple[Move, ...]) -> tuple[Move, ...]:
    """At most `AT_MOST` moves, evenly spread."""
    return listed[:: len(listed) // AT_MOST + 1]


def refusal(position: Board, move: Move) -> Reason | None:
    """Why a move is refused; None if it is played."""
    try:
        position.play(move)
    except BadInput as error:
        return error.reason
    return None


def agree(one: Board, other: Board) -> None:
    """The same text, key, drawing, moves, checks and end; the same after each move."""
    same_position("position", one, other)
    same("diagram", one.diagram(), other.diagram(), one)
    same("drawing", str(one), str(other), one)
    same("counters", (one.halfmoves, one.fullmove), (other.halfmoves, other.fullmove), one)
    same_moves(one.legal_moves(), other.legal_moves(), one)
    same("checkers", one.checkers(), other.checkers(), one)
    same("is check", one.is_check(), other.is_check(), one)
    same("is over", one.is_over(), other.is_over(), one)
    same("outcome", one.outcome(), other.outcome(), one)
    same("insufficient material", one.is_insufficient_material(), other.is_insufficient_material(), one)
    for move in some(other.legal_moves()):
        same_position(f"play {move}", one.play(move), other.play(move), one)


def agree_with_python_chess(position: Board, diagram: Diagram) -> None:
    """The same moves, checks, key and end, for a position made from the diagram; the same after each move."""
    board = oracle.as_chess(diagram)
    same_moves(position.legal_moves(), oracle.moves(diagram), position)
    same("checkers", position.checkers(), tuple(board.checkers()), position)
    same("key", position.key(), oracle.key(diagram), position)
    is_dead = board.is_insufficient_material()
    same("insufficient material", position.is_insufficient_material(), is_dead, position)
    outcome = Outcome(-1) if board.is_checkmate() else Outcome(0) if board.is_stalemate() or is_dead else None
    same("outcome", position.outcome(), outcome, position)
    for move in some(oracle.moves(diagram)):
        same(f"play {move}", position.play(move).diagram(), oracle.after(diagram, move), position)
