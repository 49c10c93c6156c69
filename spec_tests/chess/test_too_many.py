"""No game leads to more men than it began with, for either side."""

import pytest

from reference.chess.reachable import check_men
from reference.errors import BadInput, Reason


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("men", "detail"),
    [
        ("K" + "P" * 8 + "NNBBRRQ" + "N", "17 men"),
        ("K" + "P" * 9, "9 pawns"),
        ("K" + "P" * 8 + "QQ", "1 promoted men and 0 missing pawns"),
        ("K" + "P" * 8 + "RRR", "1 promoted men and 0 missing pawns"),
        ("K" + "P" * 8 + "NNN", "1 promoted men and 0 missing pawns"),
    ],
)
def test_more_than_there_were_is_refused(side: int, men: str, detail: str) -> None:
    """Men, pawns, and promoted men for whom no pawn is missing; the side is named."""
    cells = "".join(f"{man}." for man in men).ljust(64, ".")
    with pytest.raises(BadInput) as refused:
        check_men(cells if side == 0 else cells.swapcase(), side)
    assert refused.value.reason is Reason.TOO_MANY_PIECES
    assert detail in str(refused.value) and ("White", "Black")[side] in str(refused.value)
