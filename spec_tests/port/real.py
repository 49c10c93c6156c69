"""Programs that nobody here wrote: how they are found and asked, and what is known to be wrong with them.

Specifies  `PROGRAMS`, planned; `command_of` finds one on this machine or says that it is absent. A `Known` is a
           sentence of docs/findings.md, the program and version it was seen in, and the failures that it explains.
Contract   A failure that no sentence explains is new, and is to be written down. A sentence that explains nothing,
           though its version is there, is no longer true.
Beware     Packages of Python are looked for in `PLYSPEC_PYTHON`, or in this Python; of Node in `PLYSPEC_NODE_MODULES`,
           or where `npm root -g` says.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from perft.counting import Convention
from perft.plain import perft
from reference.commands.checks.result import Failure
from reference.games import find_game
from reference.ports.port import number, text, texts
from reference.position import Position
from spec_tests.port.programs import ROOT

GAMES_FOLDER: Final = "/usr/games"
"""Where Debian puts what is played, often outside of PATH."""


class Known(NamedTuple):
    """A finding. `version` is how the port's name or version begins."""

    sentence: str
    version: str
    explains: Callable[[Failure], bool]


class RealProgram(NamedTuple):
    """What is asked of it: levels, counts up to `largest` nodes (1: none). `words` are its command, or what is
    looked for."""

    name: str
    protocol: str
    words: tuple[str, ...]
    games: tuple[str, ...] = ("chess",)
    level: int = 2
    largest: int = 1
    known: tuple[Known, ...] = ()
    ends_badly: bool = False
    """It goes on after `quit`, or is killed by it."""


def python_package(module: str, adapter: str) -> tuple[str, ...]:
    """An adapter of `examples/ports/` and the package it needs."""
    return "python", module, str(ROOT / "examples" / "ports" / adapter)


def about(*starts: str) -> Callable[[Failure], bool]:
    """Failures of the cases whose ids begin so."""
    return lambda failure: failure.case.id.startswith(starts)


def is_ended(position: Position) -> bool:
    """Whether a dead position or a hundred plies without progress end the game."""
    return position.is_over() or int(position.to_text().split()[4]) >= 100


def dead_ends(position: Position, depth: int) -> int:
    """Perft where those ends have no moves."""
    if is_ended(position):
        return int(depth == 0)
    if depth <= 1:
        return len(position.legal_moves()) if depth else 1
    return sum(dead_ends(position.play(move), depth - 1) for move in position.legal_moves())


def has_dead_ends(failure: Failure) -> bool:
    """Whether the answer is right for a program whose games of chess end so, or at the third repetition."""
    game, question = find_game("chess"), failure.case.question
    if failure.case.game != game.name:
        return False
    position, depth = game.read_position("bitboard", text(question, "position")), number(question, "depth") or 0
    if failure.case.request in ("perft", "divide"):
        nodes, right = dead_ends(position, depth), perft(position, depth, Convention(1, "drop"))
        told = f"nodes {nodes}, and it is {right}", f"{nodes} nodes, and it is {right}:"
        return any(each in finding.what for finding in failure.findings for each in told)
    passed = [position]
    for word in texts(question, "moves"):
        passed.append(passed[-1].play(game.read_move(passed[-1], word)))
    keys = [each.key() for each in passed]
    return any(is_ended(each) or keys.count(each.key()) >= 3 for each in passed)


EN_PASSANT_AGAINST_CHECK: Final = Known(
    "It takes en passant against a check that this does not end, and then crashes.",
    "Stockfish 15.1",
    about("chess-moves-bug-c15", "chess-perft-bug-c15"),
)
NO_EN_PASSANT_THAT_BLOCKS: Final = Known(
    "It misses an en-passant capture that blocks a check.",
    "Fairy-Stockfish 11.1",
    about("chess-moves-bug-c14", "chess-perft-bug-c14", "chess-legal-en-passant-blocks"),
)
DOUBLE_CHECKS_IN_PASSING: Final = Known(
    "It takes en passant against a check that this does not end, in two positions to which no game leads.",
    "bulletchess 0.4.0",
    about("chess-moves-bug-c15", "chess-perft-bug-c15", "chess-legal-en-passant-takes-the-checker-b"),
)
LENIENT_FENS: Final = Known(
    "It reads a FEN with one castling right twice, and one of five fields.",
    "python-chess 1.11.2",
    about("chess-invalid-castling-twice", "chess-invalid-five-fields"),
)
DEAD_ENDS: Final = Known(
    "Its chess has no moves in a dead position and after a hundred plies without progress.", "OpenSpiel", has_dead_ends
)

PROGRAMS: Final = (
    RealProgram("stockfish", "uci", ("stockfish",), largest=2_000_000_000, known=(EN_PASSANT_AGAINST_CHECK,)),
    RealProgram("stockfish (npm)", "uci", ("node", "stockfish/bin", "stockfish-*-lite-single.js"), largest=5_000_000),
    RealProgram("fairy-stockfish", "uci", ("fairy-stockfish",), largest=5_000_000, known=(NO_EN_PASSANT_THAT_BLOCKS,)),
    RealProgram("ethereal", "uci", ("ethereal-chess",)),
    RealProgram("glaurung", "uci", ("glaurung",)),
    RealProgram("gnuchess", "uci", ("gnuchess", "--uci"), ends_badly=True),
    RealProgram(
        "python-chess",
        "jsonl",
        python_package("chess", "python_chess_port.py"),
        largest=20_000,
        known=(LENIENT_FENS,),
    ),
    RealProgram(
        "bulletchess",
        "jsonl",
        python_package("bulletchess", "bulletchess_port.py"),
        largest=1_000_000,
        known=(DOUBLE_CHECKS_IN_PASSING,),
    ),
    RealProgram("pyffish", "jsonl", python_package("pyffish", "pyffish_port.py"), largest=500),
    RealProgram(
        "open-spiel",
        "jsonl",
        python_package("pyspiel", "open_spiel_port.py"),
        ("chess", "othello", "tictactoe", "connect4"),
        largest=20_000,
        known=(DEAD_ENDS,),
    ),
    RealProgram("gtp-rhino", "gtp", ("gtp-rhino",), ("othello",), level=5),
)


def command_of(program: RealProgram) -> Sequence[str] | None:
    """What starts it; None if it is absent."""
    first, *rest = program.words
    if first == "python":
        return with_package(rest[0], rest[1])
    if first == "node":
        return with_node(rest[0], rest[1])
    found = shutil.which(first) or shutil.which(first, path=GAMES_FOLDER)
    return [found, *rest] if found else None


def with_package(module: str, adapter: str) -> Sequence[str] | None:
    """The Python that has a package, and the adapter."""
    python = os.environ.get("PLYSPEC_PYTHON") or sys.executable
    question = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    asked = subprocess.run([python, "-c", question], capture_output=True, check=False)
    return [python, adapter] if asked.returncode == 0 and Path(adapter).exists() else None


def with_node(folder: str, pattern: str) -> Sequence[str] | None:
    """Node, and the newest script of that name in a package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    modules = os.environ.get("PLYSPEC_NODE_MODULES")
    if node and npm and modules is None:
        asked = subprocess.run([npm, "root", "-g"], capture_output=True, text=True, check=False)
        modules = asked.stdout.strip()
    scripts = sorted((Path(modules) / folder).glob(pattern)) if modules else []
    return [node, str(scripts[-1])] if node and scripts else None
