"""The forms that a field of the protocol can have: how each is recognised, and how JSON Schema says it."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from fixtures.loader import Json

Fields: TypeAlias = dict[str, Json]
"""A request or an answer without its id."""

SAFE: Final = 2**53
"""Beyond this a double does not count one by one."""


class Form(NamedTuple):
    """A form that a field can have: how it is recognised, how JSON Schema says it."""

    fits: Callable[[Json], bool]
    schema: Fields


def is_integer(value: Json) -> bool:
    """A whole number."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= SAFE


def is_count(value: Json) -> bool:
    """A whole number, 0 or more."""
    return is_integer(value) and isinstance(value, int) and value >= 0


def all_of(fits: Callable[[Json], bool]) -> Callable[[Json], bool]:
    """A list, or the values of an object, of one form."""
    return lambda value: isinstance(value, list) and all(map(fits, value))


def values_of(fits: Callable[[Json], bool]) -> Callable[[Json], bool]:
    """An object whose values have one form."""
    return lambda value: isinstance(value, dict) and all(map(fits, value.values()))


def is_text(value: Json) -> bool:
    """A string."""
    return isinstance(value, str)


def is_tree(value: Json) -> bool:
    """A whole number, or a list of one or more trees. Nested too deep it is none."""
    try:
        return is_integer(value) or (isinstance(value, list) and bool(value) and all(map(is_tree, value)))
    except RecursionError:
        return False


TEXT: Final[Fields] = {"type": "string"}
INTEGER: Final[Fields] = {"type": "integer", "minimum": -SAFE, "maximum": SAFE}
COUNT: Final[Fields] = {"type": "integer", "minimum": 0, "maximum": SAFE}
