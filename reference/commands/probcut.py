"""Fit ProbCut's predictions, measure what cuts cost, and tune their certainty, for Othello."""

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from reference.commands.probcuts.engine import EngineRoot
from reference.commands.probcuts.filtering import lines as filter_lines
from reference.commands.probcuts.fitting import MOST_FOR_THE_END, Fit, fit, named, read_depths, tried, values_of
from reference.commands.probcuts.measure import Report, Root, Way, report, roots
from reference.commands.probcuts.options import FORMS, check_at_least, parser, read_ts
from reference.commands.probcuts.player import evaluation
from reference.commands.probcuts.plot import in_letters, in_svg
from reference.commands.probcuts.progress import followed
from reference.commands.probcuts.sample import positions, read_stages
from reference.commands.probcuts.sets import find_set, row_of, write_rows
from reference.commands.probcuts.tune import LEAST_WRONG, MOST_WRONG, HighCut, Line, chosen, game, lines
from reference.errors import BadInput, Reason

MOST_DEPTH: Final = 12


def main(argv: list[str]) -> int:
    """`python -m reference probcut fit|measure|tune [options]`."""
    options = parser(__doc__ or "").parse_args(argv)
    tasks = {"fit": run_fit, "measure": run_measure, "tune": run_tune, "filter": run_filter}
    return tasks[options.task](options, argv)


def run_fit(options: argparse.Namespace, argv: Sequence[str]) -> int:
    """One fit a stage and pair of depths. Exit code 1 if every one is poor."""
    evaluate, stages, depths = evaluation(options.evaluation), read_stages(options.stages), read_depths(options.depths)
    check_at_least(1, options.positions, "--positions")
    check_at_least(1, max(deep or shallow for shallow, deep in depths), "--depths", MOST_DEPTH)
    if any(deep is None for _, deep in depths) and any(stage.most > MOST_FOR_THE_END for stage in stages):
        detail = f"to the end of the game from {MOST_FOR_THE_END} empty squares or fewer; see --stages"
        raise BadInput(Reason.UNSUPPORTED, detail, "--depths")
    fits: list[Fit] = []
    if not options.json:
        print("empties  depths       n  decided       a        b    sigma  spread      r", flush=True)
    for stage in stages:
        sample = positions(stage, options.positions, options.seed, evaluate)
        followed_sample = followed(sample, f"{stage} empty squares", options.positions)
        values = [values_of(position, depths, evaluate) for position in followed_sample]
        for pair in depths:
            fits.append(fit(stage, pair, values))
            print(json.dumps(fit_object(fits[-1])) if options.json else fit_line(fits[-1]), flush=True)
    good = [each for each in fits if not each.poor]
    if options.write:
        command = f"python -m reference probcut {shlex.join(argv)}"
        write(options.write, write_rows([row_of(each) for each in good], options.evaluation, command), "--write")
    if options.picture:
        write(options.picture, in_svg(fits), "--picture")
    if not options.json:
        for each in fits:
            print("", *in_letters(each), sep="\n")
    return 0 if good else 1


def fit_line(one: Fit) -> str:
    """A row of the table, with what source 002's numbers would do."""
    depths = named((one.shallow, one.deep))
    line = f"{one.stage!s:>7}  {depths:>6}  {one.number:>6}  {one.decided:>7}  {one.slope:6.3f}  {one.intercept:7.1f}"
    line += f"  {one.sigma:7.1f}  {one.spread:6.1f}  {one.correlation:5.3f}"
    if one.poor:
        return f"{line}  refused: {one.poor}"
    if one.deep is not None and one.deep - one.shallow == 2:
        trial = tried(one.values, 1.16, -7.5, 1.4)
        line += f"  (1.16, -7.5, 1.4: sigma {trial.deviation:.1f}, {trial.beyond:.0%} beyond 1.4)"
    return line


def fit_object(one: Fit) -> dict[str, object]:
    """The same for a program."""
    made: dict[str, object] = {"empties": list(one.stage), "shallow": one.shallow, "deep": one.deep}
    made |= {"positions": one.number, "decided": one.decided, "slope": one.slope, "intercept": one.intercept}
    made |= {"sigma": one.sigma, "spread": one.spread, "correlation": one.correlation, "refused": one.poor or None}
    return made


def run_measure(options: argparse.Namespace, argv: Sequence[str]) -> int:
    """One report a stage and t."""
    way, stages, ts = read_way(options), read_stages(options.stages), read_ts(options.t)
    check_at_least(1, options.positions, "--positions")
    make = EngineRoot if options.engine else Root
    if not options.json:
        print("empties     t  nodes saved  wrong cuts, 95%                    at most  expected   cuts  values changed")
    for stage in stages:
        found = [
            [root.outcome(t) for t in ts]
            for root in followed(
                roots(stage, options.positions, options.seed, way, make), f"{stage} empty squares", options.positions
            )
        ]
        for t, column in zip(ts, zip(*found, strict=True), strict=True):
            one = report(t, column)
            head = {"empties": list(stage), "evaluation": options.evaluation, "depth": options.depth}
            print(json.dumps(head | report_object(one)) if options.json else report_line(str(stage), one), flush=True)
    return 0


