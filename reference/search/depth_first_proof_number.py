"""Proof-number search, depth first (df-pn), with a table.

Specifies  The same question as `proof_number`, answered without a tree in memory: a node is searched for as long as
           the most-proving node must lie below it, which two thresholds say, and its numbers go into a table.
Source     A. Nagai, Df-pn algorithm for searching AND/OR trees and its applications, 2002.
Contract   Proved and disproved are right for every game; unknown means that `max_nodes` came first, or a cycle.
           On a tree every position visited for the first time is a most-proving node, as in `proof_number`; of several
           such nodes it takes the nearest, not the first.
           Numbers are in the view of the side to move, phi (proof) and delta (disproof): every node is then an OR
           node, and turning the view exchanges the two. Among equal moves the first is taken.
           The table is unlimited, by key: a position met by another way is not searched again. Keys mean equal
           futures (`Position.key`), so this is sound; it needs a key that holds the path where draws depend on it.
Beware     Numbers are exact on trees only. Where ways join, leaves are counted more than once.
           Cycles: a position that stands on the way to itself is looked at last of all, and if nothing else is left
           the search ends as unknown. It never takes endless play for a disproof: stored in the table, that would be
           wrong on another way. Even so an answer may be missed, and two positions on a cycle can raise each other's
           numbers for ever: give a limit there.
           At unknown the numbers are the last that the root was given; below it more may be known.
           The second best move must be passed by one (`+ 1`), or the search enters the first one for ever.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from reference.position import Move, Position, turn_between
from reference.search.proof import (
    INFINITE,
    UNDECIDED,
    Goal,
    Numbers,
    ProofResult,
    Verdict,
    any_of,
    check_question,
    verdict_of,
)

WITHOUT_END: Final = Numbers(INFINITE - 1, INFINITE - 1)
"""A position on the way to itself: undecided, and less promising than any other."""


class Entry(NamedTuple):
    """What the table holds: numbers in the view of the side to move, and the move that they rest on."""

    numbers: Numbers
    move: Move


class Stop(Exception):
    """The node limit, or nothing left to search but a cycle."""


def ignore(visited: Position) -> None:
    """Watch nothing."""


def depth_first_proof_number_search(
    position: Position,
    *,
    at_least: int = 1,
    max_nodes: int | None = None,
    watch: Callable[[Position], None] = ignore,
) -> ProofResult:
    """Ask whether the side to move reaches a score of `at_least`; the default asks for a win.

    `nodes` counts visits, repeated ones included, and is never more than `max_nodes`. `watch` is told each position
    when it is visited. Raises `BadInput` (BAD_NUMBER).
    """
    check_question(at_least, max_nodes)
    goal = Goal(position.side_to_move, at_least)
    table: dict[Hashable, Entry] = {}
    path: set[Hashable] = set()
    nodes = 0

    def known(position: Position) -> Numbers:
        """What is known about a position, in the view of its side to move."""
        if position.is_over():
            return goal.numbers(position).seen(goal.turn(position))
        key = position.key()
        if key in path:
            return WITHOUT_END
        return table[key].numbers if key in table else UNDECIDED

    def visit(position: Position, threshold: Numbers) -> None:
        """Search until a number reaches its threshold. The table holds both at all times."""
        nonlocal nodes
        if nodes == max_nodes:
            raise Stop
        nodes += 1
        watch(position)
        key = position.key()
        path.add(key)
        moves = position.legal_moves()
        children = [position.play(move) for move in moves]
        turns = [turn_between(position, child) for child in children]

        while True:
            # Table
            replies = [known(child).seen(turn) for child, turn in zip(children, turns, strict=True)]
            numbers = any_of(replies)
            first, *others = sorted(range(len(moves)), key=lambda number: replies[number].proof)

            # Store
            table[key] = Entry(numbers, moves[first])
            if numbers.proof >= threshold.proof or numbers.disproof >= threshold.disproof:
                break

            # Select
            if children[first].key() in path:
                raise Stop
            second = replies[others[0]].proof if others else INFINITE
            spare = threshold.disproof - numbers.disproof
            below = Numbers(min(threshold.proof, second + 1), replies[first].disproof + spare)
            visit(children[first], below.seen(turns[first]))

        path.remove(key)

    def line_from(position: Position) -> tuple[Move, ...]:
        """Down to the end of a game: the move that proves, and for a side that cannot help it the first, since all
        its moves are equal."""
        line = []
        while not position.is_over():
            line.append(table[position.key()].move)
            position = position.play(line[-1])
        return tuple(line)

    if not position.is_over():
        try:
            visit(position, Numbers(INFINITE, INFINITE))
        except Stop:
            path.clear()
    numbers = known(position)
    verdict = verdict_of(numbers)
    line = () if verdict is Verdict.UNKNOWN else line_from(position)
    return ProofResult(verdict, numbers, line, nodes)
