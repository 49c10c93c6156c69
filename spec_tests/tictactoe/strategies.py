"""What the laws of tic-tac-toe are tried on: every reachable position, and any board at all.

Contract   Everything shrinks to fewer stones and to X.
Beware     Play reaches 5,478 of the 39,366 ways to fill nine squares and say who moves. A backend may lean on what
           play never does (two more X than O, a line of the side to move); so any board is drawn too.
"""

from typing import Final, TypeAlias

from hypothesis import strategies as st

from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import Diagram, read_board
from spec_tests.tictactoe import oracle

Board: TypeAlias = ArrayPosition | BitboardPosition
BoardClass: TypeAlias = type[ArrayPosition] | type[BitboardPosition]
BOARDS: Final[dict[str, BoardClass]] = {"array": ArrayPosition, "bitboard": BitboardPosition}

REACHABLE: Final = tuple(read_board(oracle.text(cells)) for cells in oracle.reachable())
"""Every reachable position, fewest stones first."""


def twin(board: BoardClass) -> BoardClass:
    """The other backend."""
    return ArrayPosition if issubclass(board, BitboardPosition) else BitboardPosition


def has_one_winner_at_most(diagram: Diagram) -> bool:
    """Whether the diagram may be a position."""
    return not (oracle.has_line(diagram.cells, "X") and oracle.has_line(diagram.cells, "O"))


squares = st.integers(0, 8)
reachable_boards = st.sampled_from(REACHABLE)
cells = st.text(".XO", min_size=9, max_size=9) | st.text("XO", min_size=9, max_size=9)
any_diagrams = st.builds(Diagram, cells, st.sampled_from((0, 1)))
"""Nine letters, often without an empty square; two winners among them."""

boards = reachable_boards | any_diagrams.filter(has_one_winner_at_most)
"""A position, reachable or not."""