def report_line(stage: str, one: Report) -> str:
    """Two rows of the table."""
    return (
        f"{stage:>7}  {one.t:4.2f}  {one.ratio:10.2f}x  {one.wrong!s:<33} {one.at_most:8.2%} {one.expected:9.2%}"
        f" {one.wrong.whole:6}  {one.changed.rate:6.1%}, by {one.mean_off:.1f} points on the average\n"
        f"{'':15}root moves worse: {one.moved.rate:.1%}, mean loss {one.points:.2f} points,"
        f" {one.discs:.2f} discs played on; one value in twenty is off by {one.largest_twentieth} or more"
    )


def report_object(one: Report) -> dict[str, object]:
    """The same for a program."""
    made: dict[str, object] = {"t": one.t, "positions": one.positions, "node_ratio": one.ratio}
    made |= {"cuts": one.wrong.whole, "wrong": one.wrong.part, "wrong_rate": one.wrong.rate}
    made |= {"wrong_low": one.wrong.low, "wrong_high": one.wrong.high}
    made |= {"model_at_most": one.at_most, "model_expected": one.expected}
    made |= {"values_changed": one.changed.rate, "mean_off": one.mean_off, "off_95": one.largest_twentieth}
    made |= {"moves_worse": one.moved.rate, "mean_loss_points": one.points, "mean_loss_discs": one.discs}
    return made


def run_tune(options: argparse.Namespace, argv: Sequence[str]) -> int:
    """Exit code 1 if no t makes few enough wrong cuts. Interrupted, it prints what was played so far."""
    way, ts = read_way(options), read_ts(options.t)
    check_at_least(1, options.games, "--games")
    if len(ts) != 1:
        raise BadInput(Reason.BAD_NUMBER, f"{options.t}; one t to play with", "--t")
    cuts: list[HighCut] = []
    played = 0
    try:
        for number in followed(range(options.games), "games", options.games):
            cuts += game(number, options.seed, way, ts[0])
            played += 1
    except KeyboardInterrupt:
        show_lines(lines(cuts, ts[0]), played, options.json)
        raise
    return show_lines(lines(cuts, ts[0]), played, options.json)


def show_lines(table: Sequence[Line], games: int, as_json: bool) -> int:
    """The table of `tune`, and the t it chooses."""
    best = chosen(table)
    for line in table:
        if as_json:
            wrong = {"wrong": line.wrong.part, "cuts": line.wrong.whole, "wrong_rate": line.wrong.rate}
            bounds = {"wrong_low": line.wrong.low, "wrong_high": line.wrong.high, "model_at_most": line.at_most}
            print(json.dumps({"games": games, "t": line.t, **wrong, **bounds, "chosen": line is best}))
        else:
            wrong_cuts = f"wrong high cuts {line.wrong!s:<33}"
            print(f"t {line.t:5.3f}  {wrong_cuts}  at most {line.at_most:7.2%}  {line.wrong.whole} cuts")
    if not as_json:
        aim = f"{LEAST_WRONG:.1%} to {MOST_WRONG:.0%} wrong high cuts"
        print(f"{games} games; for {aim}: " + (f"t {best.t}, {best.wrong}" if best else "no t tried is enough"))
    return 0 if best else 1


def run_filter(options: argparse.Namespace, argv: Sequence[str]) -> int:
    """One line a stage and way to filter."""
    check_at_least(1, options.depth, "--depth", MOST_DEPTH)
    check_at_least(1, options.positions, "--positions")
    way = Way(no_pairs, options.depth, evaluation(options.evaluation))
    for stage in read_stages(options.stages):
        sample = roots(stage, options.positions, options.seed, way)
        searched = list(followed(sample, f"{stage} empty squares", options.positions))
        for line in filter_lines(searched):
            if options.json:
                made: dict[str, object] = {"empties": list(stage), "kept": line.kept, "reduction": line.reduction}
                made |= {"node_ratio": line.ratio, "values_changed": line.changed.rate, "mean_off": line.mean_off}
                print(json.dumps(made | {"moves_worse": line.moved.rate, "mean_loss": line.points}), flush=True)
                continue
            rest = "left out" if line.reduction is None else f"{line.reduction} plies less"
            values = f"{line.changed.rate:.0%} of values changed, by {line.mean_off:.1f} on the average"
            moves = f"{line.moved.rate:.0%} of moves worse, mean loss {line.points:.1f} points"
            print(
                f"{stage!s:>7}  {line.kept} kept, others {rest:<12}  {line.ratio:6.2f}x  {values}; {moves}", flush=True
            )
    return 0


def no_pairs(position: object, depth: int) -> tuple[()]:
    """Nothing is predicted."""
    return ()


def read_way(options: argparse.Namespace) -> Way:
    """What `measure` and `tune` have in common. Raises `BadInput`."""
    check_at_least(1, options.depth, "--depth", MOST_DEPTH)
    evaluate = evaluation(options.evaluation)
    pairs = find_set(options.pairs or options.evaluation).pairs
    return Way(pairs, options.depth, evaluate, FORMS[options.form], options.nested)


def write(name: str, text: str, option: str) -> None:
    """Write a file, all of it or nothing. Raises `BadInput`."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(Reason.UNWRITABLE_FILE, str(error), f"{option} {name!r}") from None
