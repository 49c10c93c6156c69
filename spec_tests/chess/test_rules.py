"""Which moves are legal and what they do: both backends, python-chess, and the rules said in other words."""

from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from reference.chess.diagram import PROMOTIONS, Diagram, Move, move_order
from reference.chess.validity import check
from reference.errors import Reason
from spec_tests.assertions import holds, same, same_moves, same_position
from spec_tests.chess import oracle
from spec_tests.chess.agreement import agree, agree_with_python_chess, refusal, some, twin
from spec_tests.chess.strategies import (
    BOARDS,
    BoardClass,
    Record,
    boards,
    diagrams_of,
    en_passants,
    fewer,
    records,
    squares,
)
from spec_tests.laws import law

any_moves = st.builds(Move, squares, squares, st.sampled_from(("", "", *PROMOTIONS, "k", "p")))


@given(boards())
def test_the_cases_are_positions_of_chess(diagram: Diagram) -> None:
    """Whatever the laws are tried on can be played from, and says nothing that depends on nothing."""
    assert check(diagram) == diagram


@law(BOARDS, diagram=boards())
@fewer(4)
def test_both_backends_agree_on_everything(board: BoardClass, diagram: Diagram) -> None:
    """Any position: moves in order, checks, end, key, text, drawing; and what moves lead to."""
    agree(board.from_diagram(diagram), twin(board).from_diagram(diagram))


@law(BOARDS, diagram=boards())
def test_python_chess_agrees(board: BoardClass, diagram: Diagram) -> None:
    """Any position, reachable or not."""
    agree_with_python_chess(board.from_diagram(diagram), diagram)


@law(BOARDS, record=records(most=40))
@fewer(3)
def test_a_game_is_walked_as_python_chess_walks_it(board: BoardClass, record: Record) -> None:
    """From a start to any ply, the backend on its own positions: no state is lost or invented on the way."""
    position = board.from_diagram(record.start)
    for move, diagram in zip(record.moves, diagrams_of(record)[1:], strict=True):
        position = position.play(move)
        same(f"diagram after {move}", position.diagram(), diagram, position)
    same_moves(position.legal_moves(), oracle.moves(position.diagram()), position)


# The rules in other words


@law(BOARDS, diagram=boards())
def test_a_piece_may_go_where_it_attacks_unless_its_king_is_then_attacked(board: BoardClass, diagram: Diagram) -> None:
    """Any position: all moves of queens, rooks, bishops, knights and kings but castling; pawns have their own laws."""
    position, cells = board.from_diagram(diagram), diagram.cells
    expected = []
    for origin, cell in enumerate(cells):
        if oracle.is_own(cell, diagram.side) and cell not in "Pp":
            for target in oracle.reach(cells, origin):
                moved = oracle.changed(cells, ((origin, "."), (target, cell)))
                if not oracle.is_own(cells[target], diagram.side) and oracle.safe(moved, diagram.side):
                    expected.append(Move(origin, target))
    castles = set(oracle.castlings(diagram).values())
    seen = [move for move in position.legal_moves() if cells[move.origin] not in "Pp" and move not in castles]
    same_moves(seen, sorted(set(expected) - castles, key=move_order), position)


@law(BOARDS, diagram=boards())
def test_pawns_step_to_empty_squares_and_take_slantwise(board: BoardClass, diagram: Diagram) -> None:
    """Any position: squares that pawns may go to but for en passant; two steps from home, over and to empty squares."""
    position, cells = board.from_diagram(diagram), diagram.cells
    up, home = ((8, range(8, 16)), (-8, range(48, 56)))[diagram.side]
    expected = set()
    for origin in (square for square, cell in enumerate(cells) if cell == "Pp"[diagram.side]):
        way = [origin + up, origin + 2 * up] if origin in home else [origin + up]
        steps = [square for number, square in enumerate(way) if {cells[one] for one in way[: number + 1]} == {"."}]
        takes = [square for square in oracle.reach(cells, origin) if oracle.is_own(cells[square], 1 - diagram.side)]
        for target in steps + takes:
            moved = oracle.changed(cells, ((origin, "."), (target, cells[origin])))
            if oracle.safe(moved, diagram.side):
                expected.add(Move(origin, target))
    seen = {
        move._replace(promotion="")
        for move in position.legal_moves()
        if cells[move.origin] in "Pp" and (cells[move.target] != "." or move.origin % 8 == move.target % 8)
    }
    same_moves(sorted(seen), sorted(expected), position)


@law(BOARDS, diagram=boards() | en_passants())
@fewer(3)
def test_a_plain_move_changes_two_squares(board: BoardClass, diagram: Diagram) -> None:
    """Any position, moves of all but pawns and castling kings: a piece on the en-passant square takes nothing there."""
    position, cells = board.from_diagram(diagram), diagram.cells
    plain = (move for move in position.legal_moves() if cells[move.origin] not in "Pp")
    castles = oracle.castlings(diagram).values()
    for move in some(tuple(move for move in plain if move not in castles)):
        expected = oracle.changed(cells, ((move.origin, "."), (move.target, cells[move.origin])))
        same(f"board after {move}", position.play(move).diagram().cells, expected, position)


@law(BOARDS, diagram=boards())
@fewer(2)
def test_no_move_leaves_the_own_king_attacked(board: BoardClass, diagram: Diagram) -> None:
    """Any position, every kind of move; and no move takes a king."""
    position = board.from_diagram(diagram)
    for move in some(position.legal_moves()):
        cells = position.play(move).diagram().cells
        same(f"kings after {move}", (cells.count("K"), cells.count("k")), (1, 1), position)
        holds(oracle.safe(cells, diagram.side), f"the king is safe after {move}", position)


