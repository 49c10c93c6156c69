"""Mutants of writing PGN: what is written though nobody can read it, or not written though one could."""

from typing import Final

import pytest

from reference.chess import pgn_write
from reference.chess.pgn_write import words_of, write_comment, write_game
from spec_tests.chess.mutants import CHESS
from spec_tests.chess.test_pgn_written import Write, test_what_is_written_is_read_back
from spec_tests.mutants.mutant import edited

patched = CHESS.patched
DRAFT: Final = "a draft of this project, found by looking for lines that no test ran"


@patched(
    "CH-pgn-empty-variations",
    "A variation without a move is written, a pair of parentheses that the reader refuses.",
    seen=DRAFT,
    law=test_what_is_written_is_read_back,
)
def empty_variations(patch: pytest.MonkeyPatch) -> Write:
    patch.setattr(pgn_write, "words_of", edited(words_of, "if not variation.moves:", "if False:"))
    return write_game


@patched(
    "CH-pgn-any-nag",
    "Any number is written as a NAG.",
    seen=DRAFT,
    law=test_what_is_written_is_read_back,
)
def any_nag(patch: pytest.MonkeyPatch) -> Write:
    patch.setattr(pgn_write, "words_of", edited(words_of, "if not 0 <= nag <= 255:", "if False:"))
    return write_game


@patched(
    "CH-pgn-closing-brace",
    "A comment may hold the brace that ends it.",
    seen="a classic trap",
    law=test_what_is_written_is_read_back,
)
def closing_brace(patch: pytest.MonkeyPatch) -> Write:
    patch.setattr(pgn_write, "write_comment", edited(write_comment, 'if "}" in text:', "if False:"))
    return write_game


@patched(
    "CH-pgn-comment-before-lost",
    "The comment before the first move of a line is left out.",
    seen="a classic trap",
    law=test_what_is_written_is_read_back,
)
def comment_before_lost(patch: pytest.MonkeyPatch) -> Write:
    patch.setattr(pgn_write, "words_of", edited(words_of, "if line.comment:", "if False:"))
    return write_game
