"""Chess: necessary conditions for a position to come from a legal game.

Specifies  At most 16 men and 8 pawns a side, and a missing pawn for every man beyond the first set, bishops counted by
           the colour of their squares. Some last move explains a check: before it, the king was not attacked. An
           en-passant square names that move, the double step. Chess960 rights of both sides come from one arrangement.
           The clock is at most 150, 0 after a double step, and not above the number of plies played.
Contract   The diagram is PLAYABLE (`validity.py`). Raises `BadInput`: TOO_MANY_PIECES, IMPOSSIBLE_CHECK, BAD_CASTLING,
           BAD_NUMBER. Every position of a legal game of standard chess or Chess960 passes.
Beware     The step back is one ply only. A clock of 0 says nothing: positions without counters have it too.
"""

from collections.abc import Iterator
from typing import Final

from reference.chess.diagram import BLACK, EMPTY, WHITE, Diagram, square_name
from reference.chess.sight import attackers, king_square, sees, squares_of
from reference.errors import BadInput, Reason
from reference.position import Side

FIRST_SET: Final = {"q": 1, "r": 2, "n": 2}
"""How many of a kind a game begins with; bishops are counted apart, one a square colour."""
SEVENTY_FIVE_MOVES: Final = 150


def check_reachable(diagram: Diagram) -> None:
    """Raises `BadInput` if no game leads to the diagram, as far as these conditions tell."""
    for side in (WHITE, BLACK):
        check_men(diagram.cells, side)
    check_arrangement(diagram)
    check_counters(diagram)
    checks = attackers(diagram.cells, king_square(diagram.cells, diagram.side), 1 - diagram.side)
    if (checks or diagram.en_passant is not None) and not has_last_move(diagram):
        if diagram.en_passant is not None:
            detail = f"with a pawn that has just passed over {square_name(diagram.en_passant)}"
        else:
            detail = f"from {' and '.join(map(square_name, checks))}"
        raise BadInput(Reason.IMPOSSIBLE_CHECK, detail, "board")


