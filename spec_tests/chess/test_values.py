"""A position is a value: it never changes, equals its like, and its key says what the future depends on."""

from typing import Final

from hypothesis import strategies as st

from reference.chess.diagram import Diagram, Move
from spec_tests.assertions import holds, same, same_moves, same_position
from spec_tests.chess import oracle
from spec_tests.chess.agreement import some
from spec_tests.chess.strategies import BOARDS, Board, BoardClass, boards, castlings, en_passants, fewer, squares
from spec_tests.laws import law


def future(position: Board) -> dict[Move, tuple[Move, ...]]:
    """All lines of legal moves, two plies deep."""
    return {move: position.play(move).legal_moves() for move in position.legal_moves()}


# Values


@law(BOARDS, diagram=boards())
@fewer(3)
def test_nothing_that_is_asked_changes_a_position(board: BoardClass, diagram: Diagram) -> None:
    """Any position, every question and some moves: afterwards it answers as one just made."""
    position = board.from_diagram(diagram)
    for move in some(position.legal_moves()):
        holds(position.play(move) is not position, "play gives a new position", position)
    position.key(), position.outcome(), position.is_over(), position.checkers(), str(position), hash(position)
    like = board.from_diagram(diagram)
    same("diagram", position.diagram(), diagram, like)
    same_position("position", position, like)
    same_moves(position.legal_moves(), like.legal_moves(), like)


@law(BOARDS, diagram=boards())
@fewer(3)
def test_positions_are_equal_by_value(board: BoardClass, diagram: Diagram) -> None:
    """Any position, made twice: equal, with equal hashes, and found in a set; never equal to its key or diagram."""
    one, other = board.from_diagram(diagram), board.from_diagram(diagram)
    holds(one == other and hash(one) == hash(other), "equal positions are equal", one)
    holds(other in {one}, "an equal position is found in a set", one)
    for no_position in (diagram, one.key(), one.to_text(), None):
        same(f"equal to {no_position!r}", one.__eq__(no_position) is True, False, one)


@law(BOARDS, diagram=boards())
@fewer(3)
def test_the_diagram_and_the_text_give_the_position_back(board: BoardClass, diagram: Diagram) -> None:
    """Any position; side and counters can be read from it."""
    position = board.from_diagram(diagram)
    same("diagram", position.diagram(), diagram, position)
    seen = (position.side_to_move, position.halfmoves, position.fullmove)
    same("side and counters", seen, diagram[1:2] + diagram[4:6], position)
    same_position("position from its text", board.from_text(position.to_text()), position)


