"""Proof-number search, best first, for questions with two answers.

Specifies  Whether the side to move at the root can reach a score, by a tree that grows at its most-proving node: the
           undecided leaf that stands in a smallest set to prove the root and in a smallest set to disprove it.
Source     L. V. Allis, Searching for solutions in games and artificial intelligence, 1994, chapter 2.
Contract   Proved and disproved are right for every game that ends; unknown means that `max_nodes` came first. In a
           tree the numbers of every node are the smallest set sizes of the tree as it stands, after every expansion.
           Nodes where the root's side moves are OR nodes, whoever moved before: a side may move twice.
           Among equal children the first is taken, so that the tree grows the same way everywhere.
Beware     Draws: the goal "a win" is not reached by a draw, and its disproof is not a loss. Ask `at_least=0` too.
           A position met by two ways stands in the tree twice: right answers, and numbers that are too large.
           In a game with cycles the tree may grow for ever, even beside a short proof: give a limit.
"""

from collections.abc import Callable, Iterator

from reference.position import Move, Position
from reference.search.proof import Goal, ProofResult, Verdict, all_of, any_of, check_question, verdict_of


class ProofNode:
    """A node of the growing tree. `numbers` are in the view of the goal's side, at every node.

    A node without children is a leaf of the tree: undecided, or the end of a game.
    """

    __slots__ = ("children", "goal", "move", "numbers", "parent", "position")

    def __init__(self, position: Position, goal: Goal, move: Move = None, parent: "ProofNode | None" = None) -> None:
        self.position = position
        self.goal = goal
        self.move = move
        self.parent = parent
        self.children: list[ProofNode] = []
        self.numbers = goal.numbers(position)

    @property
    def is_or(self) -> bool:
        """Whether the goal's side moves here, and so needs only one good child."""
        return self.goal.turn(self.position) > 0

    def expand(self) -> None:
        """Add all children, each with what is known about it at first sight."""
        for move in self.position.legal_moves():
            self.children.append(ProofNode(self.position.play(move), self.goal, move, self))

    def update(self) -> None:
        """Work out the numbers again from those of the children."""
        replies = [child.numbers for child in self.children]
        self.numbers = any_of(replies) if self.is_or else all_of(replies)

    def most_proving_child(self) -> "ProofNode":
        """The first child through which the node gets the smaller of its numbers."""
        if self.is_or:
            return min(self.children, key=lambda child: child.numbers.proof)
        return min(self.children, key=lambda child: child.numbers.disproof)

    def ancestors(self) -> Iterator["ProofNode"]:
        """The node itself, its parent, and so on up to the root."""
        node: ProofNode | None = self
        while node is not None:
            yield node
            node = node.parent


def ignore(expanded: ProofNode) -> None:
    """Watch nothing."""


def proof_number_search(
    position: Position,
    *,
    at_least: int = 1,
    max_nodes: int | None = None,
    watch: Callable[[ProofNode], None] = ignore,
) -> ProofResult:
    """Ask whether the side to move reaches a score of `at_least`; the default asks for a win.

    `nodes` counts the nodes of the tree, which never holds more than `max_nodes`. `watch` is told each node that was
    expanded, when all numbers are up to date again; it may look at the whole tree through it, and changes nothing.
    Raises `BadInput` (BAD_NUMBER).
    """
    check_question(at_least, max_nodes)
    root = ProofNode(position, Goal(position.side_to_move, at_least))
    nodes = 1

    while verdict_of(root.numbers) is Verdict.UNKNOWN:
        # Select
        node = root
        while node.children:
            node = node.most_proving_child()

        # Limit
        grown = nodes + len(node.position.legal_moves())
        if max_nodes is not None and grown > max_nodes:
            break

        # Expand
        node.expand()
        nodes = grown

        # Update
        for each in node.ancestors():
            each.update()
        watch(node)

    return ProofResult(verdict_of(root.numbers), root.numbers, line_of(root), nodes)


def line_of(root: ProofNode) -> tuple[Move, ...]:
    """A line that shows the answer, down to the end of a game; empty while there is none."""
    line: list[Move] = []
    node = root
    verdict = verdict_of(root.numbers)
    while node.children and verdict is not Verdict.UNKNOWN:
        node = next(child for child in node.children if verdict_of(child.numbers) is verdict)
        line.append(node.move)
    return tuple(line)
