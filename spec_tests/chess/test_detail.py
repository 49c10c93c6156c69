"""Moves by kind: as counted by playing them, as python-chess tells them apart, and as one sees on the board."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import pytest

from reference.chess import detail
from reference.chess.bitboard import BitboardPosition
from reference.chess.detail import KINDS, kinds_of_move, move_kinds
from reference.chess.diagram import Diagram, Move, read_move
from reference.chess.notation import read_fen
from spec_tests.assertions import same
from spec_tests.catalogue import Catalogue, Mutant, verdict
from spec_tests.chess import oracle
from spec_tests.chess.strategies import BOARDS, Board, BoardClass, boards, fewer
from spec_tests.laws import law

Count: TypeAlias = Callable[[Board], Mapping[str, int]]


def by_playing(position: Board) -> Mapping[str, int]:
    """Every move played, to see what it does."""
    count = Counter(dict.fromkeys(KINDS, 0))
    count.update(kind for move in position.legal_moves() for kind in kinds_of_move(position, move))
    return count


def by_python_chess(diagram: Diagram) -> Mapping[str, int]:
    """The same by python-chess, which knows which piece gives check and where castling puts the rook."""
    board = oracle.as_chess(diagram)
    count = Counter(dict.fromkeys(KINDS, 0))
    for move in list(board.legal_moves):
        castles, own_half = board.is_castling(move), 0 if board.turn else 56
        arrived = {own_half + (5 if board.is_kingside_castling(move) else 3)} if castles else {move.to_square}
        count["captures"] += board.is_capture(move)
        count["en_passant"] += board.is_en_passant(move)
        count["castles"] += castles
        count["promotions"] += move.promotion is not None
        board.push(move)
        checkers = set(board.checkers())
        count["checks"] += bool(checkers)
        count["discovered_checks"] += len(checkers) == 1 and not checkers & arrived
        count["double_checks"] += len(checkers) == 2
        count["checkmates"] += board.is_checkmate()
        board.pop()
    return count


COUNTS: Final[dict[str, Count]] = {"quick": move_kinds, "by playing": by_playing}


@law(COUNTS, diagram=boards())
def test_kinds_are_those_that_python_chess_tells_apart(count: Count, diagram: Diagram) -> None:
    """Any position, Chess960 too."""
    position = BitboardPosition.from_diagram(diagram)
    same("moves by kind", dict(count(position)), dict(by_python_chess(diagram)), position)


@fewer(10)
@law(BOARDS, diagram=boards())
def test_both_boards_count_alike(board: BoardClass, diagram: Diagram) -> None:
    """Any position."""
    position = board.from_diagram(diagram)
    same("moves by kind", dict(move_kinds(position)), dict(by_python_chess(diagram)), position)


@pytest.mark.parametrize(
    ("fen", "move", "kinds"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", ""),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castles checks"),
        ("5k2/8/8/8/8/8/8/4K2R w H - 0 1", "e1h1", "castles checks"),
        ("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4c3", "checks discovered_checks"),
        ("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4f6", "checks double_checks"),
        ("4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", "e2d2", "checks discovered_checks"),
        ("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", "e5d6", "captures en_passant checks discovered_checks"),
        ("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "captures en_passant checks"),
        ("8/4P3/8/8/8/8/8/K3k3 w - - 0 1", "e7e8q", "promotions checks"),
        ("8/8/4k3/8/3P4/8/8/4K3 w - - 0 1", "d4d5", "checks"),
        ("8/8/8/3p4/8/4K3/8/4k3 b - - 0 1", "d5d4", "checks"),
        ("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8r", "promotions checks"),
        ("3r4/4P3/8/8/8/8/8/K3k3 w - - 0 1", "e7d8n", "captures promotions"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "checks checkmates"),
        ("6rk/6pp/7N/8/8/8/8/6K1 w - - 0 1", "h6f7", "checks checkmates"),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", ""),
    ],
)
def test_moves_are_of_these_kinds(fen: str, move: str, kinds: str) -> None:
    """Seen on the board; the last one stalemates. Counted quickly, no move of the position is overlooked."""
    for board in BOARDS.values():
        position = board.from_text(fen)
        assert kinds_of_move(position, read_move(move)) == tuple(kinds.split())
        same("moves by kind", dict(move_kinds(position)), dict(by_playing(position)), position)


# Mutants

MUTANTS = Catalogue()
LAW = test_kinds_are_those_that_python_chess_tells_apart
SEEN = "a first draft"


@MUTANTS.patched("CD-1", "Only the moved piece gives check: who leaves a line uncovers nothing.", seen=SEEN, law=LAW)
def no_discovered_checks(patch: pytest.MonkeyPatch) -> Count:
    """The lines are forgotten where a move leaves them."""
    right = detail.sight_of
    patch.setattr(detail, "sight_of", lambda cells, king: {**right(cells, king), "q": set()})
    return move_kinds


@MUTANTS.patched(
    "CD-2",
    "A double check is counted as a discovered one too.",
    seen="published tables",
    law=LAW,
    witness=(read_fen("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1"),),
    right=move_kinds,
)
def double_and_discovered(patch: pytest.MonkeyPatch) -> Count:
    """As the column "discovered" of some tables."""
    right = detail.check_kinds

    def wrong(position: Board, move: Move) -> tuple[str, ...]:
        kinds = right(position, move)
        return (*kinds, "discovered_checks") if "double_checks" in kinds else kinds

    patch.setattr(detail, "check_kinds", wrong)
    return move_kinds


@MUTANTS.patched("CD-3", "A capture en passant is no capture.", seen="published tables", law=LAW)
def en_passant_is_no_capture(patch: pytest.MonkeyPatch) -> Count:
    """The square that is moved to is empty."""
    right = detail.board_kinds

    def wrong(cells: str, move: Move) -> tuple[str, ...]:
        kinds = right(cells, move)
        return ("en_passant",) if "en_passant" in kinds else kinds

    patch.setattr(detail, "board_kinds", wrong)
    return move_kinds


@MUTANTS.patched(
    "CD-4",
    "Checkmate is not counted as a check.",
    seen="published tables",
    law=LAW,
    witness=(read_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"),),
    right=move_kinds,
)
def mate_is_no_check(patch: pytest.MonkeyPatch) -> Count:
    """Mates have a column of their own."""
    right = detail.check_kinds

    def wrong(position: Board, move: Move) -> tuple[str, ...]:
        kinds = right(position, move)
        return kinds[1:] if "checkmates" in kinds else kinds

    patch.setattr(detail, "check_kinds", wrong)
    return move_kinds


@pytest.mark.parametrize("mutant", MUTANTS.mutants, ids=lambda mutant: mutant.id)
def test_a_wrong_count_is_rejected(mutant: Mutant, request: pytest.FixtureRequest) -> None:
    """A position that shows it is enough; `--deep` has random ones convict the mutant, too."""
    assert verdict(mutant, quick=not request.config.getoption("--deep")) == "rejected", mutant.wrong
