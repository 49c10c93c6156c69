"""Complete games, from the empty board to a line or a full board: how many there are, and up to symmetry.

Three counts, and what each takes to be one game:

  255,168  sequences of moves. Finished when somebody has a line; nothing is played after that.
   31,896  the same, where two games are one if a symmetry of the board turns the one, as a whole, into the other: the
           same rotation or reflection for every move. These are orbits of sequences.
   26,830  the same, where after every move positions are one if any symmetry turns the one into the other, and it may
           be another symmetry after each move. These are paths from class to class of positions.

9! = 362,880, which is given for the number of games as well, counts the orders in which nine squares can be filled:
games that go on after somebody has won.
"""

from collections import Counter
from functools import cache
from math import factorial, perm
from typing import Final

from perft.counting import Convention
from perft.distinct import counts
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from spec_tests.tictactoe import oracle

BY_RESULT: Final = {"X": 131184, "O": 77904, "draw": 46080}
BY_LENGTH: Final = {
    (5, "X"): 1440,
    (6, "O"): 5328,
    (7, "X"): 47952,
    (8, "O"): 72576,
    (9, "X"): 81792,
    (9, "draw"): 46080,
}
CASE_OF_SYMMETRY: Final = [str.maketrans("012345678", symmetry) for symmetry in oracle.symmetries()]
"""Each symmetry as a table that renames the squares of a sequence of moves."""


def test_255168_games_by_result_and_length() -> None:
    """131,184 won by X, 77,904 by O, 46,080 drawn. Played out one by one."""
    assert Counter(game.result for game in oracle.games()) == BY_RESULT
    assert Counter((len(game.moves), game.result) for game in oracle.games()) == BY_LENGTH
    assert len(oracle.games()) == len(set(oracle.games())) == sum(BY_RESULT.values()) == 255168


def test_255168_by_counting_paths_to_positions() -> None:
    """The second route, on both backends: every final position, times the orders in which it can have come about."""
    for start in (ArrayPosition.initial(), BitboardPosition.initial()):
        paths: Counter[ArrayPosition | BitboardPosition] = Counter([start])
        found: Counter[tuple[int, str]] = Counter()
        for ply in range(10):
            following: Counter[ArrayPosition | BitboardPosition] = Counter()
            for position, ways in paths.items():
                if position.is_over():
                    found[ply, oracle.result(position.diagram().cells)] += ways
                for move in position.legal_moves():
                    following[position.play(move)] += ways
            paths = following
        assert found == BY_LENGTH


def test_362880_orders_of_the_squares_are_not_games() -> None:
    """Each game that ends early stands for all orders of the squares it left empty."""
    orders = sum(factorial(9 - len(game.moves)) for game in oracle.games())
    assert orders == factorial(9) == 362880 != len(oracle.games())


def test_no_game_ends_before_the_fifth_move() -> None:
    """So the tree has 9 * 8 * ... nodes up to there, and fewer from ply 6 on."""
    nodes = [count.nodes for count in counts(BitboardPosition.initial(), 9, Convention(1, "drop"))]
    assert nodes[:6] == [perm(9, ply) for ply in range(6)]
    assert all(count < perm(9, ply) for ply, count in enumerate(nodes) if ply > 5)


# Up to symmetry


def test_31896_orbits_of_games() -> None:
    """Of the eight images of each game, take the first in the order of the squares, and count the different ones."""
    assert len({min(game.moves.translate(table) for table in CASE_OF_SYMMETRY) for game in oracle.games()}) == 31896


def test_31896_by_burnside() -> None:
    """The second route: a symmetry but the first leaves three squares at most, too few for a game; so 255,168 / 8."""
    kept = [sum(new == old for new, old in zip(symmetry, "012345678", strict=True)) for symmetry in oracle.symmetries()]
    assert sorted(kept) == [1, 1, 1, 3, 3, 3, 3, 9]
    assert min(len(game.moves) for game in oracle.games()) == 5
    assert 255168 == 8 * 31896


def test_26830_games_through_classes_of_positions() -> None:
    """Paths in the graph of the 765 classes: from each class, one step to each different class below it."""

    @cache
    def paths(cells: str) -> int:
        below = {oracle.canonical(child) for _, child in oracle.children(cells)}
        return sum(map(paths, below)) if below else 1

    assert paths(oracle.EMPTY_BOARD) == 26830


def test_26830_by_playing_all_games() -> None:
    """The second route: every game written as the sequence of its positions' classes; the different ones counted."""
    seen: set[tuple[str, ...]] = set()

    def play(cells: str, before: tuple[str, ...]) -> None:
        classes = (*before, oracle.canonical(cells))
        if oracle.result(cells):
            seen.add(classes)
        for _, child in oracle.children(cells):
            play(child, classes)

    play(oracle.EMPTY_BOARD, ())
    assert len(seen) == 26830


def test_two_games_can_be_one_by_classes_and_two_as_wholes() -> None:
    """Why 26,830 is less. X has two opposite corners, O the centre: the position is the same from either corner, so an
    edge beside the one or the other is one class; the sequence still knows which corner was first.
    """

    def as_whole(moves: str) -> str:
        return min(moves.translate(table) for table in CASE_OF_SYMMETRY)

    def through_classes(moves: str) -> list[str]:
        stones = dict(zip(moves, "XOXOXOXOX", strict=False))
        boards = ("".join(stones[s] if s in moves[:ply] else "." for s in "012345678") for ply in range(len(moves) + 1))
        return [oracle.canonical(cells) for cells in boards]

    one, other = "048127", "048523"
    assert {oracle.Game(game, "O") for game in (one, other)} <= set(oracle.games())
    assert through_classes(one) == through_classes(other)
    assert as_whole(one) != as_whole(other)
