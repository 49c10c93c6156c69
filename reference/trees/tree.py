"""Literal trees as games: a tree is an integer or a list of trees.

Specifies  A game whose positions are the nodes of a nested list. A move is the number of a child, from 0. The two
           sides move in turn, side 0 at the root. An integer is a finished game, and its outcome the integer, for
           the side to move there.
Contract   A literal tree has no transpositions: the key holds the path from the root besides the subtree, so that
           equal subtrees in two places are two positions.
           Text: `[[3,17,8],[9,7,12]]`, for a position inside it followed by its path: `[[3,17,8],[9,7,12]] at 1 0`.
Beware     Books print leaves in the root's view. At an odd distance from the root that is the other side's view:
           `from_root_view` turns them.
"""

import json
from collections.abc import Hashable, Iterator
from typing import Final, Self, TypeAlias

from reference.errors import BadInput, Reason
from reference.position import Outcome, Side

Nested: TypeAlias = int | tuple["Nested", ...]
"""A tree in Python: an integer, or a tuple of trees with at least one."""

THREE_LEAF: Final[Nested] = ((3, 17, 8), (9, 7, 12), (14, 5, 2))
"""The worked example of source 001, here also the standard start."""

MAX_HEIGHT: Final = 200
"""Far below Python's recursion limit, with room for a search's own frames."""


class Tree:
    """A node of a literal tree, and the way to it. `nested` is the tree below it."""

    __slots__ = ("nested", "path", "root", "side_to_move")

    def __init__(self, nested: Nested, path: tuple[int, ...] = (), root: Nested | None = None) -> None:
        self.nested = nested
        self.path = path
        self.root = nested if root is None else root
        self.side_to_move: Side = len(path) % 2

    @classmethod
    def initial(cls) -> Self:
        """The three-leaf tree, worth 7 by its second branch."""
        return cls(THREE_LEAF)

    @classmethod
    def from_root_view(cls, nested: Nested) -> Self:
        """The tree whose leaves are printed in the view of the side to move at the root."""
        return cls(turned(nested, 1))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a nested list, with `at` and a path after it for a position inside. Raises `BadInput`."""
        tree, at, way = text.partition("at")
        position = cls(read_nested(tree))
        for word in way.split():
            if not (word.isascii() and word.isdigit()):
                raise BadInput(Reason.BAD_MOVE_TEXT, f"{word!r}; children are numbered from 0", "path")
            position = position.play(int(word))
        if at and not way.split():
            raise BadInput(Reason.TRUNCATED, "no path after 'at'", "path")
        return position

    def to_text(self) -> str:
        """The nested list without spaces, and the path if this is not the root."""
        way = f" at {' '.join(map(str, self.path))}" if self.path else ""
        return write_nested(self.root) + way

    def legal_moves(self) -> tuple[int, ...]:
        """The numbers of the children; none at a leaf."""
        return () if isinstance(self.nested, int) else tuple(range(len(self.nested)))

    def play(self, move: int) -> Self:
        """Go down to a child. Raises `BadInput`."""
        if isinstance(self.nested, int):
            raise BadInput(Reason.GAME_OVER, f"move {move} at a leaf", "tree")
        if not 0 <= move < len(self.nested):
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move}; there are {len(self.nested)} children", "tree")
        return type(self)(self.nested[move], (*self.path, move), self.root)

    def is_over(self) -> bool:
        """Whether this is a leaf."""
        return isinstance(self.nested, int)

    def outcome(self) -> Outcome | None:
        """A leaf's value, for the side to move there."""
        return Outcome(self.nested) if isinstance(self.nested, int) else None

    def key(self) -> Hashable:
        """The way here and what is below. Equal only for the same node."""
        return self.path, self.nested

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Tree.from_text({self.to_text()!r})"

    @property
    def height(self) -> int:
        """Plies to the deepest leaf: the depth that searches the whole tree."""
        return height_of(self.nested)

    def leaves(self) -> Iterator["Tree"]:
        """All leaves below, left to right."""
        if self.is_over():
            yield self
        for move in self.legal_moves():
            yield from self.play(move).leaves()


def leaf_value(position: Tree) -> int:
    """The evaluation for literal trees: the leaf that is reached by first moves only, for the side to move here.

    At a leaf that is its value. Above the leaves it is a guess, as an evaluation is.
    """
    nested, sign = position.nested, 1
    while not isinstance(nested, int):
        nested, sign = nested[0], -sign
    return sign * nested


def height_of(nested: Nested) -> int:
    """Plies to the deepest leaf."""
    return 0 if isinstance(nested, int) else 1 + max(map(height_of, nested))


def turned(nested: Nested, sign: int) -> Nested:
    """Leaves at an odd distance change sign: from the root's view to the mover's, and back."""
    return sign * nested if isinstance(nested, int) else tuple(turned(child, -sign) for child in nested)


def write_nested(nested: Nested) -> str:
    """`[[3,17,8],[9,7,12]]`, no spaces."""
    return str(nested) if isinstance(nested, int) else f"[{','.join(map(write_nested, nested))}]"


def read_nested(text: str) -> Nested:
    """Read a nested list of integers (JSON). Raises `BadInput`: BAD_FORMAT, BAD_NUMBER, BAD_LENGTH, UNSUPPORTED."""
    try:
        return checked_nested(json.loads(text), 0)
    except json.JSONDecodeError as error:
        raise BadInput(Reason.BAD_FORMAT, error.msg, f"tree, character {error.pos + 1}") from None
    except RecursionError:
        raise BadInput(Reason.UNSUPPORTED, f"higher than {MAX_HEIGHT} plies", "tree") from None
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(Reason.BAD_NUMBER, "a number with too many digits", "tree") from None


def checked_nested(data: object, ply: int) -> Nested:
    """JSON data as a tree. Raises `BadInput`."""
    if type(data) is int:
        return data
    if not isinstance(data, list | tuple):
        raise BadInput(Reason.BAD_NUMBER, f"{data!r}; a tree is an integer or a list of trees", "tree")
    if not data:
        raise BadInput(Reason.BAD_LENGTH, "an empty list; a node has at least one child", "tree")
    if ply == MAX_HEIGHT:
        raise BadInput(Reason.UNSUPPORTED, f"higher than {MAX_HEIGHT} plies", "tree")
    return tuple(checked_nested(child, ply + 1) for child in data)
