"""Solve the mates of the fixtures, beside other programs that speak UCI: nodes and time until the key move stands.

Specifies  Each program is given each position with a budget of nodes. A position is solved if the move it then plays
           is a key move; its nodes are those of the first line told (`info ... pv`) from which on every one began with
           a key move. *proof* is `Mates`: no estimate, every key move.
Beware     Programs count what they like as a node. Ours tells a line only after a whole depth, which can only
           make it look slower. Seconds are processor time, spread evenly over all nodes of a program's run.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from fixtures import load
from fixtures.loader import Case
from reference.chess.bitboard import BitboardPosition
from reference.commands.benchmarks.measure import at_least_one
from reference.console import Parser, failed
from reference.engines.chess_mate import Mates
from reference.errors import BadInput, Reason
from reference.ports.faults import Fault, PortFault
from reference.ports.transport import SECONDS_TO_GREET, Limits, Program, read_command

OURS: Final = [sys.executable, "-m", "reference", "uci"]
PROOF: Final = "proof"
MOVES: Final = (1, 2, 3)
STEP: Final = 10
NODES: Final = 20_000
PATIENCE: Final = Limits(answer_seconds=120.0)


class Solved(NamedTuple):
    """One program on the mates of one length: so many of `positions` solved, in so many nodes and seconds in all."""

    program: str
    mate_in: int
    positions: int
    solved: int
    nodes: int
    seconds: float

    def __str__(self) -> str:
        """One line."""
        line = f"{self.program}: mate in {self.mate_in}: {self.solved} of {self.positions} solved"
        if not self.solved:
            return line
        return f"{line}, each in {self.nodes / self.solved:,.0f} nodes, {1000 * self.seconds / self.solved:,.0f} ms"


def told(program: Program, case: Case, nodes: int) -> tuple[int | None, int]:
    """The nodes after which the key move stood, None if it never did, and those of the whole search."""
    for line in ("ucinewgame", "setoption name Endings value false", f"position fen {case.text('position')}"):
        program.send(line)
    request = f"go nodes {nodes}"
    program.send(request)
    since, spent = None, 0
    while True:
        words = program.receive(request).split()
        if words[:1] == ["info"] and "nodes" in words and "string" not in words:
            spent = max(spent, int(words[words.index("nodes") + 1]))
            if "pv" in words[:-1]:
                is_key = words[words.index("pv") + 1] in case.texts("expected")
                since = (spent if since is None else since) if is_key else None
        elif words[:1] == ["bestmove"]:
            is_key = words[1] in case.texts("expected")
            return (spent if since is None else since) if is_key else None, spent


def by_program(command: Sequence[str], cases: Sequence[Case], nodes: int) -> Iterator[Solved]:
    """A program, on the mates of each length."""
    before = children_seconds()
    program = Program(command, PATIENCE)
    try:
        program.send("uci")
        while program.receive("uci", SECONDS_TO_GREET).strip() != "uciok":
            pass
        answers = [(case.number("mate_in"), *told(program, case, nodes)) for case in cases]
        program.send("quit")
    finally:
        program.close()
    a_node = (children_seconds() - before) / max(sum(spent for _, _, spent in answers), 1)
    for moves in MOVES:
        found = [since for length, since, _ in answers if length == moves]
        solved = [since for since in found if since is not None]
        name = "ours" if command is OURS else command[0]
        yield Solved(name, moves, len(found), len(solved), sum(solved), a_node * sum(solved))


def by_proof(cases: Sequence[Case]) -> Iterator[Solved]:
    """Every key move, proven."""
    for moves in MOVES:
        chosen = [case for case in cases if case.number("mate_in") == moves]
        nodes = solved = 0
        started = time.process_time()
        for case in chosen:
            mates = Mates()
            length, keys = mates.shortest(BitboardPosition.from_text(case.text("position")), moves)
            solved += (length, tuple(map(str, keys))) == (moves, case.texts("expected"))
            nodes += mates.nodes
        yield Solved(PROOF, moves, len(chosen), solved, nodes, time.process_time() - started)


def main(argv: list[str]) -> int:
    """Measure, and print a line for each program and length."""
    about = (__doc__ or "").splitlines()[0]
    parser = Parser(prog="python -m reference bench chess_mates", description=about)
    another = "another UCI engine, such as sunfish-uci; repeatable"
    parser.add_argument("--engine", metavar="COMMAND", action="append", default=[], help=another)
    parser.add_argument("--nodes", type=at_least_one, default=NODES, help=f"of each search (default {NODES})")
    parser.add_argument("--every", type=at_least_one, default=STEP, help=f"1: all mates (default {STEP}: each tenth)")
    parser.add_argument("--json", action="store_true", help="one object a line")
    options: argparse.Namespace = parser.parse_args(argv)
    cases = load("chess", "mate")[:: options.every]
    commands = [OURS, *map(read_command, options.engine)]
    try:
        for rows in (by_proof(cases), *(by_program(command, cases, options.nodes) for command in commands)):
            for row in rows:
                print(json.dumps(row._asdict()) if options.json else str(row), flush=True)
    except PortFault as fault:
        said = "; ".join(fault.lines())
        if fault.fault is Fault.NOT_STARTED:
            raise BadInput(Reason.UNREADABLE_FILE, said, "--engine") from None
        return failed("bench chess_mates", 1, said)
    return 0


def children_seconds() -> float:
    """Processor time of the processes that have ended; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
