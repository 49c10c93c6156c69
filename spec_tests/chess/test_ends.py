"""How a game ends by what is on the board: mate, stalemate, dead positions; and what does not end it."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from reference.chess.diagram import EMPTY, Diagram, Move
from reference.errors import Reason
from reference.position import Outcome
from spec_tests.assertions import holds, same, same_moves
from spec_tests.chess import oracle
from spec_tests.chess.agreement import played, refusal
from spec_tests.chess.strategies import (
    BOARDS,
    KING_PAIRS,
    BoardClass,
    boards,
    fewer,
    settled,
    side_letter,
    sides,
    squares,
)
from spec_tests.laws import law

EDGES: Final = tuple(square for square in range(64) if square % 8 in (0, 7) or square // 8 in (0, 7))
LOSS, DRAW = Outcome(-1), Outcome(0)


@st.composite
def cornered(draw: DrawFn) -> Diagram:
    """A king at the edge, to move, with few men against strong ones: mates and stalemates."""
    side, own = draw(sides), draw(st.sampled_from(EDGES))
    near = [
        square for square in range(64) if (own, square) in KING_PAIRS and own in oracle.reach("Q" * 64, own) | {own}
    ]
    other = draw(
        st.sampled_from(
            sorted(near, key=lambda square: max(abs(own // 8 - square // 8), abs(own % 8 - square % 8)))[:12]
        )
    )
    cells = [EMPTY] * 64
    cells[own], cells[other] = side_letter("k", side), side_letter("k", 1 - side)
    for square, kind in draw(st.lists(st.tuples(squares, st.sampled_from("qqqrrbn")), min_size=1, max_size=4)):
        if cells[square] == EMPTY:
            cells[square] = side_letter(kind, 1 - side)
    return settled(Diagram("".join(cells), side))


@st.composite
def bare(draw: DrawFn) -> Diagram:
    """Two kings and at most four men, mostly minor pieces."""
    side = draw(sides)
    own, other = draw(st.sampled_from(sorted(KING_PAIRS)))
    cells = [EMPTY] * 64
    cells[own], cells[other] = side_letter("k", side), side_letter("k", 1 - side)
    for square, kind in draw(st.lists(st.tuples(squares, st.sampled_from("BbBbBbNnR")), max_size=4)):
        if cells[square] == EMPTY:
            cells[square] = kind
    return settled(Diagram("".join(cells), side))


endings = cornered() | bare() | boards()


def is_dead(cells: str) -> bool:
    """Whether the men beside the kings are none, one minor piece, or bishops on squares of one colour."""
    men = [(cell.lower(), (square // 8 + square % 8) % 2) for square, cell in enumerate(cells) if cell not in ".Kk"]
    return men in ([], [("n", 0)], [("n", 1)]) or any({("b", colour)} == set(men) for colour in (0, 1))


@law(BOARDS, diagram=endings)
def test_the_game_is_over_without_moves_or_without_means(board: BoardClass, diagram: Diagram) -> None:
    """Any position: mate is a loss for who is to move, stalemate and dead positions are draws, else it goes on."""
    position = board.from_diagram(diagram)
    is_mate = not oracle.safe(diagram.cells, diagram.side)
    can_move = bool(oracle.moves(diagram))
    expected = DRAW if is_dead(diagram.cells) else None
    if not can_move:
        expected = LOSS if is_mate else DRAW
    same("outcome", position.outcome(), expected, position)
    same("is over", position.is_over(), expected is not None, position)
    same("has moves", bool(position.legal_moves()), can_move, position)


@law(BOARDS, diagram=bare() | boards())
def test_material_is_insufficient_by_its_kinds_and_colours(board: BoardClass, diagram: Diagram) -> None:
    """Any position, of either side's men: see `is_dead`. Who moves and where the men stand does not matter."""
    position = board.from_diagram(diagram)
    same("insufficient material", position.is_insufficient_material(), is_dead(diagram.cells), position)


@law(BOARDS, diagram=bare())
@fewer(4)
def test_a_dead_position_has_its_moves(board: BoardClass, diagram: Diagram) -> None:
    """Few men: a drawn game has legal moves and they can be played, so perft counts them."""
    position = board.from_diagram(diagram)
    same_moves(position.legal_moves(), oracle.moves(diagram), position)
    for move in oracle.moves(diagram):
        same(f"refusal of {move}", refusal(position, move), None, position)


