"""Keys over captures in passing: every file, both sides, step by step the key of the position that is reached."""

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.zobrist import changes, key_after, zobrist_key

FILES = "abcdefgh"
TAKES = [(taker, taken) for taker in range(8) for taken in (taker - 1, taker + 1) if 0 <= taken < 8]
"""Files of the pawn that takes and of the one that is taken."""


def row(pawns: dict[int, str]) -> str:
    """A row of a FEN with pawns on some files."""
    text = "".join(pawns.get(file, ".") for file in range(8))
    for run in range(8, 0, -1):
        text = text.replace("." * run, str(run))
    return text


def position_of(side: str, taker: int, taken: int) -> BitboardPosition:
    """A pawn of one side has passed one of the other, which is to move."""
    if side == "w":
        return BitboardPosition.from_text(f"4k3/8/8/{row({taker: 'P', taken: 'p'})}/8/8/8/4K3 w - {FILES[taken]}6 0 2")
    return BitboardPosition.from_text(f"4k3/8/8/8/{row({taker: 'p', taken: 'P'})}/8/8/4K3 b - {FILES[taken]}3 0 2")


@pytest.mark.parametrize("side", "wb")
@pytest.mark.parametrize(("taker", "taken"), TAKES)
def test_a_pawn_that_is_taken_in_passing_leaves_its_own_square(side: str, taker: int, taken: int) -> None:
    """The key after the capture is the key from scratch, and the pawn's square is none that the other touches."""
    before = position_of(side, taker, taken)
    diagram = before.diagram()
    passing = [move for move in before.legal_moves() if diagram.cells[move.origin] in "Pp" and move.target % 8 == taken]
    assert len(passing) == 1, f"{before}"
    (move,) = passing
    after = before.play(move)
    touched = [square for square, _ in changes(diagram, move)]
    assert len(touched) == 4 and (move.origin - move.origin % 8 + taken) in touched
    assert after.diagram().cells.count(".") == diagram.cells.count(".") + 1
    key = key_after(zobrist_key(diagram, move.target), diagram, move, (move.target, None))
    assert key == zobrist_key(after.diagram(), None), f"{after}"
