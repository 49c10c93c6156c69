"""Solved m,n,k games: which are draws, which the first player wins; and why the second player wins none of them.

Strategy stealing: had the second player a winning strategy, the first could put any stone and then follow it, for a
stone more never does harm. What it rests on is that last clause, which is a law here. It holds for freestyle and for
caro as defined here; it does not hold for rows of exactly k, and with two stones a turn even the conclusion is false.
"""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import Diagram
from reference.gomoku.rules import CARO, FREESTYLE, Rules
from spec_tests.assertions import same
from spec_tests.gomoku.solver import value
from spec_tests.gomoku.strategies import has_one_winner_at_most
from spec_tests.gomoku.values import worth, worth_of

WIN: Final = 1
DRAW: Final = 0

SOLVED: Final = {
    (3, 3, 3): DRAW,
    (4, 3, 3): WIN,
    (5, 3, 3): WIN,
    (4, 4, 3): WIN,
    (3, 3, 2): WIN,
    (4, 3, 4): DRAW,
    (4, 4, 4): DRAW,
}
LARGER: Final = {(5, 4, 4): DRAW, (5, 5, 4): DRAW, (6, 4, 4): DRAW, (6, 5, 4): WIN, (6, 6, 4): WIN}
"""Seconds to two minutes each."""


@pytest.mark.parametrize(("game", "expected"), SOLVED.items())
def test_a_small_game_is_what_it_is_known_to_be(game: tuple[int, int, int], expected: int) -> None:
    assert value(*game) == expected


@pytest.mark.deep
@pytest.mark.parametrize(("game", "expected"), LARGER.items())
def test_a_larger_game_is_what_it_is_known_to_be(game: tuple[int, int, int], expected: int) -> None:
    assert value(*game) == expected


@pytest.mark.parametrize("game", [game for game in SOLVED if game[0] * game[1] <= 9 or game[2] < 4])
def test_the_solver_agrees_with_looking_at_everything(game: tuple[int, int, int]) -> None:
    """The second route: no symmetry, no plain cases, on the bitboard. For those small or quickly won."""
    if game[0] * game[1] <= 9:
        assert worth(BitboardPosition.initial(Rules(*game))) == SOLVED[game]
    else:
        assert any(is_won_within(BitboardPosition.initial(Rules(*game)), plies) for plies in (5, 7))


def is_won_within(position: BitboardPosition, plies: int) -> bool:
    """Whether the side to move can force a win in so many plies."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.is_win
    return plies > 0 and any(is_lost_within(position.play(move), plies - 1) for move in position.legal_moves())


def is_lost_within(position: BitboardPosition, plies: int) -> bool:
    """Whether the side to move cannot avoid losing in so many plies."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.is_loss
    return plies > 0 and all(is_won_within(position.play(move), plies - 1) for move in position.legal_moves())


def small_games(longest: int) -> list[tuple[int, int, int]]:
    """Every m,n,k game of so few squares."""
    return [
        (width, height, k)
        for width in range(2, longest // 2 + 1)
        for height in range(2, min(width, longest // width) + 1)
        for k in range(1, width + 1)
    ]


@pytest.mark.parametrize("game", small_games(12))
def test_the_second_player_wins_no_small_game(game: tuple[int, int, int]) -> None:
    """All of at most twelve squares. A win on a board is one on any larger board with the same k or less."""
    found = value(*game)
    assert found >= DRAW
    width, height, k = game
    if found == WIN:
        assert value(width + 1, height, k) == WIN
        assert k == 1 or value(width, height, k - 1) == WIN


# An extra stone


@st.composite
def crowded(draw: st.DrawFn) -> Diagram:
    """A small board with at most seven empty squares, in freestyle or caro."""
    width, height = draw(st.integers(3, 4)), draw(st.integers(2, 4))
    rules = Rules(width, height, draw(st.integers(3, width)), draw(st.sampled_from((FREESTYLE, CARO))))
    cells = list(draw(st.text("XO", min_size=rules.squares, max_size=rules.squares)))
    for square in draw(st.lists(st.integers(0, rules.squares - 1), min_size=2, max_size=7)):
        cells[square] = "."
    return Diagram(rules, "".join(cells), draw(st.sampled_from((0, 1))), 1)


@settings(max_examples=60)
@given(crowded().filter(has_one_winner_at_most), st.integers(0, 6), st.sampled_from("XO"))
def test_a_stone_more_never_does_harm(diagram: Diagram, choice: int, letter: str) -> None:
    """In freestyle and caro, one stone a turn: whoever gets it, and whoever moves."""
    position = BitboardPosition.from_diagram(diagram)
    if position.is_over():
        return
    empty = [square for square, cell in enumerate(diagram.cells) if cell == "."]
    square = empty[choice % len(empty)]
    more = diagram._replace(cells=diagram.cells[:square] + letter + diagram.cells[square + 1 :])
    if not has_one_winner_at_most(more):
        return
    sign = 1 if "XO"[diagram.side] == letter else -1
    with_it = BitboardPosition.from_diagram(more)
    holds = sign * worth(with_it) >= sign * worth(position)
    same(f"a stone more for {letter} does no harm", holds, True, position, with_it)


@pytest.mark.parametrize(
    ("without", "with_it"),
    [
        ("standard k=3 XX../OOXO X", "standard k=3 XX.X/OOXO X"),
        ("standard k=4 XXX../OOOXO/XOXOO X", "standard k=4 XXX.X/OOOXO/XOXOO X"),
    ],
)
def test_a_stone_more_does_harm_where_rows_must_be_exact(without: str, with_it: str) -> None:
    """X completes a row, and with one stone more only a longer one, which is nothing. So nothing can be stolen."""
    assert sum(a != b for a, b in zip(without, with_it, strict=True)) == 1
    assert worth_of(without) == WIN
    assert worth_of(with_it) == DRAW


@pytest.mark.parametrize("size", [(2, 2), (3, 2), (3, 3)])
def test_with_two_stones_a_turn_the_second_player_may_win(size: tuple[int, int]) -> None:
    """Connect6 with two in a row: X has put one stone, O puts two side by side. With one stone a turn X wins."""
    assert worth(BitboardPosition.initial(Rules(*size, 2, FREESTYLE, 2))) == -1
    assert worth(BitboardPosition.initial(Rules(*size, 2))) == WIN
