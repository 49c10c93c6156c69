"""Gomoku on 3x3 with three in a row is tic-tac-toe, in everything, on both backends of both games."""

from typing import Final, TypeAlias

import pytest
from hypothesis import strategies as st

from perft import distinct
from perft.counting import Convention
from reference.errors import BadInput, Reason
from reference.gomoku.notation import draw_board, read_board, square_name
from reference.gomoku.rules import CARO, FREESTYLE, STANDARD, Rules
from reference.gomoku.zobrist import zobrist_key
from reference.position import Position
from reference.tictactoe import notation as tictactoe_notation
from reference.tictactoe.array import ArrayPosition as TicTacToeArray
from reference.tictactoe.bitboard import BitboardPosition as TicTacToeBitboard
from reference.tictactoe.notation import Diagram
from spec_tests.assertions import same
from spec_tests.gomoku.agreement import refusal
from spec_tests.gomoku.strategies import BOARDS, Board, BoardClass
from spec_tests.laws import law
from spec_tests.tictactoe.strategies import REACHABLE

TicTacToe: TypeAlias = TicTacToeArray | TicTacToeBitboard
TICTACTOE: Final[tuple[type[TicTacToe], type[TicTacToe]]] = (TicTacToeArray, TicTacToeBitboard)

VARIANTS: Final = (FREESTYLE, STANDARD, CARO)
"""On 3x3 they are one: no row is longer than three, and every row of three has edges at its ends."""


def spread(bits: int) -> int:
    """A set of tic-tac-toe's squares in gomoku's key, which leaves a bit free after each row."""
    return (bits & 0o7) | (bits & 0o70) << 1 | (bits & 0o700) << 2


def refused(position: TicTacToe, move: int) -> Reason | None:
    """Why tic-tac-toe refuses a move; None if it is played."""
    try:
        position.play(move)
    except BadInput as error:
        return error.reason
    return None


def same_game(gomoku: Board, tictactoe: TicTacToe) -> None:
    """Board, turn, moves, end and key."""
    same("board", gomoku.diagram().cells, tictactoe.diagram().cells, gomoku)
    same("side to move", gomoku.side_to_move, tictactoe.side_to_move, gomoku)
    same("moves", gomoku.legal_moves(), tictactoe.legal_moves(), gomoku)
    same("outcome", gomoku.outcome(), tictactoe.outcome(), gomoku)
    same("is over", gomoku.is_over(), tictactoe.is_over(), gomoku)
    same("key", gomoku.key()[:3], (*map(spread, tictactoe.key()[:2]), tictactoe.key()[2]), gomoku)


def board_line(cells: str, side: int, variant: str = FREESTYLE) -> str:
    """A position of tic-tac-toe in gomoku's notation."""
    return f"{variant} {cells[:3]}/{cells[3:6]}/{cells[6:]} {'XO'[side]}"


@law(BOARDS)
def test_every_reachable_position_is_tictactoes(board: BoardClass) -> None:
    """All 5,478, and the position after a move of each."""
    tictactoe = TICTACTOE[board is BOARDS["bitboard"]]
    for cells, side in REACHABLE:
        one, other = board.from_text(board_line(cells, side)), tictactoe.from_text(f"{cells} {'XO'[side]}")
        same_game(one, other)
        for move in one.legal_moves()[:1]:
            same_game(one.play(move), other.play(move))


@law(BOARDS, position=st.sampled_from(REACHABLE), variant=st.sampled_from(VARIANTS))
def test_every_variant_and_refusal_is_tictactoes(board: BoardClass, position: Diagram, variant: str) -> None:
    """On 3x3 the variants are one. Only -1 differs, which gomoku knows as a pass."""
    cells, side = position
    one, other = board.from_text(board_line(cells, side, variant)), TicTacToeBitboard.from_diagram(position)
    same_game(one, other)
    for move in (-2, *range(10)):
        same(f"refusal of {move}", refusal(one, move), refused(other, move), one)


@law(BOARDS)
def test_perft_is_tictactoes_to_the_last_ply(board: BoardClass) -> None:
    """By distinct positions, with finished games dropped and kept."""
    starts: tuple[Position, ...] = (board.initial(Rules(3, 3, 3)), TicTacToeBitboard.initial())
    for ended in ("drop", "keep"):
        one, other = ([count.nodes for count in distinct.counts(start, 9, Convention(1, ended))] for start in starts)
        same(f"perft, {ended}", one, other, starts[0])


def test_squares_and_drawings_are_tictactoes() -> None:
    """Names are equal; gomoku's drawing has room for row numbers of two digits."""
    rules = Rules(3, 3, 3)
    for square in range(9):
        assert square_name(square, rules) == tictactoe_notation.square_name(square)
    for cells, side in REACHABLE[:500]:
        drawn = draw_board(read_board(board_line(cells, side)))
        plain = tictactoe_notation.draw_board(Diagram(cells, side))
        assert [line.removeprefix(" ") for line in drawn.split("\n")] == plain.split("\n")


def test_keys_differ_where_tictactoes_differ() -> None:
    """Not the same words, but as many different ones."""
    boards = [read_board(board_line(cells, side)) for cells, side in REACHABLE]
    assert len(set(map(zobrist_key, boards))) == 5478


def test_longer_rows_make_the_variants_differ_on_other_boards() -> None:
    """The precondition is sharp: on 4x3 with three in a row freestyle and standard part."""
    texts = {variant: f"{variant} k=3 XXXX/..../.... O" for variant in VARIANTS}
    over = {variant: BOARDS["array"].from_text(text).is_over() for variant, text in texts.items()}
    assert over == {FREESTYLE: True, STANDARD: False, CARO: True}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_start_is_the_start(variant: str) -> None:
    assert BOARDS["bitboard"].initial(Rules(3, 3, 3, variant)).diagram().cells == "........."