@law(BOARDS, diagram=cornered() | bare(), halfmoves=st.integers(90, 160))
@fewer(3)
def test_the_clock_ends_nothing_on_the_board(board: BoardClass, diagram: Diagram, halfmoves: int) -> None:
    """Any position, fifty or seventy-five moves gone or not: the same moves and the same end."""
    late, early = board.from_diagram(diagram._replace(halfmoves=halfmoves)), board.from_diagram(diagram)
    same_moves(late.legal_moves(), early.legal_moves(), late)
    same("outcome", late.outcome(), early.outcome(), late)
    same("is over", late.is_over(), early.is_over(), late)


# Positions

OVER: Final = (
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", LOSS),  # fool's mate
    ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", LOSS),
    ("k7/8/8/3B4/8/8/8/1R2K3 b - - 0 1", None),
    ("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", LOSS),  # smothered
    ("k1Q5/8/1K6/8/8/8/8/8 b - - 0 1", LOSS),
    ("8/8/8/8/8/5nk1/4q3/7K w - - 0 1", DRAW),
    ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", DRAW),
    ("8/8/8/8/8/k7/p7/K7 w - - 0 1", DRAW),
    ("k7/P7/K7/8/8/8/8/8 b - - 0 1", DRAW),
    ("8/8/8/8/8/k7/p6P/K7 w - - 0 1", None),  # a king without moves beside a pawn with two
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", DRAW),  # bare kings
    ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", DRAW),
    ("4k3/8/8/8/8/8/8/4KB2 b - - 0 1", DRAW),
    ("5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", DRAW),  # bishops on one colour (public bug report C33)
    ("8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1", DRAW),
    ("5K2/8/8/B7/8/k7/7b/8 w - - 0 39", DRAW),  # the same on the dark squares
    ("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", DRAW),
    ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", None),  # two knights
    ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", None),  # knight against knight
    ("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", None),  # bishop against knight
    ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", None),  # bishops on both colours
    ("4k3/8/8/8/8/8/8/4KBB1 w - - 0 1", None),
    ("4k3/p7/8/8/8/8/8/4K3 w - - 0 1", None),
    ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", None),  # fifty plies are not fifty moves (C32)
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 150 119", None),
    ("k7/2Q5/2K5/8/8/8/8/8 b - - 150 200", DRAW),
    ("k1Q5/8/1K6/8/8/8/8/8 b - - 150 200", LOSS),
)


@law(BOARDS)
def test_these_games_are_over_or_not(board: BoardClass) -> None:
    """Positions, each with its outcome for the side to move."""
    for text, expected in OVER:
        position = board.from_text(text)
        same("outcome", position.outcome(), expected, position)
        same("is over", position.is_over(), expected is not None, position)


@law(BOARDS)
def test_mate_on_the_hundredth_halfmove_is_mate(board: BoardClass) -> None:
    """A quiet move makes the clock 100 and gives mate: the game is lost for who is mated, not drawn."""
    for text, line in (
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 99 90", "a1a8"),
        ("k7/8/1K6/8/8/8/8/2Q5 w - - 99 90", "c1c8"),
        ("2q5/8/8/8/8/1k6/8/K7 b - - 149 90", "c8c1"),
    ):
        position = played(board.from_text(text), line)
        holds(position.halfmoves % 50 == 0, "the clock has run", position)
        same("outcome", position.outcome(), LOSS, position)
        same("is over", position.is_over(), True, position)


@law(BOARDS)
def test_nothing_is_played_after_the_end(board: BoardClass) -> None:
    """Mate and stalemate: any move is refused as too late. In a dead position an impossible one is merely illegal."""
    for text, expected in OVER:
        position = board.from_text(text)
        wrong = Move(0, 0)
        stuck = Reason.ILLEGAL_MOVE if oracle.moves(position.diagram()) else Reason.GAME_OVER
        same("refusal of a1a1", refusal(position, wrong), stuck, position)
        holds(expected is None or position.is_over(), "an outcome is an end", position)
