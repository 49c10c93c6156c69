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
    started: float = field(default_factory=time.monotonic)

    def head(self, position: Position, checked: bool) -> None:
        """What is counted and how, above the table."""
        if self.as_json:
            return
        self._title(position)
        verdict = "  expected" if checked else ""
        print(f"{'depth':>5} {'nodes':>20} {'distinct':>14} {'seconds':>9} {'nodes/s':>13}{verdict}")

    def line(self, position: Position, count: DepthCount, expected: int | None = None) -> None:
        """One depth; with an expected number, whether it agrees."""
        seconds = time.monotonic() - self.started
        right = expected is None or expected == count.nodes
        if self.as_json:
            row = self._row(position) | {
                "depth": count.depth,
                "nodes": count.nodes,
                "distinct": count.distinct,
                "seconds": round(seconds, 6),
            }
            if expected is not None:
                row |= {"expected": expected, "agrees": right}
            print(json.dumps(row), flush=True)
            return
        rate = f"{count.nodes / seconds:,.0f}" if seconds >= 0.001 else "-"
        distinct = "-" if count.distinct is None else f"{count.distinct:,}"
        verdict = "" if expected is None else "  agrees" if right else f"  DIFFERS: {expected:,} expected"
        print(f"{count.depth:>5} {count.nodes:>20,} {distinct:>14} {seconds:>9.2f} {rate:>13}{verdict}", flush=True)

    def detail_head(self, position: Position, kinds: Iterable[str]) -> None:
        """The names of the kinds, above the table."""
        if not self.as_json:
            self._title(position)
            columns = " ".join(f"{name.replace('_', ' '):>{width(name)}}" for name in kinds)
            print(f"{'depth':>5} {'nodes':>15} {columns}")

    def detail_line(self, position: Position, count: DepthCount, kinds: Mapping[str, int]) -> None:
        """One depth by kinds of moves."""
        if self.as_json:
            seconds = round(time.monotonic() - self.started, 6)
            row = self._row(position) | {"depth": count.depth, "nodes": count.nodes, "distinct": count.distinct}
            print(json.dumps({**row, **kinds, "seconds": seconds}), flush=True)
            return
        columns = " ".join(f"{number:>{width(name)},}" for name, number in kinds.items())
        print(f"{count.depth:>5} {count.nodes:>15,} {columns}", flush=True)

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
        }


def width(name: str) -> int:
    """Of the column of a kind of moves."""
    return max(12, len(name))
