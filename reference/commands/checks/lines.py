"""Is a search right? Its value, its line, its work, and its trace."""

import json
from collections.abc import Iterator

from reference.commands.checks.case import LINE, NODES, VALUE, Case, Finding, Verdict
from reference.commands.serves.values import Asked
from reference.commands.traces.differ import first_difference, report
from reference.commands.traces.lines import read_event
from reference.commands.traces.subject import of_game
from reference.errors import BadInput
from reference.games import find_game
from reference.ports.port import number, text, texts
from reference.ports.protocol import Fields
from reference.position import Position, turn_between
from reference.search.alphabeta import alphabeta
from reference.search.leaf import depth_after
from reference.search.root import best_moves, root_moves


def judge_search(case: Case, expected: Fields, answer: Fields) -> Verdict:
    """Levels 4, 5 and 6 out of one answer."""
    findings: list[Finding] = []
    lacking: dict[int, str] = {}
    if VALUE in case.levels:
        findings += judge_value(case, expected, answer)
    if LINE in case.levels and text(expected, "bound") == "exact":
        if "principal_variation" not in answer:
            lacking[LINE] = "searches answer no principal variation"
        elif not findings:
            findings += judge_line(case, expected, answer)
    if NODES in case.levels:
        if not all(name in answer for name in ("nodes", "leaves", "checksum")):
            lacking[NODES] = "searches answer no nodes, leaves and checksum"
        else:
            findings += judge_work(expected, answer)
    return Verdict(tuple(findings), lacking)


def judge_value(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """An exact value to the point; a bound on the right side of the window."""
    value, bound = number(answer, "value"), text(answer, "bound")
    right, kind = number(expected, "value"), text(expected, "bound")
    alpha, beta = number(case.question, "alpha"), number(case.question, "beta")
    if kind == "exact" and value != right:
        yield Finding(VALUE, f"value {value}, and it is {right}")
    elif bound != kind:
        yield Finding(VALUE, f"value {value} is said to be {bound}, and is {kind}")
    elif value is not None and (
        (kind == "upper" and alpha is not None and value > alpha)
        or (kind == "lower" and beta is not None and value < beta)
    ):
        yield Finding(VALUE, f"value {value} lies inside the window, though it is said to be {kind}")


def judge_line(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """Legal moves that begin with an optimal one.

    Searches whose line is minimax's (docs/search.md) lead it to a leaf that is worth the value. With a table it may
    end where the table answered, at a node that is worth the value. Other searches promise no more than the move.
    """
    game = find_game(case.game)
    root = position = game.read_position(game.backend(None), text(case.question, "position"))
    asked, line = Asked(game, case.question), texts(answer, "principal_variation")
    shown, depth, turn = " ".join(line) or "(empty)", asked.depth, 1
    for ply, word in enumerate(line):
        moves = {game.write_move(position, move): move for move in position.legal_moves()}
        if word not in moves:
            yield Finding(LINE, f"principal variation {shown}: {word} is not legal at ply {ply + 1}")
            return
        if depth <= 0:
            yield Finding(LINE, f"principal variation {shown} is longer than the depth {asked.depth}")
            return
        child = position.play(moves[word])
        turn *= turn_between(position, child)
        depth, position = depth_after(moves[word], depth, asked.pass_costs_depth), child
    if depth > 0 and not position.is_over() and asked.variant.first_line:
        yield Finding(LINE, f"principal variation {shown} ends {depth} plies before its leaf")
        return
    worth = turn * worth_of(position, asked, len(line), depth)
    if worth != answer["value"] and (asked.variant.first_line or "table" in asked.variant.takes):
        yield Finding(LINE, f"principal variation {shown} ends in a node worth {worth}, not {answer['value']}")
    elif line and line[:1] != texts(expected, "principal_variation")[:1]:
        answers = root_moves(
            root, asked.depth, asked.evaluate, final=asked.final, pass_costs_depth=asked.pass_costs_depth
        )
        best = [game.write_move(root, move) for move in best_moves(answers)]
        if line[0] not in best:
            yield Finding(LINE, f"best move {line[0]}, and the optimal ones are {' '.join(best)}")


def worth_of(position: Position, asked: Asked, ply: int, depth: int) -> int:
    """What the end of a line is worth: a leaf's own score, or what is found with the plies that are left."""
    result = alphabeta(position, depth, asked.evaluate, final=asked.final, pass_costs_depth=asked.pass_costs_depth)
    return asked.final.from_node(result.value, ply)


def judge_work(expected: Fields, answer: Fields) -> Iterator[Finding]:
    """The same nodes and leaves, in the same order; and the same value where it is a bound."""
    for name in ("value", "nodes", "leaves", "checksum"):
        if answer[name] != expected[name]:
            what = "leaves in another order" if name == "checksum" else f"{name} {answer[name]}"
            yield Finding(NODES, f"{what}, and it is {expected[name]}")
            return


def judge_trace(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """The first event at which the traces part."""
    game = find_game(case.game)
    position = game.read_position(game.backend(None), text(case.question, "position"))
    subject = of_game(game, position, number(case.question, "depth") or 0, "draw-until-over")
    events = {}
    for whose, fields in (("ours", expected), ("theirs", answer)):
        found = fields["events"]
        assert isinstance(found, list)
        try:
            events[whose] = [read_event(json.dumps(event)) for event in found]
        except BadInput as error:
            yield Finding(NODES, f"the trace cannot be read: {error}")
            return
    difference = first_difference(events["ours"], events["theirs"])
    if difference is not None:
        yield Finding(NODES, "\n".join(report(subject, events["ours"], difference)))
