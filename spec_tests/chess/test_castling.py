"""Castling: when it is legal, what it does, and how the right to it ends; standard and Chess960 alike."""

from typing import Final

from reference.chess.diagram import Diagram, Move
from spec_tests.assertions import holds, same, same_moves
from spec_tests.chess import oracle
from spec_tests.chess.agreement import moves, played
from spec_tests.chess.strategies import BOARDS, Board, BoardClass, Record, castlings, fewer, records
from spec_tests.laws import law


def wing(diagram: Diagram, rook: int) -> tuple[int, int, int]:
    """Where the mover's king stands, and where castling with a rook takes king and rook."""
    king = oracle.king_of(diagram.cells, diagram.side)
    return (
        (king, king - king % 8 + 6, rook - rook % 8 + 5)
        if rook > king
        else (king, rook - rook % 8 + 2, rook - rook % 8 + 3)
    )


def between(one: int, other: int) -> set[int]:
    """The squares of a rank from one to the other, both included."""
    return set(range(min(one, other), max(one, other) + 1))


def is_legal(diagram: Diagram, rook: int) -> bool:
    """The rule, asked of the board without king and rook: ways empty, king's way not attacked."""
    king, king_target, rook_target = wing(diagram, rook)
    bare = oracle.changed(diagram.cells, ((king, "."), (rook, ".")))
    ways = between(king, king_target) | between(rook, rook_target)
    is_free = all(bare[square] == "." for square in ways)
    enemy = 1 - diagram.side
    return is_free and not any(oracle.attackers(bare, square, enemy) for square in between(king, king_target))


def castles(position: Board, diagram: Diagram) -> list[Move]:
    """The legal castling moves: no other move is written so."""
    return [move for move in position.legal_moves() if move in oracle.castlings(diagram).values()]


@law(BOARDS, diagram=castlings())
def test_castling_is_legal_exactly_by_the_rule(board: BoardClass, diagram: Diagram) -> None:
    """Kings and rooks at home. The king's whole way is unattacked, the rook's need only be empty."""
    position = board.from_diagram(diagram)
    expected = [move for rook, move in oracle.castlings(diagram).items() if is_legal(diagram, rook)]
    same_moves(castles(position, diagram), sorted(expected), position)