def test_the_start_is_the_start() -> None:
    """Both backends, by its text."""
    for board in BOARDS.values():
        position = board.initial()
        same("start", position.to_text(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", position)


# Keys: what is in them


@law(BOARDS, diagram=boards())
@fewer(2)
def test_the_key_is_sets_of_squares(board: BoardClass, diagram: Diagram) -> None:
    """Any position: White's and Black's men, six kinds, side, castling rooks, en passant, notation; a1 is bit 0."""
    position = board.from_diagram(diagram)
    same("key", position.key(), oracle.key(diagram), position)


@law(BOARDS, diagram=boards(), halfmoves=st.integers(0, 200), fullmove=st.integers(1, 200))
@fewer(3)
def test_the_counters_are_not_in_the_key(board: BoardClass, diagram: Diagram, halfmoves: int, fullmove: int) -> None:
    """Any position: repetition does not ask when. Whoever counts to fifty moves must look at the counter besides."""
    one = board.from_diagram(diagram)
    other = board.from_diagram(diagram._replace(halfmoves=halfmoves, fullmove=fullmove))
    same("key", other.key(), one.key(), one, other)
    holds(one == other and hash(one) == hash(other), "positions are equal", one, other)


@law(BOARDS, diagram=boards(), square=squares, cell=st.sampled_from(".NnBbRrQq"))
@fewer(2)
def test_another_board_or_side_has_another_key(board: BoardClass, diagram: Diagram, square: int, cell: str) -> None:
    """Any position, one man exchanged, added or removed, or the other side to move where that can be."""
    position = board.from_diagram(diagram)
    if diagram.cells[square] not in "Kk" and square not in diagram.castling and diagram.en_passant is None:
        changed = board.from_diagram(diagram._replace(cells=oracle.changed(diagram.cells, [(square, cell)])))
        same("keys are equal", changed.key() == position.key(), diagram.cells[square] == cell, position, changed)
        same("positions are equal", changed == position, diagram.cells[square] == cell, position, changed)
        if not position.is_check():
            turned = board.from_diagram(diagram._replace(side=1 - diagram.side))
            holds(turned.key() != position.key() and turned != position, "the side is in the key", position, turned)


@law(BOARDS, diagram=castlings())
@fewer(2)
def test_every_right_is_in_the_key(board: BoardClass, diagram: Diagram) -> None:
    """Kings and rooks at home: each set of rights has its own key, of either side, usable at once or not."""
    sets = {tuple(square for square in diagram.castling if square != lost) for lost in (*diagram.castling, -1)}
    variants = [
        board.from_diagram(diagram._replace(castling=rights, chess960=diagram.chess960 and bool(rights)))
        for rights in sets
    ]
    same("different keys", len({position.key() for position in variants}), len(sets), *variants)


@law(BOARDS, diagram=en_passants())
def test_en_passant_is_in_the_key_exactly_if_it_adds_a_move(board: BoardClass, diagram: Diagram) -> None:
    """A pawn has just made a double step: two keys if it can legally be taken in passing, one if not."""
    one, other = board.from_diagram(diagram), board.from_diagram(diagram._replace(en_passant=None))
    is_same = one.legal_moves() == other.legal_moves()
    same("keys are equal", one.key() == other.key(), is_same, one, other)
    same("positions are equal", one == other, is_same, one, other)
    same("en passant is remembered", one.diagram().en_passant, diagram.en_passant, one)


# Keys and futures


@law(BOARDS, diagram=boards() | en_passants())
@fewer(4)
def test_equal_keys_have_equal_futures(board: BoardClass, diagram: Diagram) -> None:
    """Any position beside itself with less memory: equal keys have the same moves, which lead to equal keys again.

    So, one ply after another, all lines of moves are the same however deep.
    """
    one = board.from_diagram(diagram)
    forgetful = (
        diagram._replace(en_passant=None, halfmoves=0, fullmove=1),
        diagram._replace(castling=(), chess960=False),
        diagram._replace(chess960=False),
    )
    for less in forgetful:
        other = board.from_diagram(less)
        if less != diagram and other.key() == one.key():
            same_moves(other.legal_moves(), one.legal_moves(), one)
            for move in some(one.legal_moves()):
                same(f"key after {move}", other.play(move).key(), one.play(move).key(), one, other)


START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
UNLIKE: Final = (
    (f"{START} KQkq - 0 1", f"{START} - - 0 1"),  # rights that cannot be used yet
    (f"{START} KQkq - 0 1", f"{START} HAha - 0 1"),  # the same rights, castling written in two ways
    ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1"),  # a pinned man, one or another
    ("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/1k6/1q6/K7 w - - 0 1"),  # two mates: no future at all
)


@law(BOARDS)
def test_two_plies_do_not_tell_all_keys_apart(board: BoardClass) -> None:
    """Pairs of different keys with equal lines of moves two plies deep: equal futures do not imply equal keys.

    So a program may not test its key by "equal if and only if the futures agree to some depth". Of en passant alone
    that is true, one ply deep.
    """
    for text, there in UNLIKE:
        one, other = board.from_text(text), board.from_text(there)
        same("lines of moves", future(other), future(one), one, other)
        holds(one.key() != other.key(), "the keys differ", one, other)
