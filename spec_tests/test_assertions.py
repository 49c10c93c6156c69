"""What a failed law shows: the boards, the moves by name, and a command that works."""

import shlex
from collections.abc import Callable

import pytest

from perft.cli import main
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from spec_tests.assertions import game_of, holds, same, same_moves, same_position

START = """\
othello, array
  a b c d e f g h
1 - - - - - - - -
2 - - - - - - - -
3 - - - . - - - -
4 - - . O X - - -
5 - - - X O . - -
6 - - - - . - - -
7 - - - - - - - -
8 - - - - - - - -
X to move
moves: d3 c4 f5 e6
reproduce: python -m perft othello 1 --position \
'---------------------------OX------XO--------------------------- X' --backend array --divide"""

TWO_BOARDS = """\
play c1 differs
seen                expected
othello, array      othello, bitboard
  a b c d             a b c d
1 . X . -           1 - - . -
2 - X X -           2 - O X .
3 . X O -           3 . X O -
4 - - - -           4 - . - -
O to move           O to move
seen      -X---XX--XO----- O  key (610, 1024, 1, 4)
expected  -----OX--XO----- O  key (576, 1056, 1, 4)"""


def message(assertion: Callable[[], None]) -> str:
    """What a failing assertion says."""
    with pytest.raises(AssertionError) as caught:
        assertion()
    return str(caught.value)


def test_wrong_moves_are_named_beside_the_board() -> None:
    """Those that are missing and those that are too many."""
    start = ArrayPosition.initial()
    says = "moves differ\n  seen      d3 c4 a1\n  expected  d3 c4 f5 e6\n  missing   f5 e6\n  extra     a1"
    assert message(lambda: same_moves((19, 26, 0), start.legal_moves(), start)) == f"{says}\n{START}"


def test_moves_in_the_wrong_order_differ() -> None:
    start = ArrayPosition.initial()
    says = "moves differ\n  seen      e6 d3 c4 f5\n  expected  d3 c4 f5 e6\n  missing   none\n  extra     none"
    assert message(lambda: same_moves((44, 19, 26, 37), start.legal_moves(), start)) == f"{says}\n{START}"


def test_two_positions_are_drawn_side_by_side() -> None:
    """Of either backend, with their texts and keys; where they come from is drawn below."""
    seen, expected = ArrayPosition.from_text("-X-- -XX- -XO- ---- O"), BitboardPosition.from_text("-----OX--XO----- O")
    start = ArrayPosition.initial()
    assert message(lambda: same_position("play c1", seen, expected)) == TWO_BOARDS
    assert message(lambda: same_position("play c1", seen, expected, start)) == f"{TWO_BOARDS}\n{START}"


def test_a_wrong_value_is_shown_beside_the_right_one() -> None:
    start = ArrayPosition.initial()
    assert message(lambda: same("score", 3, -3, start)) == f"score differs\n  seen      3\n  expected  -3\n{START}"


def test_a_fact_that_does_not_hold_is_named() -> None:
    start = ArrayPosition.initial()
    assert message(lambda: holds(False, "it is over", start, start)) == f"does not hold: it is over\n{START}\n{START}"


def test_what_agrees_passes_in_silence() -> None:
    """Also across the backends."""
    array, bitboard = ArrayPosition.initial(), BitboardPosition.initial()
    holds(True, "nothing", array)
    same("size", 8, 8, array)
    same_moves(list(array.legal_moves()), bitboard.legal_moves(), array)
    same_position("start", array, bitboard)


@pytest.mark.parametrize("board", [ArrayPosition, BitboardPosition])
def test_the_command_shown_lists_the_moves(
    board: type[ArrayPosition] | type[BitboardPosition], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is run as it stands; the text in it is quoted for a shell."""
    position = board.from_text("-X-- -XX- -XO- ---- O")
    line = message(lambda: holds(False, "nothing", position)).splitlines()[-1]
    words = shlex.split(line.removeprefix("reproduce: "))
    assert words[:3] == ["python", "-m", "perft"]
    assert main(words[3:]) == 0
    shown = [line.split(":")[0] for line in capsys.readouterr().out.splitlines() if ":" in line]
    assert shown == [f"{'abcd'[move % 4]}{move // 4 + 1}" for move in position.legal_moves()]


def test_a_variant_of_a_backend_is_shown_as_that_backend() -> None:
    """Mutants are subclasses."""

    class Variant(BitboardPosition):
        pass

    game, backend = game_of(Variant.initial())
    assert (game.name, backend) == ("othello", "bitboard")
