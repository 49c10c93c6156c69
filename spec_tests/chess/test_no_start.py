"""A position that is no arrangement of Chess960 has no number."""

import pytest

from reference.chess.notation import read_fen
from reference.chess.start import start_number
from reference.errors import BadInput, Reason


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR w KQkq - 0 1",
    ],
)
def test_what_is_no_start_is_told_so(fen: str) -> None:
    """Other men, the other side, a right or a counter missing, a pawn gone, two back ranks."""
    with pytest.raises(BadInput) as refused:
        start_number(read_fen(fen))
    assert refused.value.reason is Reason.INCONSISTENT and "is no start" in str(refused.value)
