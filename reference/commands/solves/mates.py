"""`solve chess --mate N`: the shortest mate in up to N moves, every key move, and a line of longest defence."""

import argparse
import json
import time
from collections.abc import Iterable
from typing import Any

from reference.chess.bitboard import BitboardPosition
from reference.commands.solves.tasks import Task
from reference.engines.chess_mate import MOST_MOVES, Mates
from reference.errors import BadInput, Reason
from reference.game import Game


def run(game: Game, tasks: Iterable[Task], options: argparse.Namespace) -> int:
    """Solve them, one after another. Raises `BadInput`."""
    if game.name != "chess":
        raise BadInput(Reason.UNSUPPORTED, f"mates are of chess, not of {game.name}", "--mate")
    if not 1 <= options.mate <= MOST_MOVES:
        raise BadInput(Reason.BAD_NUMBER, f"{options.mate}; 1 to {MOST_MOVES} moves", "--mate")
    for name in ("all_moves", "outcome"):
        if getattr(options, name):
            raise BadInput(Reason.UNSUPPORTED, "--mate names every key move", f"--{name.replace('_', '-')}")
    for task in tasks:
        found = solved(task, options.mate)
        if options.json:
            print(json.dumps(found), flush=True)
        elif task.line:
            print(f"line {task.line}:  {in_words(found, options.mate)}", flush=True)
        else:
            print(f"{game.draw(task.position)}\n\n{in_words(found, options.mate)}")
            print(f"{found['nodes']:,} nodes, {found['seconds']:.2f} s")
    return 0


def solved(task: Task, most: int) -> dict[str, Any]:
    """The answer: mate (None if there is none), keys, line, nodes, seconds; of a file also line_number."""
    position = task.position
    assert isinstance(position, BitboardPosition)
    mates = Mates()
    started = time.perf_counter()
    moves, keys = mates.shortest(position, most)
    line = mates.line(position, moves) if moves else ()
    return {
        **({"line_number": task.line} if task.line else {}),
        "position": position.to_text(),
        "mate": moves or None,
        "keys": [str(move) for move in keys],
        "line": [str(move) for move in line],
        "nodes": mates.nodes,
        "seconds": round(time.perf_counter() - started, 3),
    }


def in_words(found: dict[str, Any], most: int) -> str:
    """One line."""
    if found["mate"] is None:
        return f"no mate in {most}"
    return f"mate in {found['mate']}: {' '.join(found['keys'])}; such as {' '.join(found['line'])}"
