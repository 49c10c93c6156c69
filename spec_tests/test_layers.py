"""The house stands on its floors: every module is read, and wrong ones are told apart."""

from importlib import import_module
from pathlib import Path

import pytest

from spec_tests.layers import GAMES, OURS, complaints, floor_of, missing_rooms

FOLDERS = {package: Path(next(iter(import_module(package).__path__))) for package in OURS}


def module_name(package: str, path: Path) -> str:
    """`reference/othello/array.py` -> `reference.othello.array`."""
    inside = path.relative_to(FOLDERS[package]).with_suffix("").parts
    return ".".join((package, *inside)).removesuffix(".__init__")


SOURCES = {
    module_name(package, path): path for package, folder in FOLDERS.items() for path in sorted(folder.rglob("*.py"))
}
ROOMS_OF = {
    path.parent.name: {room.stem for room in path.parent.glob("*.py")}
    for path in FOLDERS["reference"].glob("*/game.py")
}


def test_every_module_keeps_the_house_rules() -> None:
    """All modules of the four packages, those of the tests included; the glob must not run dry."""
    assert len(SOURCES) >= 50
    assert {floor_of(name) for name in SOURCES} >= {floor_of(package) for package in OURS} | {GAMES}
    found = [
        complaint
        for name, path in SOURCES.items()
        for complaint in complaints(name, path.read_text(encoding="utf-8"), SOURCES)
    ]
    assert found == []


def test_every_game_has_the_same_rooms() -> None:
    """Each folder that the tools see, by its `game.py`."""
    assert "othello" in ROOMS_OF
    assert missing_rooms(ROOMS_OF) == []


DOCUMENTED = '"""A module."""\n\n'


@pytest.mark.parametrize(
    ("module", "text", "complaint"),
    [
        ("reference.bits", "import reference.othello.array", "higher floor"),
        ("reference.game", "from reference.games import find_game", "higher floor"),
        ("reference.game", "from fixtures import load", "higher floor"),
        ("fixtures.loader", "from reference.othello.game import GAME", "higher floor"),
        ("reference.othello.game", "from reference.games import find_game", "higher floor"),
        ("reference.othello.evaluation", "from reference.search.result import static", "higher floor"),
        ("reference.othello.array", "from reference.chess.notation import read_fen", "another game's"),
        ("reference.othello.array", "from reference.trees.tree import TreePosition", "another game's"),
        ("reference.othello.array", "def f():\n    from reference.chess import notation", "another game's"),
        ("reference.search.minimax", "from reference.othello.array import ArrayPosition", "sees the ground only"),
        ("reference.search.minimax", "from reference import othello", "sees the ground only"),
        ("reference.search.minimax", "import reference.trees.tree", "sees the ground only"),
        ("reference.search.minimax", "from fixtures import load", "sees the ground only"),
        ("reference.search.minimax", "from reference.engines.basic import Engine", "higher floor"),
        ("reference.engines.basic", "from perft.plain import perft", "higher floor"),
        ("perft.plain", "def f():\n    from reference.commands import bench", "higher floor"),
        ("perft.plain", "from spec_tests.laws import law", "higher floor"),
        ("perft.plain", "import tqdm", "standard library"),
        ("perft.plain", "class A:\n    import tqdm", "standard library"),
        ("perft.plain", "if True:\n    from numpy.linalg import norm", "standard library"),
        ("reference.othello.array", "from . import notation", "relative import"),
        ("reference.othello.array", "from .notation import SIZES", "relative import"),
        ("reference.othello.array", "\n" * 300, "lines, more than"),
        ("reference.othello.array", f"HERE = '{'/'}home/somebody/project'", "path of one machine"),
        ("reference.othello.array", "HERE = r'C:" + r"\Users\somebody'", "path of one machine"),
    ],
)
def test_a_wrong_module_is_found_out(module: str, text: str, complaint: str) -> None:
    """One fault each; nothing else is said of it."""
    found = list(complaints(module, DOCUMENTED + text, {*SOURCES, "reference.othello", "reference.chess.notation"}))
    assert len(found) == 1 and complaint in found[0], found


@pytest.mark.parametrize("text", ["", "VALUE = 1", '""" """', "def f():\n    '''Not the module's.'''"])
def test_a_module_must_have_a_docstring(text: str) -> None:
    assert list(complaints("reference.bits", text, SOURCES)) == ["reference.bits: no docstring"]


@pytest.mark.parametrize(
    ("module", "text"),
    [
        (
            "reference.othello.array",
            "import re\nfrom collections.abc import Iterable\nfrom reference.bits import bits_of",
        ),
        ("reference.othello.array", "from reference.othello import notation\nfrom fixtures import load"),
        (
            "reference.search.pvs",
            "from reference.position import Position\nfrom reference.search.negamax import negamax",
        ),
        ("reference.games", "from reference.othello.game import GAME"),
        ("reference.commands.bench", "from perft.plain import perft\nfrom reference.engines import basic"),
        ("perft.progress", "def bar():\n    import tqdm\n    return tqdm"),
        ("perft.published", "from fixtures import load\nfrom reference.ports import jsonl"),
        ("spec_tests.test_layers", "import hypothesis\nfrom reference.search.negamax import negamax"),
    ],
)
def test_a_right_module_is_left_alone(module: str, text: str) -> None:
    assert list(complaints(module, DOCUMENTED + text, SOURCES)) == []


def test_a_missing_room_is_found_out() -> None:
    usual = {"game", "array", "bitboard", "notation", "evaluation", "ordering", "lanes"}
    assert missing_rooms({"othello": usual, "chess": usual}) == []
    assert missing_rooms({"othello": usual, "chess": usual - {"array"}}) == ["chess: no array.py"]