def check_men(cells: str, side: Side) -> None:
    """Numbers of men, and promoted men against missing pawns."""
    name = ("White", "Black")[side]
    men = "".join(cells[square] for square in squares_of(cells, side)).lower()
    promoted = sum(max(0, men.count(kind) - first) for kind, first in FIRST_SET.items())
    for colour in (0, 1):
        bishops = [s for s in squares_of(cells, side) if cells[s] in "Bb" and (s + s // 8) % 2 == colour]
        promoted += max(0, len(bishops) - 1)
    pawns = men.count("p")
    if len(men) > 16:
        raise BadInput(Reason.TOO_MANY_PIECES, f"{name} has {len(men)} men", "board")
    if pawns > 8:
        raise BadInput(Reason.TOO_MANY_PIECES, f"{name} has {pawns} pawns", "board")
    if promoted > 8 - pawns:
        detail = f"{name} has {promoted} promoted men and {8 - pawns} missing pawns"
        raise BadInput(Reason.TOO_MANY_PIECES, detail, "board")


def check_arrangement(diagram: Diagram) -> None:
    """Kings and rooks that have not moved stand as at the start: king between the rooks, both sides alike."""
    homes: dict[str, int] = {}
    for rook in diagram.castling:
        side = BLACK if rook >= 32 else WHITE
        king = king_square(diagram.cells, side)
        if king % 8 in (0, 7):
            raise BadInput(Reason.BAD_CASTLING, f"a king on {square_name(king)} began between no rooks", "castling")
        for man, file in (("king", king % 8), ("left rook" if rook < king else "right rook", rook % 8)):
            if homes.setdefault(man, file) != file:
                raise BadInput(Reason.BAD_CASTLING, f"the two sides' {man} did not begin on one file", "castling")


def check_counters(diagram: Diagram) -> None:
    """Clock and move number agree with each other and with the en-passant square."""
    if diagram.fullmove < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{diagram.fullmove}; the first move has number 1", "fullmove")
    plies = 2 * (diagram.fullmove - 1) + diagram.side
    if diagram.halfmoves > min(plies, SEVENTY_FIVE_MOVES):
        detail = f"{diagram.halfmoves}; {plies} plies were played, and the game ends at {SEVENTY_FIVE_MOVES}"
        raise BadInput(Reason.BAD_NUMBER, detail, "halfmoves")
    if diagram.halfmoves and diagram.en_passant is not None:
        raise BadInput(Reason.BAD_NUMBER, f"{diagram.halfmoves} after a double step", "halfmoves")


def has_last_move(diagram: Diagram) -> bool:
    """Whether some move of the opponent leads here from a board on which the king was not attacked."""
    mover = 1 - diagram.side
    king = king_square(diagram.cells, diagram.side)
    return any(not attackers(cells, king, mover) for cells in boards_before(diagram))


def boards_before(diagram: Diagram) -> Iterator[str]:
    """The boards from which one move of the side that is not to move leads to this board.

    A captured man is drawn as a knight: of the side to move, he only stands in the way.
    """
    cells, mover = diagram.cells, 1 - diagram.side
    ahead = 8 if mover == WHITE else -8
    pawn, knight = ("P", "n") if mover == WHITE else ("p", "N")
    if diagram.en_passant is not None:
        yield put(cells, {diagram.en_passant + ahead: EMPTY, diagram.en_passant - ahead: pawn})
        return
    may_capture = diagram.halfmoves == 0 and len(squares_of(cells, diagram.side)) < 16
    free = [square for square in range(64) if cells[square] == EMPTY]
    last_rank = 7 if mover == WHITE else 0
    for target in squares_of(cells, mover):
        before = [cells[target]]
        if target // 8 == last_rank and cells[target] in "QRBNqrbn" and cells.count(pawn) < 8:
            before.append(pawn)
        for piece in before:
            if piece != pawn:
                yield from moved_from(cells, target, piece, free, [EMPTY, knight] if may_capture else [EMPTY])
            elif diagram.halfmoves == 0:
                origins = [square for square in free if 1 <= square // 8 <= 6]
                yield from moved_from(cells, target, piece, origins, [knight] if may_capture else [])
                yield from pawn_moves_back(cells, target, ahead, pawn, may_capture)
    yield from castling_back(cells, mover)


def moved_from(cells: str, target: int, piece: str, origins: list[int], taken: list[str]) -> Iterator[str]:
    """Boards before a man came to `target`, taking one of `taken` there."""
    for origin in origins:
        for victim in taken:
            before = put(cells, {target: victim, origin: piece})
            if sees(before, origin, target):
                yield before


def pawn_moves_back(cells: str, target: int, ahead: int, pawn: str, may_capture: bool) -> Iterator[str]:
    """Boards before a pawn stepped to `target`, or took in passing there."""
    rank = target // 8 if ahead > 0 else 7 - target // 8
    one, two = target - ahead, target - 2 * ahead
    if rank >= 2 and cells[one] == EMPTY:
        yield put(cells, {target: EMPTY, one: pawn})
        if rank == 3 and cells[two] == EMPTY:
            yield put(cells, {target: EMPTY, two: pawn})
        if rank == 5 and may_capture and cells[target + ahead] == EMPTY:
            for origin in (one - 1, one + 1):
                if origin // 8 == one // 8 and cells[origin] == EMPTY:
                    yield put(cells, {target: EMPTY, origin: pawn, one: pawn.swapcase()})


def castling_back(cells: str, mover: Side) -> Iterator[str]:
    """Boards before castling, from any of the 960 arrangements."""
    king, rook = ("K", "R") if mover == WHITE else ("k", "r")
    back_rank = 56 * mover
    for king_target, rook_target in ((6, 5), (2, 3)):
        lifted = put(cells, {back_rank + king_target: EMPTY, back_rank + rook_target: EMPTY})
        if cells[back_rank + king_target] == king and cells[back_rank + rook_target] == rook:
            free = [file for file in range(8) if lifted[back_rank + file] == EMPTY]
            for king_file in free:
                for rook_file in free:
                    if 1 <= king_file <= 6 and (rook_file > king_file) == (king_target == 6) and rook_file != king_file:
                        yield put(lifted, {back_rank + king_file: king, back_rank + rook_file: rook})


def put(cells: str, changes: dict[int, str]) -> str:
    """The cells with some of them changed."""
    changed = list(cells)
    for square, piece in changes.items():
        changed[square] = piece
    return "".join(changed)
