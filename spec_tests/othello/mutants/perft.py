"""Mutants of perft's counting, on Othello: passes, ends, and shortcuts."""

from collections.abc import Callable
from dataclasses import replace

from perft.counting import Convention, DepthCount
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram
from reference.position import PASS
from spec_tests.othello.mutants import CLASSIC, OTHELLO
from spec_tests.perft import test_laws as laws
from spec_tests.perft.methods import METHODS, Method

mutant = OTHELLO.mutant

right: Method = METHODS["plain-bitboard"]
Recursion = Callable[[BitboardPosition, int, Convention], int]


def table(perft: Recursion, diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    """perft of depth 0 to `depth` by a recursion."""
    root = BitboardPosition.from_diagram(diagram)
    return [DepthCount(ply, perft(root, ply, convention), None) for ply in range(depth + 1)]


# Conventions


@mutant(
    "O-perft-pass-is-free",
    "A pass takes no ply, although it should.",
    seen="a classic trap: published tables differ from ply 9 on",
    law=laws.test_every_method_counts_the_nodes,
)
def pass_is_free(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    return right(diagram, depth, replace(convention, pass_plies=0))


@mutant(
    "O-perft-pass-is-a-ply",
    "A pass takes a ply, although it should take none.",
    seen="a classic trap: published tables differ from ply 9 on",
    law=laws.test_every_method_counts_the_nodes,
)
def pass_is_a_ply(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    return right(diagram, depth, replace(convention, pass_plies=1))


@mutant(
    "O-perft-ends-dropped",
    "A game that has ended is gone, although it should stay one leaf.",
    seen="a classic trap: published tables differ from ply 10 on",
    law=laws.test_every_method_counts_the_nodes,
)
def ends_dropped(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    return right(diagram, depth, replace(convention, ended="drop"))


@mutant(
    "O-perft-ends-kept",
    "A game that has ended stays one leaf, although it should be gone.",
    seen="a classic trap: published tables differ from ply 10 on; public bug report C6 (a mate kept)",
    law=laws.test_every_method_counts_the_nodes,
)
def ends_kept(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    return right(diagram, depth, replace(convention, ended="keep"))


@mutant(
    "O-perft-end-at-the-second-pass",
    "The end is noticed one ply late: a side without moves passes first, and the next finds that it has none.",
    seen="a published table (a game that has ended is dropped at the second pass in a row)",
    law=laws.test_every_method_counts_the_nodes,
)
def end_at_the_second_pass(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    def perft(position: BitboardPosition, depth: int, convention: Convention) -> int:
        if depth == 0:
            return 1
        moves = position.legal_moves()
        if not moves:
            return 1 if depth == 1 else convention.of_finished
        if moves == (PASS,) and convention.pass_plies == 0:
            return perft(position.play(PASS), depth, convention)
        return sum(perft(position.play(move), depth - 1, convention) for move in moves)

    return table(perft, diagram, depth, convention)


@mutant(
    "O-perft-end-with-both-colours-lost",
    "A game that ends with empty squares and both colours alive is not counted.",
    seen="public bug report O24 (a published count of 12 plies is one short)",
    law=laws.test_every_method_counts_the_nodes,
)
def end_with_both_colours_lost(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    def perft(position: BitboardPosition, depth: int, convention: Convention) -> int:
        if depth == 0:
            return 1
        moves = position.legal_moves()
        if not moves:
            lost = position.own and position.opponent and position.empties()
            return 0 if lost else convention.of_finished
        if moves == (PASS,) and convention.pass_plies == 0:
            return perft(position.play(PASS), depth, convention)
        return sum(perft(position.play(move), depth - 1, convention) for move in moves)

    return table(perft, diagram, depth, convention)


@mutant(
    "O-perft-adds-all-plies",
    "The number of a depth is the sum of all plies so far.",
    seen="public bug report C19: such sums are given for perft in some tables",
    law=laws.test_every_method_counts_the_nodes,
)
def adds_all_plies(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    counts = right(diagram, depth, convention)
    return [replace(each, nodes=sum(count.nodes for count in counts[: each.depth + 1])) for each in counts]


# Shortcuts


@mutant(
    "O-perft-bulk-count-without-pass",
    "The last ply is counted without playing it, and a forced pass counts as no move there.",
    seen=CLASSIC,
    law=laws.test_every_method_counts_the_nodes,
)
def bulk_count_without_pass(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    def perft(position: BitboardPosition, depth: int, convention: Convention) -> int:
        moves = position.legal_moves()
        if depth == 0:
            return 1
        if not moves:
            return convention.of_finished
        if moves == (PASS,) and convention.pass_plies == 0:
            return perft(position.play(PASS), depth, convention)
        if depth == 1:
            return len([move for move in moves if move != PASS])
        return sum(perft(position.play(move), depth - 1, convention) for move in moves)

    return table(perft, diagram, depth, convention)


@mutant(
    "O-perft-free-pass-forgotten-at-the-root",
    "Free passes are played inside the tree, but at the root the pass is a ply.",
    seen=CLASSIC,
    law=laws.test_perft_is_the_sum_over_the_children,
)
def free_pass_forgotten_at_the_root(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    root = BitboardPosition.from_diagram(diagram)
    if root.legal_moves() != (PASS,) or not depth:
        return right(diagram, depth, convention)
    below = right(root.play(PASS).diagram(), depth - 1, convention)
    return [DepthCount(0, 1, None)] + [replace(count, depth=count.depth + 1) for count in below]


@mutant(
    "O-perft-first-moves-taken-for-equal",
    "Only the first move is followed and its count multiplied, which is right at the start and nowhere else.",
    seen=CLASSIC,
    law=laws.test_perft_is_the_sum_over_the_children,
)
def first_moves_taken_for_equal(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    root = BitboardPosition.from_diagram(diagram)
    moves = root.legal_moves()
    if PASS in moves or not moves or not depth:
        return right(diagram, depth, convention)
    below = right(root.play(moves[0]).diagram(), depth - 1, convention)
    return [DepthCount(0, 1, None)] + [
        replace(count, depth=count.depth + 1, nodes=count.nodes * len(moves)) for count in below
    ]
