"""Mutants of identity: what is in the key, who is equal, what the text says."""

from typing import Any, Final

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition, Key
from spec_tests.chess import test_en_passant
from spec_tests.chess import test_values as values
from spec_tests.chess.mutants import CHESS, CLASSIC

mutant = CHESS.mutant
EN_PASSANT: Final = values.test_en_passant_is_in_the_key_exactly_if_it_adds_a_move
NAMES: Final = (
    *("white", "black", "pawns", "knights", "bishops", "rooks", "queens", "kings"),
    *("side", "castling", "en_passant", "chess960"),
)


class Keyed(BitboardPosition):
    """A board with another key."""

    def key(self) -> Key:
        return self._changed(dict(zip(NAMES, super().key(), strict=True)))

    def _changed(self, parts: dict[str, Any]) -> Key:
        """The wrong key."""
        return tuple(parts.values())


@mutant(
    "CH-key-with-en-passant-always",
    "The square is in the key after every double step: 7602 positions at ply 3 from the start.",
    seen="public bug report C28 (a repetition is missed)",
    law=EN_PASSANT,
)
class EnPassantAlways(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        return super()._changed(parts | {"en_passant": self.diagram().en_passant})


@mutant(
    "CH-key-with-en-passant-if-attacked",
    "The square is in the key if a pawn stands ready, pinned or not.",
    seen="a classic trap: the X-FEN convention as a key",
    law=EN_PASSANT,
)
class EnPassantIfAttacked(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        square, side = self.diagram().en_passant, parts["side"]
        if square is None:
            return super()._changed(parts)
        behind = square + (-8 if side == 0 else 8)
        near = [behind + aside for aside in (-1, 1) if 0 <= behind % 8 + aside < 8]
        is_ready = any(self.diagram().cells[one] == "Pp"[side] for one in near)
        return super()._changed(parts | {"en_passant": square if is_ready else None})


@mutant("CH-key-without-en-passant", "En passant is not in the key.", seen=CLASSIC, law=EN_PASSANT)
class WithoutEnPassant(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        return super()._changed(parts | {"en_passant": None})


@mutant(
    "CH-key-with-the-file-of-the-wrong-side",
    "The key has the square of the pawn instead of the one it passed over.",
    seen=CLASSIC,
    law=test_en_passant.test_the_text_has_the_square_always_and_the_key_if_a_capture_is_legal,
)
class ThePawnsSquare(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        square = parts["en_passant"]
        return super()._changed(parts | {"en_passant": None if square is None else square ^ 8})


@mutant(
    "CH-key-without-castling",
    "Rights are not in the key.",
    seen="a classic trap of repetition and of transposition tables",
    law=values.test_every_right_is_in_the_key,
)
class WithoutCastling(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        return super()._changed(parts | {"castling": 0})


@mutant(
    "CH-key-with-castling-by-wing",
    "Whose right it is, the key does not say.",
    seen=CLASSIC,
    law=values.test_every_right_is_in_the_key,
)
class CastlingByWing(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        rights = parts["castling"]
        return super()._changed(parts | {"castling": rights & 0xFF | rights >> 56})


@mutant(
    "CH-key-without-side",
    "The side to move is not in the key.",
    seen=CLASSIC,
    law=values.test_another_board_or_side_has_another_key,
)
class WithoutSide(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        return super()._changed(parts | {"side": 0})


@mutant(
    "CH-key-with-the-clock",
    "The clock is in the key, so no position ever comes again.",
    seen=CLASSIC,
    law=values.test_the_counters_are_not_in_the_key,
)
class WithTheClock(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        return super()._changed(parts | {"clock": self.halfmoves})


@mutant(
    "CH-key-of-own-and-other",
    "The mover's men come first in the key, whatever their colour.",
    seen="a classic trap: two conventions for the same numbers",
    law=values.test_the_key_is_sets_of_squares,
)
class OwnAndOther(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        swapped = {"white": parts["black"], "black": parts["white"]} if parts["side"] else {}
        return super()._changed(parts | swapped)


@mutant(
    "CH-key-without-kinds",
    "Rooks and queens are one kind in the key.",
    seen=CLASSIC,
    law=values.test_the_key_is_sets_of_squares,
)
class WithoutKinds(Keyed):
    def _changed(self, parts: dict[str, Any]) -> Key:
        return super()._changed(parts | {"rooks": parts["rooks"] | parts["queens"], "queens": 0})


# Equality and texts


@mutant(
    "CH-equal-by-identity",
    "Two positions are equal only if they are the same object.",
    seen="a classic trap of objects as table keys",
    law=values.test_positions_are_equal_by_value,
)
class EqualByIdentity(BitboardPosition):
    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


@mutant(
    "CH-equal-with-all-memory",
    "Positions are equal if all is equal that they remember: the clock, and en passant usable or not.",
    seen="a classic trap of generated equality",
    law=EN_PASSANT,
)
class EqualWithAllMemory(ArrayPosition):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArrayPosition) and self.diagram() == other.diagram()

    def __hash__(self) -> int:
        return hash(self.diagram())


@mutant(
    "CH-text-without-en-passant",
    "The text has the square only if a capture there is legal, and reading it loses the rest.",
    seen="public bug report C30",
    law=test_en_passant.test_the_text_has_the_square_always_and_the_key_if_a_capture_is_legal,
)
class TextWithoutEnPassant(BitboardPosition):
    def to_text(self) -> str:
        fields = super().to_text().split()
        return " ".join((*fields[:3], fields[3] if self.key()[10] is not None else "-", *fields[4:]))
