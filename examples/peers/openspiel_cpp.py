"""OpenSpiel's C++ alpha-beta on its own games, where only the compiled code is at work.

Package    `pip install open-spiel` and a C++17 compiler, g++ or what the environment variable CXX names; written for
           2.0.2. The Python package does not offer this search, but its library contains it and the headers come
           with it, so forty lines of C++ beside this file open a door to it. They are compiled into a temporary
           folder at every run, which takes some seconds and is not counted.
Beware     By default this search takes moves back; Othello and Connect Four cannot, and the process then ends. Here
           it works on copies.
"""

import ctypes
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import open_spiel
import pyspiel

from examples.peers.answer import Answer, Ask
from examples.peers.openspiel import own_name
from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.result import Evaluation

SOURCE: Final = Path(__file__).with_suffix(".cpp")


def compiled(folder: Path) -> ctypes.CDLL:
    """The door, compiled and opened. Raises `BadInput` without a compiler."""
    compiler = os.environ.get("CXX", "g++")
    if shutil.which(compiler) is None:
        raise BadInput(Reason.MISSING_EXTRA, f"a C++17 compiler: no {compiler!r} on the path", "openspiel-cpp")
    headers = Path(next(iter(open_spiel.__path__)))
    places = (headers.parent, headers / "abseil-cpp", headers / "json" / "include")
    library = folder / "door.so"
    command = [compiler, "-std=c++17", "-O2", "-shared", "-fPIC", *(f"-I{place}" for place in places)]
    done = subprocess.run([*command, str(SOURCE), "-o", str(library)], capture_output=True, text=True)
    if done.returncode != 0:
        raise BadInput(Reason.UNSUPPORTED, f"{SOURCE.name} does not compile: {done.stderr[:200]}", "openspiel-cpp")
    ctypes.CDLL(pyspiel.__file__, mode=ctypes.RTLD_GLOBAL)  # the door leads into this library
    return ctypes.CDLL(str(library))


def alphabeta(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Its C++ alpha-beta on its own C++ game; counted in a run of its own."""
    name = own_name(position)
    with tempfile.TemporaryDirectory() as folder:
        door = compiled(Path(folder))
        value, seconds = ctypes.c_double(), ctypes.c_double()
        move, nodes, leaves = ctypes.c_long(), ctypes.c_long(), ctypes.c_long()
        answers = [ctypes.byref(each) for each in (value, move, nodes, leaves, seconds)]
        door.alphabeta(name.encode(), depth, *answers)
    return Answer(value.value, move.value, nodes.value, leaves.value, seconds.value)


PEERS: Final[dict[str, Ask]] = {"openspiel-cpp-alphabeta": alphabeta}
