"""What is refused, and why: moves, boards with two winners, diagrams that are no board."""

import pytest
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import Diagram, start_diagram
from reference.gomoku.rules import CONNECT6, GOMOKU, Rules
from reference.position import PASS
from spec_tests.assertions import same
from spec_tests.gomoku import oracle
from spec_tests.gomoku.agreement import refusal
from spec_tests.gomoku.strategies import BOARDS, BoardClass, any_diagrams, boards, has_one_winner_at_most, plain_boards
from spec_tests.laws import law


@law(BOARDS, diagram=plain_boards, move=st.sampled_from((-2, -1)) | st.integers(-20, 400))
def test_a_move_is_played_or_refused_by_name(board: BoardClass, diagram: Diagram, move: int) -> None:
    """Off the board first, then a finished game, then a square that is taken, or a pass (-1)."""
    position = board.from_diagram(diagram)
    expected = None
    if move < -1 or move >= diagram.rules.squares:
        expected = Reason.OUTSIDE_BOARD
    elif oracle.result(diagram):
        expected = Reason.GAME_OVER
    elif move == -1 or diagram.cells[move] != ".":
        expected = Reason.ILLEGAL_MOVE
    same(f"play {move}", refusal(position, move), expected, position)


@law(BOARDS, diagram=boards, move=st.sampled_from((None, True, False, "a3", 4.0, (4,))))
def test_what_is_no_square_number_is_no_move(board: BoardClass, diagram: Diagram, move: object) -> None:
    """Not even True, which Python would take for 1; whether or not the game is over."""
    position = board.from_diagram(diagram)
    same(f"play {move!r}", refusal(position, move), Reason.ILLEGAL_MOVE, position)


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        ("X../.../... O", 0, "a3 by O, the square is taken"),
        ("XXX/OO./... O", 5, "c2 by O, the game is over"),
        ("X../.../... O", PASS, "pass by O, a stone can be played"),
        ("renju OXXX.XXXO/OOXOOXOOX/XXOXXOXXO X", 4, "e3 by X, a forbidden overline"),
    ],
)
def test_a_refused_move_is_named_with_its_side_and_what_speaks_against_it(text: str, move: int, said: str) -> None:
    """By the bitboard, which knows; the other backend shows the board."""
    with pytest.raises(BadInput) as caught:
        BitboardPosition.from_text(text).play(move)
    assert caught.value.detail == said


@law(BOARDS, diagram=any_diagrams)
def test_a_board_with_two_winners_is_refused(board: BoardClass, diagram: Diagram) -> None:
    """And no other."""
    try:
        board.from_diagram(diagram)
    except BadInput as error:
        assert error.reason is Reason.INCONSISTENT, diagram
        assert not has_one_winner_at_most(diagram), diagram
    else:
        assert has_one_winner_at_most(diagram), diagram


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize(
    ("diagram", "reason", "where"),
    [
        (start_diagram(GOMOKU)._replace(cells="." * 224), Reason.BAD_LENGTH, "diagram"),
        (start_diagram(GOMOKU)._replace(cells="x" * 225), Reason.BAD_CHARACTER, "diagram"),
        (start_diagram(GOMOKU)._replace(side=2), Reason.BAD_SIDE, "diagram"),
        (start_diagram(GOMOKU)._replace(stones_left=2), Reason.BAD_NUMBER, "diagram"),
        (start_diagram(CONNECT6)._replace(stones_left=0), Reason.BAD_NUMBER, "diagram"),
        (start_diagram(CONNECT6)._replace(stones_left=3), Reason.BAD_NUMBER, "diagram"),
        (Diagram(Rules(20, 15), "." * 300, 0, 1), Reason.BAD_BOARD_SIZE, "board"),
        (Diagram(Rules(1, 3, 3), "...", 0, 1), Reason.BAD_BOARD_SIZE, "board"),
        (Diagram(Rules(3, 3, 4), "." * 9, 0, 1), Reason.BAD_NUMBER, "k"),
        (Diagram(Rules(3, 3, 0), "." * 9, 0, 1), Reason.BAD_NUMBER, "k"),
        (Diagram(Rules(3, 3, 3, "freestyle", 3), "." * 9, 0, 1), Reason.BAD_NUMBER, "stones"),
        (Diagram(Rules(3, 3, 3, "omok"), "." * 9, 0, 1), Reason.UNKNOWN_NAME, "variant"),
        (Diagram(Rules(6, 6, 6, "renju"), "." * 36, 0, 1), Reason.UNSUPPORTED, "variant"),
        (Diagram(Rules(6, 6, 5, "renju", 2), "." * 36, 0, 1), Reason.UNSUPPORTED, "variant"),
        (Diagram(Rules(3, 3, 3), "XXX...OOO", 0, 1), Reason.INCONSISTENT, "board"),
    ],
)
def test_a_diagram_that_is_no_board_is_refused(board: BoardClass, diagram: Diagram, reason: Reason, where: str) -> None:
    """Each backend checks what it is given, and says what is wrong: the board, a number or name in its rules, or what
    a diagram adds to them."""
    with pytest.raises(BadInput) as caught:
        board.from_diagram(diagram)
    assert (caught.value.reason, caught.value.where) == (reason, where)
