"""The boards from which one move leads here: the right one is among them, and every one of them is right."""

from typing import Final

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, Diagram, Move, read_move
from reference.chess.notation import read_fen
from reference.chess.reachable import boards_before
from spec_tests.assertions import holds
from spec_tests.chess import oracle

MOVES: Final = (
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"),
    ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5"),
    ("4k3/4n3/8/4P3/8/8/8/4K3 w - - 0 1", "e5e6"),
    ("4k3/8/8/PN6/8/8/8/4K3 w - - 0 1", "a5a6"),
    ("4k3/8/8/6NP/8/8/8/4K3 w - - 0 1", "h5h6"),
    ("4k3/8/8/8/8/3b4/4P3/4K3 w - - 0 1", "e2d3"),
    ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
    ("4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1", "a5b6"),
    ("4k3/8/8/6pP/8/8/8/4K3 w - g6 0 1", "h5g6"),
    ("8/1P6/8/8/8/k7/8/4K3 w - - 0 1", "b7b8q"),
    ("8/6P1/8/8/8/k7/8/4K3 w - - 0 1", "g7g8n"),
    ("7r/6P1/8/8/8/k7/8/4K3 w - - 0 1", "g7h8b"),
    ("r7/1P6/8/8/8/k7/8/4K3 w - - 0 1", "b7a8r"),
    ("4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1", "e3d5"),
    ("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1d2"),
    ("4k3/8/8/8/8/8/8/5K2 w - - 3 9", "f1g1"),
    ("4k3/8/8/8/8/8/8/3K4 w - - 3 9", "d1c1"),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 3 9", "a1a7"),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 3 9", "e1c1"),
    ("4k3/8/8/8/8/8/8/4K2R w K - 3 9", "e1g1"),
    ("4k3/8/8/8/8/8/8/1RK5 w B - 3 9", "c1b1"),
    ("4k3/8/8/8/8/8/8/5KR1 w G - 3 9", "f1g1"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", "a2a3"),
    ("rnbqkbnr/pppppppp/8/8/8/8/3P4/4K3 w - - 0 1", "d2d3"),
    ("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", "a2a3"),
    ("Q3k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "a2a3"),
)
"""Steps, captures, en passant, promotions, castlings to either wing; full sets, and eight pawns and a queen."""


def both_colours(fen: str, text: str) -> list[tuple[Diagram, Move]]:
    """The position and its move, and the same with the colours swapped."""
    diagram, move = read_fen(fen), read_move(text)
    (mirrored,) = oracle.moves_mirrored([move], 56)
    return [(diagram, move), (oracle.colours_swapped(diagram), mirrored)]


@pytest.mark.parametrize(("fen", "text"), MOVES)
def test_the_right_board_is_among_those_before(fen: str, text: str) -> None:
    """But what was taken is drawn as a knight, and a double step that is remembered has one board only."""
    for diagram, move in both_colours(fen, text):
        after = oracle.after(diagram, move)
        captured = oracle.is_own(diagram.cells[move.target], 1 - diagram.side)
        expected = oracle.changed(diagram.cells, [(move.target, "nN"[diagram.side])] if captured else [])
        for told in (after, after._replace(en_passant=None)):
            found = list(boards_before(told))
            assert expected in found
            assert len(found) == 1 or told.en_passant is None


@pytest.mark.parametrize(("fen", "text"), MOVES)
def test_from_every_board_before_a_move_leads_here(fen: str, text: str) -> None:
    """And on none stand more men or pawns than a game begins with, nor pawns at the ends."""
    for diagram, move in both_colours(fen, text):
        after = oracle.after(diagram, move)._replace(en_passant=None)
        for cells in set(boards_before(after)):
            before = Diagram(cells, diagram.side)
            sides = [[cell for cell in cells if oracle.is_own(cell, side)] for side in (0, 1)]
            counts = [(len(men), sum(man in "Pp" for man in men)) for men in sides]
            holds(all(men <= 16 and pawns <= 8 for men, pawns in counts), f"a first set: {counts}", shown(before))
            holds(not set(cells[:8] + cells[56:]) & set("Pp"), "no pawn at the ends", shown(before))
            holds(leads(before, after) or castles(before, after), f"a move leads to {after.cells}", shown(before))


def leads(before: Diagram, after: Diagram) -> bool:
    """Whether a plain move does, if nobody asks about kings: by python-chess, told of any double step there may be."""
    changed = {square for square in range(64) if before.cells[square] != after.cells[square]}
    board, up = oracle.as_chess(before), 8 - 16 * before.side
    empty = [square for square in changed if before.cells[square] == EMPTY and 8 <= square < 56]
    for passed in (None, *(square for square in empty if before.cells[square + up] == EMPTY)):
        board.ep_square = passed
        for move in board.pseudo_legal_moves:
            if {move.from_square, move.to_square} <= changed:
                board.push(move)
                if oracle.diagram_of(board).cells == after.cells:
                    return True
                board.pop()
    return False


def castles(before: Diagram, after: Diagram) -> bool:
    """Whether king and rook have come from their back rank to the squares of a castling, and nothing else has moved."""
    king, rook = "Kk"[before.side], "Rr"[before.side]
    home = range(56 * before.side, 56 * before.side + 8)
    changed = [square for square in range(64) if before.cells[square] != after.cells[square]]
    at, there = before.cells.index(king), after.cells.index(king)
    rooks = [square for square in home if before.cells[square] == rook and (square > at) == (there % 8 == 6)]
    lands = {6: 5, 2: 3}.get(there % 8)
    return (
        at in home
        and at % 8 not in (0, 7)
        and there in home
        and lands is not None
        and after.cells[home[lands]] == rook
        and set(changed) <= set(home)
        and any(
            oracle.changed(
                oracle.changed(before.cells, [(at, EMPTY), (square, EMPTY)]), [(there, king), (home[lands], rook)]
            )
            == after.cells
            for square in rooks
        )
    )


def shown(diagram: Diagram) -> BitboardPosition:
    """For a failure."""
    return BitboardPosition.from_diagram(diagram)


@pytest.mark.parametrize(("castled", "long"), [("2KR4", True), ("5RK1", False)])
def test_a_castled_king_may_come_from_any_arrangement(castled: str, long: bool) -> None:
    """From wherever king and rook stand in it, with the rook on the right side of the king."""
    diagram = read_fen(f"4k3/8/8/8/8/8/8/{castled} b - - 3 9")
    pairs = [(king, rook) for king in range(1, 7) for rook in (range(king) if long else range(king + 1, 8))]
    for turned in (diagram, oracle.colours_swapped(diagram)):
        home, (king_letter, rook_letter) = 56 * (1 - turned.side), ("kr" if turned.side == 0 else "KR")
        bare = "".join(EMPTY if cell in (king_letter, rook_letter) else cell for cell in turned.cells)
        expected = {
            oracle.changed(bare, [(home + king, king_letter), (home + rook, rook_letter)]) for king, rook in pairs
        }
        assert expected <= set(boards_before(turned))
