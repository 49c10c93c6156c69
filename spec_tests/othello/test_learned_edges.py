"""The learned evaluation at its edges: other boards, each disc's corner, and weights that nobody edits."""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from reference.errors import BadInput, Reason
from reference.othello import learned, learned_bitboard, learned_weights
from reference.othello.bitboard import BitboardPosition
from reference.othello.features import corner_squares
from reference.othello.learned_weights import WEIGHTS
from reference.othello.notation import Diagram, square_name
from spec_tests.assertions import same
from spec_tests.othello.lines import nearest_corner

SEAL: Final = "b6db463bb0bc2dea8aee1427378fd445fb24d97a15ac5eb885a29c50c3fe079b"
"""sha256 of the weights as JSON, as they were when the figures of docs/othello-engines.md were measured."""


@pytest.mark.parametrize(("tenths", "points"), [(0, 0), (9, 0), (10, 1), (-9, 0), (-39, -3), (109, 10)])
def test_weights_are_tenths_of_points(tenths: int, points: int) -> None:
    """Cut toward zero."""
    assert learned.weighed((1, 1), (tenths - 1, 1)) == points


@pytest.mark.parametrize("form", [learned.learned, learned_bitboard.learned])
@pytest.mark.parametrize("size", [4, 6, 10])
def test_another_board_than_it_learned_on_is_refused(form: Callable[[Any], int], size: int) -> None:
    with pytest.raises(BadInput) as refused:
        form(BitboardPosition.initial(size))
    assert (refused.value.reason, refused.value.where) == (Reason.UNSUPPORTED, "evaluation")
    assert f"{size}x{size}" in refused.value.detail


def test_every_disc_knows_whether_its_corner_is_empty() -> None:
    """Black discs everywhere but in one corner."""
    for corner in corner_squares(8):
        cells = "".join("-" if square == corner else "X" for square in range(64))
        found = learned.placed(Diagram(8, cells, 0))
        for square, disc in zip((square for square in range(64) if square != corner), found, strict=True):
            name = f"corner of {square_name(square)} is empty"
            same(name, disc.corner_is_empty, nearest_corner(square, 8) == corner)


def test_the_weights_name_their_columns() -> None:
    """In the head of their file, in order."""
    assert learned_weights.__doc__ is not None
    assert ", ".join(learned.FEATURES) in ", ".join(line.strip() for line in learned_weights.__doc__.splitlines())


def test_the_weights_are_those_that_were_measured() -> None:
    """Another fit is another evaluation: its figures in the documents, and what ProbCut predicts, are then to be made
    again."""
    assert hashlib.sha256(json.dumps(WEIGHTS).encode()).hexdigest() == SEAL
