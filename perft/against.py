"""perft held against another program: counts, divides, and the walk to the first position whose moves differ.

Specifies  Depth after depth, from 1, the divides of both are compared; at the first depth that differs the walk goes
           down (`reference/ports/descent.py`) to where the legal moves do, which is printed with the way to it, and
           with the known mistake that counts alike (`reference/ports/signatures.py`).
Contract   Everything agrees: True. A program that hangs, crashes or answers nonsense is a difference, told as such.
           Raises `BadInput` UNSUPPORTED if the program cannot divide this game by this convention, or says so when it
           is first asked.
Beware     Agreeing totals prove little: the parts are compared, too.
"""

import json
from functools import partial
from typing import Final

from perft.counting import after_free_pass
from perft.methods import Plan, divide
from reference.errors import BadInput, Reason
from reference.ports.descent import Difference, first_difference
from reference.ports.faults import Fault, PortFault, printable, shortened
from reference.ports.open import open_port
from reference.ports.port import Port, numbers, read_abilities, text
from reference.ports.signatures import Counts, Guess, Probe, asked_by, guess
from reference.ports.transport import Limits, read_command
from reference.position import Position

PATIENCE: Final = Limits(answer_seconds=3600.0, run_seconds=1e6)
"""A deep perft may take its time; whoever waits has Ctrl-C."""


def run_against(plan: Plan, position: Position, depth: int, command: str, protocol: str, *, as_json: bool) -> bool:
    """Compare, print, and say whether all agree."""
    port: Port | None = None
    try:
        port = open_port(protocol, read_command(command), PATIENCE)
        hello = port.hello()
        check_able(plan, hello.get("games"), text(hello, "name"), port.cannot)
        if not as_json:
            print(printable(f"{plan.game.name} against {text(hello, 'name')}  {plan.convention}\n{position.to_text()}"))
        return all(agrees(plan, position, ply, port, as_json=as_json) for ply in range(1, depth + 1))
    except PortFault as fault:
        told = {"agrees": False, "fault": fault.fault.name, "told": fault.lines()}
        print(json.dumps(told) if as_json else printable("\n".join(fault.lines())))
        return False
    finally:
        if port is not None:
            port.close()


def check_able(plan: Plan, games: object, name: str, cannot: str) -> None:
    """Raise `BadInput` UNSUPPORTED unless the port divides this game by this convention."""
    fields = games.get(plan.game.name) if isinstance(games, dict) else None
    if not isinstance(fields, dict):
        raise BadInput(Reason.UNSUPPORTED, f"{name} does not have {plan.game.name}", "--against")
    abilities = read_abilities(plan.game, fields)
    if "divide" not in abilities.requests:
        raise BadInput(Reason.UNSUPPORTED, f"{name} does not divide {plan.game.name}; {cannot}", "--against")
    if (plan.convention.pass_plies, plan.convention.ended) not in abilities.conventions:
        known = ", ".join(f"pass-plies={plies} ended={ended}" for plies, ended in abilities.conventions)
        raise BadInput(Reason.UNSUPPORTED, f"{name} counts by {known}", "--against")


def agrees(plan: Plan, position: Position, depth: int, port: Port, *, as_json: bool) -> bool:
    """One depth, printed; below its line the first difference."""
    game = plan.game

    def ours(position: Position, depth: int) -> dict[str, int]:
        return {game.write_move(position, move): nodes for move, nodes in divide(plan, position, depth)}

    def theirs(at: Position, depth: int) -> dict[str, int]:
        answer = port.ask(
            {
                "request": "divide",
                "game": game.name,
                "position": at.to_text(),
                "depth": depth,
                "pass_plies": plan.convention.pass_plies,
                "ended": plan.convention.ended,
            }
        )
        if "unsupported" in answer and depth == 1 and at is position:
            detail = f"the port says that it cannot: {shortened(json.dumps(answer['unsupported']))}"
            raise BadInput(Reason.UNSUPPORTED, detail, "--against")
        if "moves" not in answer:
            where = f"divide {depth} of {at.to_text()}"
            raise PortFault(Fault.BAD_ANSWER, shortened(json.dumps(answer)), where)
        return numbers(answer, "moves")

    mine, others = sum(ours(position, depth).values()), sum(theirs(position, depth).values())
    settled = partial(after_free_pass, convention=plan.convention)
    difference = first_difference(game, position, depth, ours, theirs, settled)
    if as_json:
        fields = {"depth": depth, "ours": mine, "theirs": others, **fields_of(difference)}
        if difference is not None:
            fields["looks_like"] = [mistake.id for mistake in guess_of(plan, port).fits]
        print(json.dumps(fields), flush=True)
        return difference is None
    print(
        f"depth {depth}: ours {mine:,}, theirs {others:,}  {'agrees' if difference is None else 'DIFFERS'}", flush=True
    )
    if difference is not None:
        print("\n" + printable("\n".join(difference.lines(game))), flush=True)
        if told := guess_of(plan, port).lines():
            print("\n" + "\n".join(told))
    return difference is None


def guess_of(plan: Plan, port: Port) -> Guess:
    """Which known mistake counts as the port does, by the convention of the plan."""

    def right(probe: Probe) -> Counts:
        game = plan.game
        position = game.read_position(game.backend(None), probe.position)
        plainly = Plan(game, game.backend(None), "plain", plan.convention, "none")
        return {game.write_move(position, move): nodes for move, nodes in divide(plainly, position, probe.depth)}

    convention = (plan.convention.pass_plies, plan.convention.ended)
    return guess(plan.game.name, right, asked_by(port.ask, plan.game.name, [convention]))


def fields_of(difference: Difference | None) -> dict[str, object]:
    """A difference as JSON fields."""
    if difference is None:
        return {"agrees": True}
    return {
        "agrees": False,
        "path": list(difference.path),
        "position": difference.position.to_text(),
        "plies_below": difference.depth,
        "missing": difference.missing,
        "extra": difference.extra,
        "ours_below": dict(difference.ours),
        "theirs_below": dict(difference.theirs),
        "note": difference.note,
    }
