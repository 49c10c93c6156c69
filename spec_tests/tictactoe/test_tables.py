"""A value that contains a distance, in a table keyed by position: it must be stored as seen from its own node.

A plain value is the same wherever its position is met. With quick wins, 999,997 says "won, three plies from the root";
from another root the same position is nearer or farther. Inside one search nothing shows, because in this game a
position is always met at the same ply. A table that is kept for the next search shows it.
"""

import random
from typing import Final

from reference.position import Move
from reference.search.leaf import WIN, FinalScore, QuickWins, plain_score, quick_wins
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import outcome_only
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.test_values import POSITIONS, quick_value


class StoredFromTheRoot(QuickWins):
    """The mistake: values go into the table as the search that found them saw them."""

    def from_root(self, value: int, ply: int) -> int:
        return value

    def from_node(self, value: int, ply: int) -> int:
        return value


MISTAKEN: Final = StoredFromTheRoot()


def played_in_turn(final: FinalScore, boards: list[str]) -> list[tuple[int, Move | None]]:
    """(value, move) of each board, searched to the end one after another with one table."""
    table = Table()
    results = (
        alphabeta_with_table(POSITIONS[cells], cells.count("."), outcome_only, final=final, table=table)
        for cells in boards
    )
    return [(result.value, result.best_move) for result in results]


def test_a_table_of_values_from_the_root_declines_a_win_in_one() -> None:
    """X to move wins at once on b3 or a2. The two positions that can follow a3 are searched first.

    3 . . O        Both are won in one, 999,999, and so it stands in the table. Then a3 seems worth 999,999 too,
    2 . X X        two plies too much; it is the first move with that value, and is played.
    1 O X O
    """
    board = "..O.XXOXO"
    after_a3 = [grandchild for _, grandchild in oracle.children(dict(oracle.children(board))[0])]
    assert after_a3 == ["XOO.XXOXO", "X.OOXXOXO"]
    assert oracle.solved(board) == oracle.Solution(1, 1, best=(0, 1, 3), timely=(1, 3))

    assert played_in_turn(quick_wins, [*after_a3, board])[-1] == (WIN - 1, 1)
    assert played_in_turn(MISTAKEN, [*after_a3, board])[-1] == (WIN - 1, 0)


def test_inside_one_search_nothing_shows() -> None:
    """From the empty board with a fresh table: the mistaken search returns the same, node for node."""
    start = BitboardPosition.initial()
    right = alphabeta_with_table(start, 9, outcome_only, final=quick_wins)
    assert alphabeta_with_table(start, 9, outcome_only, final=MISTAKEN) == right


def test_one_table_serves_all_positions_in_any_order() -> None:
    """4,520 searches one after another in a random order, both conventions: no value and no move is spoilt.

    With values stored from the root, more than a thousand values are.
    """
    boards = [cells for cells in POSITIONS if not oracle.result(cells)]
    random.Random(1).shuffle(boards)
    for cells, (value, move) in zip(boards, played_in_turn(plain_score, boards), strict=True):
        assert value == oracle.solved(cells).value, f"\n{POSITIONS[cells]}"
        assert move in oracle.solved(cells).best, f"\n{POSITIONS[cells]}"
    for cells, (value, move) in zip(boards, played_in_turn(quick_wins, boards), strict=True):
        assert value == quick_value(cells), f"\n{POSITIONS[cells]}"
        assert move in oracle.solved(cells).timely, f"\n{POSITIONS[cells]}"
    mistaken = zip(boards, played_in_turn(MISTAKEN, boards), strict=True)
    assert sum(value != quick_value(cells) for cells, (value, _) in mistaken) > 1000
