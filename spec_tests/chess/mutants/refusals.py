"""Mutants of what is refused, written and told: positions that are none, promotion letters, mates in moves."""

from collections.abc import Callable
from typing import Final

import pytest

from reference.chess import notation, reachable, validity
from reference.chess.diagram import Move
from reference.chess.epd import Epd
from reference.chess.notation import read_fen
from reference.engines.chess_engine import Answer
from reference.search.leaf import WIN
from spec_tests.chess import test_refusals_and_texts as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_epd import test_a_count_without_a_number_is_refused
from spec_tests.laws import Body
from spec_tests.mutants.mutant import edited

REFUSED: Final = laws.test_what_is_no_position_is_refused_by_its_reason
FORM: Final = laws.test_a_board_line_has_eight_ranks_of_eight
MATES: Final = laws.test_a_mate_is_told_in_moves_of_the_side_to_move
C35: Final = "public bug report C35"


def unchecked(id: str, wrong: str, *places: tuple[object, str, object], seen: str, law: Body = REFUSED) -> None:
    """Reading with functions that look for less than they should."""

    @CHESS.patched(id, wrong, seen=seen, law=law)
    def make(patch: pytest.MonkeyPatch) -> Callable[..., object]:
        for module, name, function in places:
            patch.setattr(module, name, function)
        return read_fen


def nothing(*asked: object) -> None:
    """Everything is well."""


unchecked(
    "CH-opponent-in-check-is-read",
    "Nobody looks whether the side that has just moved stands in check.",
    (validity, "check_opponent", nothing),
    seen=C35,
)
unchecked(
    "CH-two-kings-are-read",
    "A second king is not noticed.",
    (validity, "check_kings", edited(validity.check_kings, "cells.count(king) > 1", "False")),
    seen=C35,
)
unchecked(
    "CH-adjacent-kings-are-read",
    "Kings may stand next to each other.",
    (validity, "check_kings", edited(validity.check_kings, "if sees(cells, white, black):", "if False:")),
    (validity, "check_opponent", edited(validity.check_opponent, "if seen_from:", "if seen_from and not any("
     "diagram.cells[square] in 'Kk' for square in seen_from):")),
    seen=C35,
)  # fmt: skip
unchecked(
    "CH-pawns-on-the-first-rank-are-read",
    "Pawns may stand on the first and last rank.",
    (validity, "check_pawns", nothing),
    seen=CLASSIC,
)
unchecked(
    "CH-any-clock-is-read",
    "Five hundred half-moves without a capture are believed.",
    (reachable, "check_counters", nothing),
    seen=C35,
)
unchecked(
    "CH-en-passant-without-a-pawn-is-read",
    "The en-passant square is believed, whatever stands behind it.",
    (validity, "check_en_passant", nothing),
    seen="public bug report C28: a square in the text that no capture uses",
)
unchecked(
    "CH-rights-are-believed",
    "A castling right in the text needs no king and no rook.",
    (notation, "castling_rook", lambda letter, cells, chess960: notation.STANDARD_ROOKS.get(letter, 0)),
    (validity, "check_castling", nothing),
    seen="public bug report C16",
)
unchecked(
    "CH-seven-squares-are-a-rank",
    "A rank of seven squares is filled up with an empty one.",
    (
        notation,
        "read_cells",
        edited(notation.read_cells, "if len(row) != 8:", "row = row[:8].ljust(8, EMPTY)\n        if False:"),
    ),
    seen=C35,
    law=FORM,
)
unchecked(
    "CH-any-side-is-white",
    "Whatever is not b is White.",
    (
        notation,
        "diagram_of",
        edited(notation.diagram_of, 'if side not in ("w", "b"):', 'side = "b" if side == "b" else "w"\n    if False:'),
    ),
    seen=C35,
    law=FORM,
)


@CHESS.mutant(
    "CH-promotion-letter-as-on-the-board",
    "White's promotions are written with a capital letter: f7f8Q.",
    seen="public bug report C51",
    law=laws.test_a_move_is_written_as_uci_does_and_read_back,
)
def capital(move: Move) -> str:
    return str(move)[:4] + (move.promotion.upper() if move.target > 55 else move.promotion)


@CHESS.mutant(
    "CH-promotion-letter-not-written",
    "A promotion is written without its letter.",
    seen="public bug report C52",
    law=laws.test_a_move_is_written_as_uci_does_and_read_back,
)
def without_letter(move: Move) -> str:
    return str(move)[:4]


@CHESS.mutant("CH-mate-in-plies", "A mate is told in plies.", seen="public bug report C38", law=MATES)
class InPlies(Answer):
    @property
    def mate(self) -> int | None:
        plies = WIN - abs(self.value)
        return super().mate and (plies if self.value > 0 else -plies)


@CHESS.mutant(
    "CH-mated-in-one-more",
    "Being mated is counted as mating is, rounded up.",
    seen="public bug report C38 (-2 for -1)",
    law=MATES,
)
class RoundedUp(Answer):
    @property
    def mate(self) -> int | None:
        plies = WIN - abs(self.value)
        return super().mate and ((plies + 1) // 2 if self.value > 0 else -((plies + 2) // 2))


@CHESS.mutant("CH-mate-without-its-sign", "Being mated is told as mating.", seen="public bug report C40", law=MATES)
class WithoutSign(Answer):
    @property
    def mate(self) -> int | None:
        moves = super().mate
        return moves and abs(moves)


@CHESS.mutant(
    "CH-missing-count-is-0",
    "A perft count that is missing from a line of EPD is read as 0.",
    seen="an earlier form of `epd.py`, where a mutant that lived showed it",
    law=test_a_count_without_a_number_is_refused,
)
class MissingCount(Epd):
    def perft(self) -> dict[int, int]:
        return {int(name[1:]): self.number(name) or 0 for name, _ in self.operations}