@law(BOARDS, diagram=castlings())
def test_castling_takes_king_and_rook_to_their_squares(board: BoardClass, diagram: Diagram) -> None:
    """King to g and rook to f, or c and d; nobody else moves, and the mover's rights are gone, the other's not."""
    position = board.from_diagram(diagram)
    for rook, move in oracle.castlings(diagram).items():
        if move in castles(position, diagram):
            king, king_target, rook_target = wing(diagram, rook)
            lifted = oracle.changed(diagram.cells, ((king, "."), (rook, ".")))
            landed = ((king_target, diagram.cells[king]), (rook_target, diagram.cells[rook]))
            after = position.play(move).diagram()
            same(f"board after {move}", after.cells, oracle.changed(lifted, landed), position)
            kept = tuple(square for square in diagram.castling if square // 32 != king // 32)
            same(f"rights after {move}", after.castling, kept, position)
            same(f"clock after {move}", after.halfmoves, diagram.halfmoves + 1, position)


@law(BOARDS, diagram=castlings())
@fewer(4)
def test_a_right_ends_with_its_king_its_rook_or_its_rooks_capture(board: BoardClass, diagram: Diagram) -> None:
    """Kings and rooks at home, every move: a right is kept if and only if nobody leaves or reaches its squares."""
    position = board.from_diagram(diagram)
    homes = {rook: oracle.king_of(diagram.cells, rook // 32) for rook in diagram.castling}
    for move in position.legal_moves():
        after = position.play(move).diagram()
        kept = tuple(rook for rook, king in homes.items() if not {rook, king} & {move.origin, move.target})
        same(f"rights after {move}", after.castling, kept, position)
        same(f"Chess960 after {move}", after.chess960, diagram.chess960 and bool(kept), position)


@law(BOARDS, record=records())
@fewer(4)
def test_rights_are_never_gained(board: BoardClass, record: Record) -> None:
    """Any game: who has lost a right never has it again, whatever returns to its square."""
    position = board.from_diagram(record.start)
    rights = set(record.start.castling)
    for move in record.moves:
        position = position.play(move)
        now = set(position.diagram().castling)
        holds(now <= rights, "no right is new", position)
        rights = now


# Positions

CAN: Final = (
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1 e1g1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8 e8g8"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", "e1c1"),
    ("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", ""),  # through check
    ("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", ""),  # out of check
    ("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", ""),  # into check
    ("4k3/8/8/8/8/7r/8/4K2R w K - 0 1", "e1g1"),  # the rook is attacked
    ("4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1", "e1c1"),  # b1 is attacked
    ("4k3/8/8/8/8/r7/8/R3K3 w Q - 0 1", "e1c1"),  # a1 is attacked
    ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", ""),  # b1 is occupied
    ("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", ""),
    ("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "e1g1"),
    ("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", ""),  # pawns attack d1 and f1
    ("4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1c1"),  # a pawn attacks f1; h1 does not matter
    ("4k3/8/8/8/8/8/1p6/R3K2R w KQ - 0 1", "e1g1"),  # a pawn attacks c1; a1 does not matter
    ("4k3/8/8/8/8/8/5p2/R3K2R w KQ - 0 1", ""),  # out of a pawn's check
    ("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", "e1g1"),  # a king attacks c1
    ("4k3/8/8/8/8/8/7n/R3K2R w KQ - 0 1", "e1c1"),  # a knight attacks f1
    ("rnbqk2r/pppPppbp/5np1/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 4", ""),  # public bug report C8
    ("r3k2r/pp2ppbp/2n3p1/3p3P/3P1B2/4P3/PP1K1PP1/R4B1R b kq - 0 1", "e8c8 e8g8"),  # C3: Bf4 hits b8 alone
    # Chess960
    ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"),  # the king stays
    ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"),  # king and rook
    ("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1"),  # change places
    ("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", ""),  # the rook that leaves lets the queen give check
    ("4k3/8/8/8/8/8/8/1RK4q w B - 0 1", ""),  # in check
    ("4k3/8/8/8/8/8/8/rR3K2 w B - 0 1", ""),  # the rook lets a rook attack the king's goal
    ("4k3/8/8/8/8/8/8/R2N1K2 w A - 0 1", ""),  # the rook's goal is taken
    ("4k3/8/8/8/8/8/8/1K1N1R2 w F - 0 1", ""),  # a man on the king's way, which is not the rook's
    ("4k3/8/8/8/8/8/8/1R2K1NR w HB - 0 1", "e1b1"),
    ("4k3/8/8/8/8/1q6/8/1R3K2 w B - 0 1", ""),  # d1 is attacked on the king's way
    ("4k3/8/8/8/8/8/1q6/RK6 w A - 0 1", ""),
    ("4k3/8/8/8/1q6/8/8/RK6 w A - 0 1", ""),  # in check from b4
    ("4k3/8/8/8/q7/8/8/RK6 w A - 0 1", "b1a1"),  # d1 is attacked, which only the rook visits
)


@law(BOARDS)
def test_these_castlings_are_legal_and_no_other(board: BoardClass) -> None:
    """Positions, each with all its legal castling moves."""
    for text, expected in CAN:
        position = board.from_text(text)
        same_moves(castles(position, position.diagram()), moves(expected), position)


@law(BOARDS)
def test_kings_that_castle_in_each_others_way(board: BoardClass) -> None:
    """King and rook change places, or one stays: both are lifted before either is put down."""
    for text, move, after in (
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
        ("1rk4r/8/8/8/8/8/8/3K4 b hb - 5 9", "c8b8", "2kr3r/8/8/8/8/8/8/3K4 w - - 6 10"),
    ):
        position = board.from_text(text)
        same(f"after {move}", played(position, move).to_text(), after, position)


ENDED: Final = (
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"),
    ("rnbqk1nr/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 5", "h1h8", "b Qq - 0 5"),
    ("r1bqkbnr/ppp2pp1/2np4/4p3/6P1/2N1P3/PPPP1PB1/R1BQK1NR b KQkq - 0 6", "h8h1", "w Qq - 0 7"),
    ("2b1kbnr/rpq1pp1p/2n3p1/8/3Q4/2P5/PP3PPP/RN2KBNR w KQk - 0 9", "d4h8", "b KQ - 0 9"),
    ("4k3/8/8/8/8/6n1/8/4K2R b K - 0 1", "g3h1", "4k3/8/8/8/8/8/8/4K2n w - - 0 2"),
    ("4k3/p7/8/8/8/8/7P/4K2R w K - 0 1", "h1g1 a7a6 g1h1 a6a5", "w - - 0 3"),
    ("4k3/p7/8/8/8/8/7P/4K2R w K - 0 1", "e1e2 a7a6 e2e1 a6a5", "w - - 0 3"),
    ("4k3/8/8/8/8/6n1/8/4K1RR b H - 0 1", "g3h1 g1h1", "b - - 0 2"),
    ("1n2k2r/P7/8/8/8/8/6p1/4K2R b Kk - 0 1", "g2h1q", "w k - 0 2"),
)
"""Moves, and the end of the FEN after them. The first four are from a public bug report (C22)."""


@law(BOARDS)
def test_these_rights_are_over(board: BoardClass) -> None:
    """Rooks that are taken, that moved and came back, that another rook replaces: no right, and no castling."""
    for text, line, after in ENDED:
        position = played(board.from_text(text), line)
        same(f"end of the text after {line}", position.to_text()[-len(after) :], after, position)
        same_moves(castles(position, position.diagram()), oracle_castles(position.diagram()), position)


def oracle_castles(diagram: Diagram) -> list[Move]:
    """The legal castling moves by python-chess."""
    board = oracle.as_chess(diagram)
    return sorted(oracle.as_move(move) for move in board.legal_moves if board.is_castling(move))
