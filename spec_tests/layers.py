"""Reads the source of a module and says where it breaks the house rules; `test_layers.py` holds all modules to them.

Specifies  The floors, ground up. A module may import its own floor and those below, never one above. Beside that,
           no game imports another game, `search` sees the ground and itself only, and outside the tests what is
           not the standard library may only be imported inside the function that uses it.
Contract   Text in, complaints out: so that wrong modules can be fed to it, to see that it finds them.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

OURS: Final = ("reference", "perft", "fixtures", "spec_tests")
GROUND, FIXTURES, GAMES, SEARCH, PLAYERS, PERFT, COMMANDS, TESTS = range(8)

GROUND_MODULES: Final = ("position", "errors", "bits", "lanes", "zobrist", "version", "console", "game", "names")
FLOOR_OF_PACKAGE: Final = {"perft": PERFT, "fixtures": FIXTURES, "spec_tests": TESTS}
FLOOR_IN_REFERENCE: Final = {
    **dict.fromkeys(GROUND_MODULES, GROUND),
    "search": SEARCH,
    "games": PLAYERS,
    "engines": PLAYERS,
    "ports": PLAYERS,
    "commands": COMMANDS,
    "__main__": COMMANDS,
}
"""Whatever else is in `reference` is a game, or `trees`, which are games too."""

MOST_LINES: Final = 250
MACHINE_PATH: Final = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w|[A-Za-z]:\\+Users")

ROOMS: Final = ("array", "bitboard", "notation", "evaluation", "ordering")
"""What every game has."""


class Import(NamedTuple):
    """One imported module: its absolute name, the line, whether this is inside a function."""

    name: str
    line: int
    in_function: bool


def floor_of(module: str) -> int:
    """The floor a module of ours is on."""
    package, *inside = module.split(".")
    if package != "reference":
        return FLOOR_OF_PACKAGE[package]
    return FLOOR_IN_REFERENCE.get(inside[0], GAMES) if inside else GROUND


def complaints(module: str, text: str, known: Iterable[str]) -> Iterator[str]:
    """Where a module breaks the rules. `known` are the names of all modules of ours."""
    tree = ast.parse(text)
    if not (ast.get_docstring(tree) or "").strip():
        yield f"{module}: no docstring"
    if (lines := len(text.splitlines())) > MOST_LINES:
        yield f"{module}: {lines} lines, more than {MOST_LINES}"
    for number, line in enumerate(text.splitlines(), start=1):
        if MACHINE_PATH.search(line):
            yield f"{module}, line {number}: a path of one machine"
    for imported in imports(tree, frozenset(known), in_function=False):
        for complaint in import_complaints(module, imported):
            yield f"{module}, line {imported.line}: {complaint}"


def imports(node: ast.AST, known: frozenset[str], *, in_function: bool) -> Iterator[Import]:
    """All imports below a node; `from package import module` is an import of the module."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, child.lineno, in_function)
        elif isinstance(child, ast.ImportFrom):
            source = "." * child.level + (child.module or "")
            for alias in child.names:
                inside = f"{source}.{alias.name}"
                yield Import(inside if inside in known else source, child.lineno, in_function)
        else:
            is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from imports(child, known, in_function=in_function or is_function)


def import_complaints(module: str, imported: Import) -> Iterator[str]:
    """What is wrong with one import."""
    name = imported.name
    package = name.split(".")[0]
    if name.startswith("."):
        yield f"relative import {name}"
    elif package not in OURS:
        is_standard = package in sys.stdlib_module_names
        if not is_standard and not imported.in_function and floor_of(module) != TESTS:
            yield f"{name} is not in the standard library, and not imported inside the function that uses it"
    elif floor_of(name) > floor_of(module):
        yield f"{name} lies on a higher floor"
    elif floor_of(module) == SEARCH and floor_of(name) not in (GROUND, SEARCH):
        yield f"search sees the ground only, not {name}"
    elif floor_of(module) == floor_of(name) == GAMES and module.split(".")[1] != name.split(".")[1]:
        yield f"{name} is another game's"


def missing_rooms(games: Mapping[str, Iterable[str]]) -> list[str]:
    """What game folders lack, each given with the names of its modules."""
    return [f"{game}: no {room}.py" for game, modules in games.items() for room in ROOMS if room not in modules]
