"""A castling right needs a king on the back rank, whether it is written as K and Q or as the file of its rook."""

import pytest

from reference.chess.game import GAME
from reference.errors import BadInput, Reason


@pytest.mark.parametrize("rights", ["K", "Q", "H", "A", "HA"])
@pytest.mark.parametrize("chess960", [False, True])
def test_a_right_of_a_king_elsewhere_is_refused(rights: str, chess960: bool) -> None:
    """With the right named."""
    game = GAME.chess960() if chess960 else GAME
    for backend in game.backends:
        with pytest.raises(BadInput) as refused:
            game.read_position(backend, f"4k3/8/8/8/8/8/4K3/R6R w {rights} - 0 1")
        assert refused.value.reason is Reason.BAD_CASTLING
