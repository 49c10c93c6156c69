"""Mutants of identity: keys, texts, equality, Zobrist words, symmetric forms."""

from collections.abc import Iterable
from typing import Self

from reference.bits import squares_of
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram
from reference.othello.symmetry import canonical, colours_reversed, image, symmetries
from reference.othello.zobrist import key_after, words, zobrist_key
from reference.position import PASS
from spec_tests.othello import test_symmetry as symmetry
from spec_tests.othello import test_values as values
from spec_tests.othello import test_zobrist as zobrist
from spec_tests.othello.mutants import CLASSIC, OTHELLO
from spec_tests.othello.test_rules import test_both_backends_give_the_same_key
from spec_tests.othello.test_zobrist import Keys

mutant = OTHELLO.mutant


# Keys and texts


@mutant(
    "O-key-without-side",
    "The side to move is not in the key.",
    seen="public bug report O19 (a table entry of another position is used)",
    law=values.test_boards_that_differ_have_different_keys,
)
class KeyWithoutSide(BitboardPosition):
    def key(self) -> tuple[int, int, int, int]:
        return (self.black, self.white, 0, self.size)


@mutant(
    "O-key-from-h8",
    "The highest bit is a1.",
    seen="a classic trap: the same numbers can be read in either order",
    law=test_both_backends_give_the_same_key,
)
class KeyFromLast(ArrayPosition):
    def key(self) -> tuple[int, int, int, int]:
        black, white, side, size = super().key()
        last = size**2 - 1
        first, second = (sum(1 << (last - square) for square in squares_of(discs)) for discs in (black, white))
        return first, second, side, size


@mutant(
    "O-text-of-the-mover",
    "X is written for the side to move and O for the other, whatever their colours.",
    seen="a classic trap: two conventions for the same letters",
    law=values.test_text_gives_the_position_back,
)
class TextOfTheMover(BitboardPosition):
    def diagram(self) -> Diagram:
        right = super().diagram()
        return colours_reversed(right)._replace(side=right.side) if right.side else right


@mutant(
    "O-read-column-first",
    "The board line is read column by column.",
    seen=CLASSIC,
    law=values.test_text_gives_the_position_back,
)
class ReadColumnFirst(ArrayPosition):
    @classmethod
    def from_text(cls, text: str) -> Self:
        position = super().from_text(text)
        return cls(tuple(zip(*position.rows, strict=True)), position.side_to_move)


@mutant(
    "O-equal-by-identity",
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
    "O-field-can-be-set",
    "A position's side to move can be assigned to.",
    seen=CLASSIC,
    law=values.test_no_field_can_be_set,
)
class FieldCanBeSet(BitboardPosition):
    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


# Zobrist


def key_without_side(diagram: Diagram) -> int:
    return zobrist_key(diagram._replace(side=0))


def key_after_without_side(key: int, size: int, mover: int, move: int, flips: Iterable[int]) -> int:
    return key_after(key, size, mover, move, flips) ^ words(size)[-1]


def key_with_old_colours(key: int, size: int, mover: int, move: int, flips: Iterable[int]) -> int:
    key = key_after(key, size, mover, move, ())
    for square in flips:
        key ^= words(size)[2 * square + mover]
    return key


def key_same_after_pass(key: int, size: int, mover: int, move: int, flips: Iterable[int]) -> int:
    return key if move == PASS else key_after(key, size, mover, move, flips)


def key_with_wrong_disc(key: int, size: int, mover: int, move: int, flips: Iterable[int]) -> int:
    return key_after(key, size, mover if move == PASS else 1 - mover, move, flips)


def key_without_colours(diagram: Diagram) -> int:
    return zobrist_key(diagram._replace(cells=diagram.cells.replace("O", "X")))


ZOBRIST = (
    (
        "O-zobrist-side-not-in-the-key",
        "There is no word for the side to move.",
        Keys(key_without_side, key_after_without_side),
        zobrist.test_different_positions_have_different_keys,
    ),
    (
        "O-zobrist-side-not-kept",
        "The side's word is in the key from scratch, and not changed by a move.",
        Keys(zobrist_key, key_after_without_side),
        zobrist.test_a_key_kept_move_by_move_is_the_key_from_scratch,
    ),
    (
        "O-zobrist-old-colour-stays",
        "A turned disc puts its new word in and does not take the old one out.",
        Keys(zobrist_key, key_with_old_colours),
        zobrist.test_a_key_kept_move_by_move_is_the_key_from_scratch,
    ),
    (
        "O-zobrist-pass-forgotten",
        "A pass leaves the key as it was.",
        Keys(zobrist_key, key_same_after_pass),
        zobrist.test_a_pass_changes_the_key_as_the_side_does,
    ),
    (
        "O-zobrist-other-disc-placed",
        "The word of the other side's disc goes in for the disc placed.",
        Keys(zobrist_key, key_with_wrong_disc),
        zobrist.test_a_key_kept_move_by_move_is_the_key_from_scratch,
    ),
    (
        "O-zobrist-one-word-a-square",
        "Both colours share a square's word.",
        Keys(key_without_colours, key_after),
        zobrist.test_different_positions_have_different_keys,
    ),
)

for name, wrong, keys, law in ZOBRIST:
    mutant(name, wrong, seen=CLASSIC, law=law)(keys)


# Symmetry


@mutant(
    "O-canonical-without-colour",
    "The canonical form is that of the board with Black to move: a symmetric key without its colour.",
    seen="a classic trap: the value is then given to the wrong side",
    law=symmetry.test_all_images_have_one_canonical_form,
)
def canonical_without_colour(diagram: Diagram) -> Diagram:
    return canonical(colours_reversed(diagram) if diagram.side else diagram)


@mutant(
    "O-canonical-without-side",
    "The canonical form forgets who moves.",
    seen=CLASSIC,
    law=symmetry.test_only_images_share_a_canonical_form,
)
def canonical_without_side(diagram: Diagram) -> Diagram:
    return canonical(diagram._replace(side=0))


@mutant(
    "O-canonical-by-rotation",
    "Only the four rotations are compared, and no mirror image.",
    seen=CLASSIC,
    law=symmetry.test_all_images_have_one_canonical_form,
)
def canonical_by_rotation(diagram: Diagram) -> Diagram:
    rotations = [one for one in symmetries(diagram.size) if one.name == "identity" or "rotate" in one.name]
    return min(image(diagram, one) for one in rotations)
