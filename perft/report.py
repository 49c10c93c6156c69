"""What perft prints: a table for people, one JSON object a line for programs."""

import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from perft.counting import DepthCount
from perft.methods import Plan
from reference.position import Position


@dataclass
class Reporter:
    """Prints the lines of one run; `seconds` are since the run began."""

    plan: Plan
    as_json: bool
    place: Mapping[str, object] = field(default_factory=dict)
    """What else every JSON object says: the line of a file."""
    started: float = field(default_factory=time.monotonic)

    def head(self, position: Position, checked: bool) -> None:
        """What is counted and how, above the table."""
        if self.as_json:
            return
        self._title(position)
        heading = "  expected" if checked else ""
        print(f"{'depth':>5} {'nodes':>20} {'distinct':>14} {'seconds':>9} {'nodes/s':>13}{heading}")

    def line(self, position: Position, count: DepthCount, expected: int | None = None) -> None:
        """One depth; with an expected number, whether it agrees."""
        seconds = time.monotonic() - self.started
        if self.as_json:
            row = self._row(position) | {
                "depth": count.depth,
                "nodes": count.nodes,
                "distinct": count.distinct,
                "seconds": round(seconds, 6),
            }
            print(json.dumps(row | judged(count.nodes, expected)), flush=True)
            return
        rate = f"{count.nodes / seconds:,.0f}" if seconds >= 0.001 else "-"
        distinct = "-" if count.distinct is None else f"{count.distinct:,}"
        row_text = f"{count.depth:>5} {count.nodes:>20,} {distinct:>14} {seconds:>9.2f} {rate:>13}"
        print(row_text + verdict(count.nodes, expected), flush=True)

    def detail_head(self, position: Position, kinds: Iterable[str], checked: bool) -> None:
        """The names of the kinds, above the table."""
        if not self.as_json:
            self._title(position)
            columns = " ".join(f"{name.replace('_', ' '):>{width(name)}}" for name in kinds)
            print(f"{'depth':>5} {'nodes':>15} {columns}{'  expected' if checked else ''}")

    def detail_line(
        self, position: Position, count: DepthCount, kinds: Mapping[str, int], expected: int | None = None
    ) -> None:
        """One depth by kinds of moves; with an expected number of nodes, whether it agrees."""
        if self.as_json:
            row = self._row(position) | {"depth": count.depth, "nodes": count.nodes, "distinct": count.distinct}
            row |= {**kinds, "seconds": round(time.monotonic() - self.started, 6)}
            print(json.dumps(row | judged(count.nodes, expected)), flush=True)
            return
        columns = " ".join(f"{number:>{width(name)},}" for name, number in kinds.items())
        print(f"{count.depth:>5} {count.nodes:>15,} {columns}{verdict(count.nodes, expected)}", flush=True)

    def divide_line(self, position: Position, move: str, nodes: int) -> None:
        """One root move's share."""
        if self.as_json:
            print(json.dumps(self._row(position) | {"move": move, "nodes": nodes}), flush=True)
        else:
            print(f"{move}: {nodes}", flush=True)

    def divide_total(self, position: Position, depth: int, moves: int, nodes: int) -> None:
        """The sum of the shares."""
        if self.as_json:
            print(json.dumps(self._row(position) | {"depth": depth, "moves": moves, "nodes": nodes}), flush=True)
        else:
            print(f"\n{moves} moves, {nodes} nodes at depth {depth}")

    def _title(self, position: Position) -> None:
        plan = self.plan
        how = f"{plan.method} on {plan.backend}" if plan.backend else f"{plan.method}, symmetry={plan.symmetry}"
        print(f"{plan.game.name}  {how}  {plan.convention}\n{position.to_text()}")

    def _row(self, position: Position) -> dict[str, object]:
        plan = self.plan
        convention = {"pass_plies": plan.convention.pass_plies, "ended": plan.convention.ended}
        return {
            "game": plan.game.name,
            "position": position.to_text(),
            "method": plan.method,
            "backend": plan.backend,
            "symmetry": plan.symmetry,
            "convention": convention,
            **self.place,
        }


def verdict(nodes: int, expected: int | None) -> str:
    """The last column: nothing where nothing is expected."""
    if expected is None:
        return ""
    return "  agrees" if nodes == expected else f"  DIFFERS: {expected:,} expected"


def judged(nodes: int, expected: int | None) -> dict[str, object]:
    """The same as fields of an object."""
    return {} if expected is None else {"expected": expected, "agrees": nodes == expected}


def width(name: str) -> int:
    """Of the column of a kind of moves."""
    return max(12, len(name))
