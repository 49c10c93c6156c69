"""Static exchange: the definition by a second route, the list of swaps against it, and what it means."""

from collections.abc import Callable
from typing import Final, TypeAlias

import chess
from hypothesis import given
from hypothesis import strategies as st

from fixtures import load
from reference.chess import exchange, exchange_bitboard
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.material import ROUND_VALUES, VALUES_004, Values, gain
from reference.chess.moves import read_uci
from spec_tests.assertions import holds, same
from spec_tests.chess import oracle
from spec_tests.chess.strategies import boards, fewer
from spec_tests.fixtures.chess_exchange import values_of
from spec_tests.laws import law

Exchange: TypeAlias = Callable[[BitboardPosition, Move, Values], int]
PLAIN: Final[Exchange] = exchange.exchange
SWAPS: Final[Exchange] = exchange_bitboard.exchange
EXCHANGES: Final[dict[str, Exchange]] = {"plain": PLAIN, "swaps": SWAPS}

values: Final = st.sampled_from([VALUES_004, ROUND_VALUES, {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 99}])


@law({"swaps": SWAPS}, diagram=boards(), values=values)
def test_the_list_of_swaps_is_the_definition(swaps: Exchange, diagram: Diagram, values: Values) -> None:
    """Any position, every legal move, quiet ones too."""
    position = BitboardPosition.from_diagram(diagram)
    for move in position.legal_moves():
        same(f"exchange of {move}", swaps(position, move, values), PLAIN(position, move, values), position)


@law(EXCHANGES)
def test_the_suite(seen: Exchange) -> None:
    """Every case of the fixtures, the public suite among them (bug report C50). How much more a king is worth than a
    queen changes nothing: he is never taken."""
    cases = load("chess", "exchange")
    assert len(cases) >= 80
    for case in cases:
        position = BitboardPosition.from_text(case.text("position"))
        move, values = read_uci(position, case.text("move")), values_of(case)
        for king in (values["k"], max(values[kind] for kind in "pnbrq") + 1):
            same(case.id, seen(position, move, {**values, "k": king}), case.number("expected"), position)


CASES: Final = (
    ("4k2r/8/8/8/8/8/8/4K2R w H - 0 1", "e1h1", 0),  # black Rh8 attacks the square that the rook leaves
    ("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
    ("r3k3/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1", 0),
    ("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", 0),
    ("8/8/4k3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),  # the king takes back
    ("8/8/4k3/3p4/4P3/8/8/3RK3 w - - 0 1", "e4d5", 100),  # he may not: the rook defends
    ("3r4/8/3k4/3p4/4P3/8/8/3QK3 w - - 0 1", "e4d5", 100),  # nor for the rook behind him, who would have the queen
    ("4R3/k7/8/4qq2/4p3/8/8/4R2K w - - 0 1", "e1e4", 0),  # the queen on e5 takes first and lets the other rook through
)
"""Moves and what they win by the values of source 004."""


@law(EXCHANGES)
def test_these_exchanges_win_so_much(seen: Exchange) -> None:
    """Castling, kings and a tie, for either colour: a king is worth no more than a queen and a bit."""
    values = {**VALUES_004, "k": 901}
    for text, name, expected in CASES:
        position = BitboardPosition.from_text(text)
        move = read_uci(position, name)
        same(f"exchange of {move}", seen(position, move, values), expected, position)
        there = BitboardPosition.from_diagram(oracle.colours_swapped(position.diagram()))
        (mirrored,) = oracle.moves_mirrored([move], 56)
        same(f"exchange of {mirrored}", seen(there, mirrored, values), expected, there)


@law(EXCHANGES, diagram=boards())
@fewer(2)
def test_the_definition_by_python_chess(seen: Exchange, diagram: Diagram) -> None:
    """Any position, every capture and promotion: who attacks is asked of python-chess after each capture."""
    position = BitboardPosition.from_diagram(diagram)
    for move in position.legal_moves():
        if move not in oracle.castlings(diagram).values() and (
            diagram.cells[move.target] != "." or move.promotion or move.origin % 8 != move.target % 8
        ):
            same(f"exchange of {move}", seen(position, move, VALUES_004), by_python_chess(diagram, move), position)


def by_python_chess(diagram: Diagram, move: Move) -> int:
    """What a move wins: each side's balance after it takes or stops, on a board of python-chess."""
    board = oracle.as_chess(diagram)
    before = balance(board.board_fen(), diagram.side)
    board.push(chess.Move.from_uci(str(move)))
    return answered(board, move.target, 1 - diagram.side, diagram.side) - before


def answered(board: chess.Board, square: int, side: int, view: int) -> int:
    """The material balance, for `view`, when the side to take does what is best for it, by the definition's order."""
    now = balance(board.board_fen(), view)
    color = side == 0
    takers = [(board.piece_type_at(at), at if color else at ^ 56, at) for at in board.attackers(color, square)]
    if not takers:
        return now
    kind, _, origin = min(takers, key=lambda taker: (taker[0] or 0, taker[1]))
    taking = board.copy(stack=False)
    taking.remove_piece_at(origin)
    becomes = chess.QUEEN if kind == chess.PAWN and square // 8 in (0, 7) else kind
    taking.set_piece_at(square, chess.Piece(becomes or 0, color))
    if kind == chess.KING and taking.attackers(not color, square):
        return now
    then = answered(taking, square, 1 - side, view)
    return max(now, then) if side == view else min(now, then)


def balance(board: str, view: int) -> int:
    """White's material minus Black's, or the other way round."""
    total = sum((1 if cell.isupper() else -1) * VALUES_004[cell.lower()] for cell in board if cell.isalpha())
    return total if view == 0 else -total


@law(EXCHANGES, diagram=boards())
@fewer(2)
def test_swapped_colours_change_no_exchange(seen: Exchange, diagram: Diagram) -> None:
    """Any position: the tie between pieces of one kind is broken as the side sees the board."""
    position = BitboardPosition.from_diagram(diagram)
    there = BitboardPosition.from_diagram(oracle.colours_swapped(diagram))
    for move in position.legal_moves():
        mirrored = move._replace(origin=move.origin ^ 56, target=move.target ^ 56)
        expected = seen(position, move, VALUES_004)
        same(f"exchange of {mirrored}", seen(there, mirrored, VALUES_004), expected, position, there)


@law(EXCHANGES, diagram=boards())
@fewer(2)
def test_an_exchange_is_between_its_first_two_captures(seen: Exchange, diagram: Diagram) -> None:
    """Any position: no move wins more than it takes, nor loses more than what has moved, promoted or not."""
    position = BitboardPosition.from_diagram(diagram)
    for move in position.legal_moves():
        won = gain(diagram.cells, move)
        moved = VALUES_004[move.promotion or diagram.cells[move.origin].lower()]
        becomes = VALUES_004["q"] - VALUES_004["p"] if move.target // 8 in (0, 7) else 0
        holds(won - moved - becomes <= seen(position, move, VALUES_004) <= won, f"bounds of {move}", position)


@given(boards())
@fewer(2)
def test_an_undefended_piece_is_won_whole(diagram: Diagram) -> None:
    """Any position: where nobody attacks the target after the move, the exchange is the gain."""
    position = BitboardPosition.from_diagram(diagram)
    for move in position.legal_moves():
        cells = position.play(move).diagram().cells
        if not oracle.attackers(cells, move.target, 1 - diagram.side):
            expected = gain(diagram.cells, move)
            if move not in oracle.castlings(diagram).values():
                same(f"exchange of {move}", PLAIN(position, move, VALUES_004), expected, position)
