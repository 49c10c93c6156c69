"""The options of the command `probcut`, and how they are read."""

import argparse
import math
from typing import Final

from reference.commands.probcuts.player import EVALUATIONS
from reference.console import Parser, whole
from reference.errors import BadInput, Reason
from reference.search.prediction import Form

EXAMPLES: Final = """examples:
  python -m reference probcut fit --positions 100                    how well do shallow values predict deep ones?
  python -m reference probcut fit --depths 2-4,2-6,4-6 --write my.json --picture residuals.svg
  python -m reference probcut measure --depth 5 --positions 20       nodes saved, cuts that are wrong, moves changed
  python -m reference probcut measure --pairs my.json --t 1,1.5,2 --json
  python -m reference probcut measure --evaluation staged --pairs source-002 --t 1    the numbers of source 002
  python -m reference probcut tune --games 10 --depth 5              which t has at most 1% wrong high cuts?
  python -m reference probcut filter --positions 10                  what it costs to search the best moves only

exit codes: 0 right, 1 nothing usable was found, 2 bad input or usage, 130 interrupted (what is printed is final)
"""

FORMS: Final = {
    "null-windows": Form.NULL_WINDOWS,
    "one-window": Form.ONE_WINDOW,
    "full-window": Form.FULL_WINDOW,
}


def parser(description: str) -> Parser:
    """All options."""
    made = Parser(
        prog="python -m reference probcut",
        description=description,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    tasks = made.add_subparsers(dest="task", required=True, metavar="{fit,measure,tune,filter}")
    for name, about in (
        ("fit", "fit the predictions: a, b, sigma, correlation, residuals"),
        ("measure", "measure a set of predictions against the sound search"),
        ("tune", "find t by source 002's rule: self-play, at most 1% wrong high cuts"),
        ("filter", "measure the move filter, which source 002 calls Multi-ProbCut"),
    ):
        task = tasks.add_parser(
            name,
            help=about.replace("%", "%%"),
            description=about,
            epilog=EXAMPLES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        task.add_argument("--evaluation", default="staged", metavar="NAME", help=f"one of {', '.join(EVALUATIONS)}")
        task.add_argument("--seed", type=whole, default=1, help="another sample (default 1)")
        task.add_argument("--json", action="store_true", help="one object a line")
        if name != "tune":
            task.add_argument("--stages", metavar="A-B,...", default="13-18,19-24,25-36,37-51", help="by empty squares")
            default = {"fit": 1000, "measure": 100, "filter": 20}[name]
            task.add_argument("--positions", type=whole, default=default, help=f"a stage (default {default})")
        if name == "fit":
            task.add_argument("--depths", default="1-3,2-4,1-5,3-5", help="shallow-deep, or shallow-end")
            task.add_argument("--write", metavar="FILE.json", help="keep the usable fits for --pairs")
            task.add_argument("--picture", metavar="FILE.svg", help="draw the residuals")
        else:
            depth = {"measure": 6, "tune": 5, "filter": 4}[name]
            task.add_argument("--depth", type=whole, default=depth, help=f"plies to search (default {depth})")
        if name in ("measure", "tune"):
            task.add_argument(
                "--pairs", metavar="NAME", help="a set by name, or a file of fit (default: the evaluation's)"
            )
            task.add_argument("--form", choices=FORMS, default="null-windows", help="how shallow searches are asked")
            task.add_argument("--nested", action="store_true", help="cut inside shallow searches, too")
        if name == "measure":
            task.add_argument("--t", default="1,1.5,2,2.5", metavar="T,...", help="deviations of certainty")
            task.add_argument("--engine", action="store_true", help="both searches by the engines, twice as quick")
        if name == "tune":
            task.add_argument("--t", default="1", help="the daring t to play with")
            task.add_argument("--games", type=whole, default=500, help="of self-play (default 500)")
    return made


def read_ts(text: str) -> list[float]:
    """Numbers, 0 or more. Raises `BadInput`."""
    try:
        ts = [float(word) for word in text.split(",")]
    except ValueError:
        raise BadInput(Reason.BAD_NUMBER, f"{text!r}; numbers of deviations: 1,1.5,2", "--t") from None
    if not all(0 <= t < math.inf for t in ts):
        raise BadInput(Reason.BAD_NUMBER, f"{text}; 0 or more", "--t")
    return ts


def check_at_least(least: int, value: int, option: str, most: int | None = None) -> None:
    """Raise `BadInput` unless the value is in the range."""
    if value < least or (most is not None and value > most):
        detail = f"{value}; {least} or more" if most is None else f"{value}; from {least} to {most}"
        raise BadInput(Reason.BAD_NUMBER, detail, option)
