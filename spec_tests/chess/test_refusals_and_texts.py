"""What a chess program refuses, writes and tells, as laws that a wrong program can be held to."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import chess

from reference.chess.diagram import Diagram, Move, read_move
from reference.chess.notation import read_fen
from reference.chess.validity import PLAYABLE, REACHABLE, Strictness
from reference.engines.chess_engine import Answer
from reference.errors import BadInput
from reference.search.leaf import WIN
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.strategies import boards
from spec_tests.chess.test_validity import BY_PLAYABLE, BY_REACHABLE
from spec_tests.laws import law

Read: TypeAlias = Callable[..., Diagram]
Write: TypeAlias = Callable[[Move], str]

MISFITS: Final = (
    "r2k3r/p1ppqpb1/bn2pQp1/3PN3/1p2P3/2N4p/PPPBBPPP/R3K1R1 b Qkq - 0 1",
    "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
)
"""Rights without their king or rook: programs that believe them castle with a king on d8 (public bug report C16)."""


def refusal(read: Read, fen: str, strictness: Strictness) -> str:
    """The reason for which a text is refused; none if it is read."""
    try:
        read(fen, strictness=strictness)
    except BadInput as error:
        return error.reason.name
    return "none"


@law({"reference": read_fen})
def test_what_is_no_position_is_refused_by_its_reason(read: Read) -> None:
    """One king a side and apart, no pawns at the ends, the opponent not in check, rights that fit, clocks in reach."""
    for strictness, cases in ((PLAYABLE, BY_PLAYABLE), (REACHABLE, BY_REACHABLE)):
        for fen, reason, _ in cases:
            same(f"refusal of {fen}", refusal(read, fen, strictness), reason.name if reason else "none")
    for fen in MISFITS:
        same(f"refusal of {fen}", refusal(read, fen, PLAYABLE), "BAD_CASTLING")


@law({"reference": read_fen})
def test_a_board_line_has_eight_ranks_of_eight(read: Read) -> None:
    """Seven or nine squares in a rank, another letter for the side, a rank too few."""
    for fen, reason in (
        ("4k2/8/8/8/8/8/8/4K3 w - - 0 1", "BAD_LENGTH"),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "BAD_LENGTH"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "BAD_LENGTH"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "BAD_SIDE"),
    ):
        same(f"refusal of {fen}", refusal(read, fen, PLAYABLE), reason)


@law({"reference": str}, diagram=boards())
def test_a_move_is_written_as_uci_does_and_read_back(write: Write, diagram: Diagram) -> None:
    """Any position, every move: python-chess writes the same text, which is read back as the move."""
    for move in oracle.moves(diagram):
        promotion = chess.PIECE_SYMBOLS.index(move.promotion) if move.promotion else None
        same(f"text of {move}", write(move), chess.Move(move.origin, move.target, promotion).uci())
        same(f"{write(move)} read back", read_move(write(move)), move)


@law({"reference": Answer})
def test_a_mate_is_told_in_moves_of_the_side_to_move(answer: Any) -> None:
    """Mate in n plies is (n + 1) // 2 moves, being mated in n plies is n // 2 with a minus; an estimate is none."""
    for plies in range(1, 20):
        for value, moves in ((WIN - plies, plies // 2 + plies % 2), (plies - WIN, -(plies // 2))):
            same(f"mate of {value:+}", answer(9, value, (), 1, 0.0).mate, moves)
    same("mate of an estimate", answer(9, 2500, (), 1, 0.0).mate, None)
