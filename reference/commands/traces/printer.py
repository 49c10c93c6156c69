"""A trace as a person would write it down: MAX and MIN, the window before and after each move, what is cut and why.

Specifies  Lines of text from events. Windows and values are turned to the view of MAX, who moves at the root: MAX
           raises alpha, MIN lowers beta.
Contract   `before -> after` is the window of the node that asked. A child may be asked with another one (a null
           window), which is then shown as well. Minimax is told without windows.
Beware     The window after the last child is not told by any event: it is the one before, narrowed by the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from reference.commands.traces.events import Child, Cutoff, Enter, Event, Exit, Hit, Leaf, MoveText, Path, Research
from reference.commands.traces.traced import Trace
from reference.search.result import INFINITY, Bound, Window

MOST_NAMED = 6
COLUMN = 9


@dataclass
class Node:
    """A node that has been entered and not left; all in MAX's view. `asked` is the window of its last child."""

    path: Path
    is_max: bool
    window: Window
    asked: Window
    moves: list[MoveText] = field(default_factory=list)

    def narrowed(self, value: int) -> Window:
        """The window when a child has answered with this value."""
        return self.window.raised(value) if self.is_max else self.window.lowered(value)


class Teller:
    """Goes through a trace from its first event to its last."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.open: list[Node] = []
        self.max_side = trace.subject.root.side_to_move

    def lines(self) -> Iterator[str]:
        """Two spaces deeper for each ply."""
        for event, after in pairwise([*self.trace.events, None]):
            match event:
                case Enter():
                    is_max = event.side == self.max_side
                    window = event.window.seen(1 if is_max else -1)
                    self.open.append(Node(event.path, is_max, window, window))
                    if not isinstance(after, Leaf | Hit):
                        yield self.entered(self.open[-1], event.depth)
                case Child():
                    self.asks(self.open[-1], event)
                case Research():
                    if event.move is None:
                        yield f"root: once more, window {written(event.window)}"
                    else:
                        self.asks(self.open[-1], event)
                case Cutoff():
                    yield self.cut(self.open[-1], event)
                case Leaf() | Hit() | Exit():
                    yield self.answered(self.open.pop(), event, after)

    def entered(self, node: Node, depth: int) -> str:
        """A node below which something is looked at."""
        to_go = "" if node.path else f", {depth} {'ply' if depth == 1 else 'plies'} to go"
        window = f", window {written(node.window)}" if self.trace.has_windows else ""
        return f"{margin(node)}{self.name(node.path)}: {'MAX' if node.is_max else 'MIN'} to move{to_go}{window}"

    def asks(self, node: Node, event: Child | Research) -> None:
        """A child is about to be searched."""
        node.asked = event.window.seen(1 if node.is_max else -1)
        if event.move is not None:
            node.moves.append(event.move)

    def answered(self, node: Node, event: Leaf | Hit | Exit, after: Event | None) -> str:
        """A node's value, and what it makes of its parent's window."""
        value = event.value if node.is_max else -event.value
        bound = event.bound if node.is_max else event.bound.mirror
        line = f"{margin(node)}{self.name(node.path)} {relation(bound)} {value}"
        notes = ["known from the table"] if isinstance(event, Hit) else []
        if not self.open:
            return "; ".join([line, *notes])
        parent = self.open[-1]
        if parent.asked != parent.window:
            notes.append(f"asked with {written(parent.asked)}")
        if isinstance(after, Research):
            again = after.window.seen(1 if parent.is_max else -1)
            return "; ".join([line, *notes, f"once more, with {written(again)}"])
        before, parent.window = parent.window, parent.narrowed(value)
        if self.trace.has_windows:
            whose = "" if isinstance(event, Leaf) else f" of {self.name(parent.path)}"
            change = f"-> {written(parent.window)}" if parent.window != before else "stays"
            line = f"{line.ljust(len(margin(node)) + COLUMN)}  window{whose} {written(before)} {change}"
        return "; ".join([line, *notes])

    def cut(self, node: Node, event: Cutoff) -> str:
        """Why the rest is not looked at, and what the rest is."""
        value = event.value if node.is_max else -event.value
        # A table may have narrowed the window of the question without an event: then the question says what is enough.
        limits = (node.window.beta, node.asked.beta) if node.is_max else (node.window.alpha, node.asked.alpha)
        if node.is_max:
            why = f"alpha {value} >= beta {written_end(limits[0] if value >= limits[0] else limits[1])}"
        else:
            why = f"beta {value} <= alpha {written_end(limits[0] if value <= limits[0] else limits[1])}"
        if event.move not in node.moves:
            why += f", by what the table knows of {self.name((*node.path, event.move))}"
        skipped = [move for move in self.trace.subject.moves(node.path) if move not in node.moves]
        return f"{margin(node)}  cut: {why}; {self.skipped(node.path, skipped)}"

    def skipped(self, path: Path, moves: list[MoveText]) -> str:
        """`C3 is skipped`."""
        if not moves:
            return "nothing was left to skip"
        names = [self.name((*path, move)) for move in moves[:MOST_NAMED]]
        if len(moves) > MOST_NAMED:
            names.append(f"{len(moves) - MOST_NAMED} more")
        return f"{', '.join(names)} {'is' if len(moves) == 1 else 'are'} skipped"

    def name(self, path: Path) -> str:
        """What a person calls the node."""
        return self.trace.subject.name(path)


def tell(trace: Trace) -> Iterator[str]:
    """The lines of a trace, whatever kind of search it is of."""
    return tell_jumps(trace) if trace.jumps else Teller(trace).lines()


def tell_jumps(trace: Trace) -> Iterator[str]:
    """SSS*: which state is taken from OPEN, and what becomes of its merit."""
    subject = trace.subject
    for event, after in pairwise(trace.events):
        if not isinstance(event, Enter):
            continue
        is_max = event.side == subject.root.side_to_move
        merit = event.window.seen(1 if is_max else -1).beta
        name = subject.name(event.path)
        if isinstance(after, Leaf):
            value = after.value if is_max else -after.value
            change = f"-> {value}" if value < merit else "stays"
            yield f"{f'{name} = {value}'.ljust(COLUMN)}  merit {written_end(merit)} {change}"
        else:
            yield f"{f'{name}: ' + ('MAX' if is_max else 'MIN')} to move, merit {written_end(merit)}"


def summary(trace: Trace) -> str:
    """The last line: the answer and what it cost."""
    result = trace.result
    line = trace.subject.name_line(trace.subject.path_of(result.principal_variation)) or "none"
    sign = "" if result.bound is Bound.EXACT else f"{relation(result.bound)} "
    text = f"value {sign}{result.value}, principal variation {line}, {result.nodes} nodes, {result.leaves} leaves"
    hits = sum(isinstance(event, Hit) for event in trace.events)
    again = sum(isinstance(event, Research) for event in trace.events)
    text += f", {hits} answered by the table" if hits else ""
    return text + (f", {again} searched again" if again else "")


def margin(node: Node) -> str:
    """Deeper for each ply."""
    return "  " * len(node.path)


def relation(bound: Bound) -> str:
    """`=`, `>=` or `<=`."""
    return {Bound.EXACT: "=", Bound.LOWER: ">=", Bound.UPPER: "<="}[bound]


def written(window: Window) -> str:
    """`(3, +inf)`."""
    return f"({written_end(window.alpha)}, {written_end(window.beta)})"


def written_end(value: int) -> str:
    """`-inf`, `+inf`, the neighbours of both, or the number."""
    names = {-INFINITY: "-inf", INFINITY: "+inf", 1 - INFINITY: "-inf+1", INFINITY - 1: "+inf-1"}
    return names.get(value, str(value))
