"""The legal moves of many chess boards at once, as one set of squares for each way of moving.

Specifies  Along one direction the rays of two friendly sliders never reach the same square, for the nearer stands in
           the other's way. Two knights that make the same leap do not arrive together, nor do two pawns; a king is
           alone. So a set for each direction loses no move: the number of moves is the sum of the sets' sizes, and
           where a move came from is found by going back.
Contract   Exactly the legal moves, but for castling and capturing en passant, which are in `lanes_special.py`.

Legality is seen without trying a move. Let the opponent's sliders look along each ray, and our king the opposite way:

    K . . r    both see the empty squares: check; it is stopped on these, or by taking the rook
    K . N r    both see the same piece of ours: it is pinned, and may move along this line only
    K . n r    both see a piece of the opponent's: nothing

A king that is attacked along a ray may not go on along it: there he would only have been hidden by himself.
"""

from typing import NamedTuple

from reference.chess.lanes_board import (
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    Board,
    Masks,
    Ray,
    everywhere,
    open_ray,
    shift,
    steps,
)


class Moves(NamedTuple):
    """The squares where moves arrive, a set for each way of moving."""

    slides: list[int]
    """Of rooks, bishops and queens, in the order of the rays."""
    leaps: list[int]
    """Of knights, in the order of the leaps."""
    king: int
    pushes: int
    double_pushes: int
    captures: tuple[int, int]
    """Of pawns, to the north-east and to the north-west."""
    attacked: int
    """Not moves: what the opponent attacks, his own pieces included. His sliders do not see through our king."""


class KingLines(NamedTuple):
    """What is found along the eight rays from the king."""

    steps: int
    """Of the king; whether the square is free and safe is not asked yet, except behind himself."""
    attacked: int
    """By sliders."""
    blocking: int
    """Where a slider's check is stopped: by standing between, or taking the slider."""
    free: list[int]
    """Own pieces that may move north and south, east and west, along either diagonal."""
    unpinned: int


def look_from_king(board: Board, rays: list[Ray], king: int) -> KingLines:
    """The opponent's sliders look along every ray, and the king the opposite way."""
    king_steps = attacked = blocking = all_pinned = 0
    pinned = []
    for direction in range(0, len(rays), 2):
        forth, back = rays[direction], rays[direction + 1]
        sliders = board.sliders(direction) & board.opponent
        flood_forth, flood_back = forth.flood(sliders), back.flood(sliders)
        seen_forth, seen_back = forth.beyond(flood_forth), back.beyond(flood_back)
        king_forth, king_back = forth.beyond(forth.flood(king)), back.beyond(back.flood(king))
        attacked |= seen_forth | seen_back
        king_steps |= forth.beyond(king ^ (king & seen_forth)) | back.beyond(king ^ (king & seen_back))
        blocking |= (king_forth & flood_back) | (king_back & flood_forth)
        pinned.append(board.own & ((king_forth & seen_back) | (king_back & seen_forth)))
        all_pinned |= pinned[-1]
    unpinned = board.own ^ all_pinned
    return KingLines(king_steps, attacked, blocking, [unpinned | along for along in pinned], unpinned)


def find_moves(board: Board, masks: Masks) -> Moves:
    """Every legal move but castling and en passant."""
    rays = [open_ray(board.empty, step) for step in masks.rays]
    king = board.kings & board.own
    enemy_knights = board.knights & board.opponent
    enemy_pawns = board.pawns & board.opponent
    not_own = masks.board ^ board.own

    # The king: on no square that is attacked
    lines = look_from_king(board, rays, king)
    attacked = lines.attacked | steps(enemy_knights, masks.leaps) | steps(board.kings ^ king, masks.rays)
    attacked |= steps(enemy_pawns, (masks.rays[SOUTH_EAST], masks.rays[SOUTH_WEST]))
    king_moves = lines.steps & not_own
    king_moves ^= king_moves & attacked

    # The others: to no own square; in check only where it is stopped, in double check nowhere
    blocking = lines.blocking | steps(king, masks.leaps) & enemy_knights
    blocking |= steps(king, (masks.rays[NORTH_EAST], masks.rays[NORTH_WEST])) & enemy_pawns
    check = everywhere(blocking, masks)
    checkers = blocking & board.opponent
    all_but_one = checkers & (checkers - (check & masks.lowest))
    targets = not_own & ((masks.board ^ check) | blocking)
    targets ^= targets & everywhere(all_but_one, masks)

    slides = []
    for direction, ray in enumerate(rays):
        sliders = board.sliders(direction) & lines.free[direction // 2]
        slides.append(ray.beyond(ray.flood(sliders)) & targets)
    knights = board.knights & lines.unpinned
    leaps = [shift(knights, distance) & arrive & targets for distance, arrive in masks.leaps]

    pushes = rays[NORTH].one & (board.pawns & lines.free[NORTH // 2]) << 8
    double_pushes = rays[NORTH].one & pushes << 8 & masks.rank_4
    capturable = board.opponent & targets
    north_east, north_west = (
        rays[direction].beyond(board.pawns & lines.free[direction // 2]) & capturable
        for direction in (NORTH_EAST, NORTH_WEST)
    )
    captures = (north_east, north_west)
    return Moves(slides, leaps, king_moves, pushes & targets, double_pushes & targets, captures, attacked)
