"""Promotion: four moves to every square that a pawn reaches on the last rank, and no fifth."""

from reference.chess.diagram import PROMOTIONS, Diagram, Move
from reference.errors import Reason
from spec_tests.assertions import same, same_moves
from spec_tests.chess import oracle
from spec_tests.chess.agreement import moves, refusal, some
from spec_tests.chess.strategies import BOARDS, BoardClass, boards, fewer, promotions
from spec_tests.laws import law

LAST = (range(56, 64), range(8))
"""The last rank of White's pawns and of Black's."""


@law(BOARDS, diagram=promotions())
def test_a_pawn_on_the_last_rank_has_four_moves_to_each_square(board: BoardClass, diagram: Diagram) -> None:
    """Pawns before the last rank: queen, rook, bishop and knight, stepping and taking, whatever is taken."""
    position, up = board.from_diagram(diagram), (8, -8)[diagram.side]
    expected = []
    for origin, cell in enumerate(diagram.cells):
        if cell == "Pp"[diagram.side] and origin + up in LAST[diagram.side]:
            takes = {square for square in oracle.reach(diagram.cells, origin) if diagram.cells[square] != "."}
            steps = {origin + up} if diagram.cells[origin + up] == "." else set()
            for target in sorted(takes | steps):
                after = oracle.changed(diagram.cells, ((origin, "."), (target, cell)))
                if not oracle.is_own(diagram.cells[target], diagram.side) and oracle.safe(after, diagram.side):
                    expected += [Move(origin, target, kind) for kind in PROMOTIONS]
    same_moves([move for move in position.legal_moves() if move.promotion], expected, position)


@law(BOARDS, diagram=boards())
@fewer(2)
def test_pawns_promote_on_the_last_rank_and_nothing_else_does(board: BoardClass, diagram: Diagram) -> None:
    """Any position, every move: a promotion is written exactly if a pawn reaches the last rank."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        reaches = diagram.cells[move.origin] in "Pp" and move.target in LAST[diagram.side]
        same(f"{move} is a promotion", move.promotion != "", reaches, position)


@law(BOARDS, diagram=promotions())
@fewer(3)
def test_the_pawn_becomes_what_is_written(board: BoardClass, diagram: Diagram) -> None:
    """Pawns before the last rank: the piece stands there in the mover's colour, and the clock is set back."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        if move.promotion:
            piece = move.promotion.upper() if diagram.side == 0 else move.promotion
            cells = oracle.changed(diagram.cells, ((move.origin, "."), (move.target, piece)))
            after = position.play(move).diagram()
            same(f"board after {move}", (after.cells, after.halfmoves), (cells, 0), position)


@law(BOARDS, diagram=promotions())
@fewer(4)
def test_the_letter_must_be_written_and_be_one_of_four(board: BoardClass, diagram: Diagram) -> None:
    """Pawns before the last rank: no letter, a king, a pawn or a capital is refused; so is a letter elsewhere."""
    position = board.from_diagram(diagram)
    for move in some(position.legal_moves()):
        for letter in ("", "k", "p", "Q") if move.promotion else ("q", "n"):
            wrong = move._replace(promotion=letter)
            same(f"refusal of {wrong!r}", refusal(position, wrong), Reason.ILLEGAL_MOVE, position)


@law(BOARDS)
def test_these_promotions_are_legal_and_no_other(board: BoardClass) -> None:
    """Positions of public bug reports (C4, C51, C52), each with its promotions and number of moves."""
    for text, expected, count in (
        (
            "r2q1rk1/pp1bbppp/4p3/P1p1P3/4P3/1P4P1/1BpQ1PBP/R4RK1 b - - 0 14",
            "c2c1q c2c1r c2c1b c2c1n",
            33,
        ),
        ("1B6/p5p1/N4p2/1P6/2p1k3/8/P2R1p2/7K b - - 1 40", "f2f1q f2f1r f2f1b f2f1n", 11),
        ("8/6pp/1K6/3P1p2/2P2P1k/8/p7/8 b - - 0 44", "a2a1q a2a1r a2a1b a2a1n", 12),
    ):
        position = board.from_text(text)
        same_moves([move for move in position.legal_moves() if move.promotion], moves(expected), position)
        same("moves", len(position.legal_moves()), count, position)