@law(BOARDS, diagram=boards())
def test_checkers_are_the_pieces_that_attack_the_king(board: BoardClass, diagram: Diagram) -> None:
    """Any position: two of them at a double check, and in arbitrary positions more."""
    position = board.from_diagram(diagram)
    king = oracle.king_of(diagram.cells, diagram.side)
    expected = oracle.attackers(diagram.cells, king, 1 - diagram.side)
    same("checkers", position.checkers(), expected, position)
    same("is check", position.is_check(), bool(expected), position)
    if len(expected) > 1:
        origins = {move.origin for move in position.legal_moves()}
        holds(origins <= {king}, "only the king moves at a double check", position)


@law(BOARDS, diagram=boards())
def test_moves_are_different_and_in_canonical_order(board: BoardClass, diagram: Diagram) -> None:
    """Any position: from, to, then queen, rook, bishop, knight; a capture that also defends is one move."""
    position = board.from_diagram(diagram)
    legal = position.legal_moves()
    same_moves(legal, sorted(set(legal), key=move_order), position)
    holds(all(type(move) is Move for move in legal), "moves are moves", position)


@law(BOARDS, diagram=boards(), move=any_moves)
@fewer(2)
def test_only_legal_moves_are_played(board: BoardClass, diagram: Diagram, move: Move) -> None:
    """Any position, any move: refused as illegal, or because there is none at all."""
    position = board.from_diagram(diagram)
    legal = oracle.moves(diagram)
    near = [one._replace(promotion=move.promotion) for one in some(legal)]
    for one in (move, *near):
        expected = None if one in legal else Reason.ILLEGAL_MOVE if legal else Reason.GAME_OVER
        same(f"refusal of {one!r}", refusal(position, one), expected, position)


NO_MOVES: Final[tuple[Any, ...]] = (
    (12, 28, ""),  # what equals a move
    Move(12, True),
    Move(12, 28.0),  # type: ignore[arg-type]
    Move(12, 64),
    Move(12, 92),
    Move(-52, 28),
    Move("e2", "e4"),  # type: ignore[arg-type]
    Move(12, 28, None),  # type: ignore[arg-type]
    Move(12, 28, []),  # type: ignore[arg-type]
    [12, 28, ""],
    "e2e4",
    None,
    28,
)


@law(BOARDS)
def test_what_is_no_move_is_refused(board: BoardClass) -> None:
    """At the start, where e2e4 is legal, and at a stalemate: a move is a `Move` of two squares and a text."""
    for position in (board.initial(), board.from_text("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1")):
        for one in NO_MOVES:
            same(f"refusal of {one!r}", refusal(position, one), Reason.ILLEGAL_MOVE, position)


@law(BOARDS, diagram=boards())
@fewer(3)
def test_play_changes_the_side_and_counts(board: BoardClass, diagram: Diagram) -> None:
    """Any position, every move: the clock is set back by captures and pawn moves, castling with a rook is neither."""
    position = board.from_diagram(diagram)
    men = sum(cell != "." for cell in diagram.cells)
    for move in position.legal_moves():
        after = position.play(move)
        captures = sum(cell != "." for cell in after.diagram().cells) < men
        is_reset = captures or diagram.cells[move.origin] in "Pp"
        same(f"halfmoves after {move}", after.halfmoves, 0 if is_reset else diagram.halfmoves + 1, position)
        same(f"fullmove after {move}", after.fullmove, diagram.fullmove + diagram.side, position)
        same(f"side after {move}", after.side_to_move, 1 - diagram.side, position)


# Mirrors


@law(BOARDS, diagram=boards())
@fewer(3)
def test_swapped_colours_change_no_move_and_no_end(board: BoardClass, diagram: Diagram) -> None:
    """Any position, castling and en passant included: the other colours, seen from the other side of the board."""
    position, there = board.from_diagram(diagram), board.from_diagram(oracle.colours_swapped(diagram))
    same_moves(there.legal_moves(), oracle.moves_mirrored(position.legal_moves(), 56), there)
    same("outcome", there.outcome(), position.outcome(), position, there)
    for move in some(position.legal_moves()):
        after = oracle.colours_swapped(position.play(move).diagram())._replace(fullmove=diagram.fullmove)
        (mirrored,) = oracle.moves_mirrored([move], 56)
        played = board.from_diagram(there.play(mirrored).diagram()._replace(fullmove=diagram.fullmove))
        same_position(f"play {mirrored}", played, board.from_diagram(after), there)


@law(BOARDS, diagram=boards())
@fewer(3)
def test_mirrored_files_change_no_move_and_no_end(board: BoardClass, diagram: Diagram) -> None:
    """Any position, its castling rights taken away: they are what tells the two wings apart."""
    diagram = diagram._replace(castling=(), chess960=False)
    position, there = board.from_diagram(diagram), board.from_diagram(oracle.files_mirrored(diagram))
    same_moves(there.legal_moves(), oracle.moves_mirrored(position.legal_moves(), 7), there)
    same("outcome", there.outcome(), position.outcome(), position, there)
    for move in some(position.legal_moves()):
        (mirrored,) = oracle.moves_mirrored([move], 7)
        after = board.from_diagram(oracle.files_mirrored(position.play(move).diagram()))
        same_position(f"play {mirrored}", there.play(mirrored), after, there)
