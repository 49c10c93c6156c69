"""Learn the weights of Othello's evaluation from games that an engine plays against itself."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from perft.workers import ordered_map
from reference.commands.fits.regression import Stage, fitted, stage
from reference.commands.fits.samples import Sample, Task, samples
from reference.commands.probcuts.progress import followed
from reference.console import Parser, whole
from reference.engines.othello_parameters import parameters_of
from reference.errors import BadInput, Reason
from reference.othello.learned import FEATURES, STAGE, STAGES

EXAMPLES: Final = """examples:
  python -m reference fit othello --games 100
  python -m reference fit othello --games 4000 --write reference/othello/learned_weights.py

The weights that are in use were made by the command that stands in reference/othello/learned_weights.py. Needs
scikit-learn: pip install 'plyspec[fit]'.

exit codes: 0 fitted, 2 bad input or usage, a missing package included, 130 interrupted (nothing is written)
"""


def main(argv: list[str]) -> int:
    """`python -m reference fit othello [options]`."""
    options = parser().parse_args(argv)
    if options.game != "othello":
        raise BadInput(Reason.UNSUPPORTED, f"{options.game!r}; only othello's evaluation is learned", "game")
    for name in ("games", "depth", "jobs"):
        if getattr(options, name) < 1:
            raise BadInput(Reason.BAD_NUMBER, f"{getattr(options, name)}; 1 or more", f"--{name}")
    parameters_of(options.engine)
    fit = fitted()
    by_stage: dict[int, list[Sample]] = {number: [] for number in range(STAGES)}
    tasks = (Task(options.engine, options.depth, options.seed, number) for number in range(options.games))
    with ordered_map(min(options.jobs, options.games)) as over:
        for game in followed(over(samples, tasks), "games", options.games):
            for each in game:
                by_stage[each.stage].append(each)
    stages = []
    for number, seen in by_stage.items():
        stages.append(stage(number, seen, fit))
        print(row(stages[-1]), flush=True)
    if options.write:
        command = f"--games {options.games} --engine {options.engine} --depth {options.depth} --seed {options.seed}"
        write(options.write, module_text(stages, f"python -m reference fit othello {command}"))
    return 0


def row(one: Stage) -> str:
    """A stage for a person."""
    weights = " ".join(f"{weight / 10:.1f}" for weight in one.weights)
    most = "" if one.number == STAGES - 1 else STAGE * (one.number + 1)
    return f"{STAGE * one.number + 1}-{most} empty, {one.samples} samples, loss {one.loss:.4f}: {weights}"


def module_text(stages: Sequence[Stage], command: str) -> str:
    """The file `learned_weights.py`."""
    lines = [
        '"""The learned evaluation\'s weights, in tenths of a point. Written by a program, not by hand.',
        "",
        f"Source     `{command}`",
        f"           Mean loss by stage {', '.join(f'{one.loss:.3f}' for one in stages)} (0.693: nothing known).",
        f"           Samples {', '.join(str(one.samples) for one in stages)}.",
        "Contract   One row for each ten empty squares, from the end of the game on; columns are `learned.FEATURES`:",
        *(f"           {', '.join(FEATURES[start : start + 6])}" for start in range(0, len(FEATURES), 6)),
        '"""',
        "",
        "from typing import Final",
        "",
        "WEIGHTS: Final[tuple[tuple[int, ...], ...]] = (",
        *(f"    {one.weights}," for one in stages),
        ")",
    ]
    return "\n".join(lines) + "\n"


def write(name: str, text: str) -> None:
    """Write a file. Raises `BadInput` UNWRITABLE_FILE."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(Reason.UNWRITABLE_FILE, str(getattr(error, "strerror", error)), f"--write {name!r}") from None


def parser() -> Parser:
    """All options."""
    made = Parser(
        prog="python -m reference fit",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("game", help="othello")
    made.add_argument("--games", type=whole, default=4000, help="games to learn from (default 4000)")
    made.add_argument("--engine", default="pvs:staged", metavar="NAME", help="who plays (default pvs:staged)")
    made.add_argument("--depth", type=whole, default=2, help="plies it looks ahead (default 2)")
    made.add_argument("--seed", type=whole, default=1, help="other games (default 1)")
    made.add_argument("--jobs", type=whole, default=min(2, os.cpu_count() or 1), help="processes (default at most 2)")
    made.add_argument("--write", metavar="FILE.py", help="write the weights as learned_weights.py")
    return made
