"""Let two Othello engines play each other: results with error bars, game records, what happened in the games."""

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TextIO

from perft.workers import ordered_map
from reference.commands.probcuts.progress import followed
from reference.commands.selfplays.facts import LEAD, facts_of
from reference.commands.selfplays.games import Match, Played, engine_of, play
from reference.commands.selfplays.records import ggf_of, names, object_of, summary_of
from reference.commands.selfplays.result import result_of
from reference.console import Parser, whole
from reference.engines.othello_parameters import ESTIMATES, SETS
from reference.errors import BadInput, Reason

EXAMPLES: Final = """examples:
  python -m reference selfplay othello --games 4 --depth 3
  python -m reference selfplay othello --black pvs --white probcut --games 20 --jobs 2 --ggf games.ggf
  python -m reference selfplay othello --black pvs:learned --white pvs:staged --depth 4 --games 100
  python -m reference selfplay othello --black probcut --white pvs --nodes 2000      the same work a move
  python -m reference selfplay othello --black source-000 --white source-002 --depth 4 --json

Engines: {sets}; with another evaluation NAME:EVALUATION, which is one of
{estimates}; with
NAME+corner a leaf is looked into while a corner is threatened. Games come in pairs with the same random opening:
--black has Black in the first, White in the second. A game's line is Black, his lead in discs, White; the results below
are those of --black's engine, and bars are 95% over pairs, so a few pairs that end alike have a bar of nothing.

exit codes: 0 played, 2 bad input or usage, 130 interrupted (finished games are counted and recorded)
"""


def main(argv: list[str]) -> int:
    """`python -m reference selfplay othello [options]`."""
    options = parser().parse_args(argv)
    if options.game != "othello":
        raise BadInput(Reason.UNSUPPORTED, f"{options.game!r}; only othello has engines to play", "game")
    for name, least in (("games", 1), ("opening", 0), ("depth", 1), ("nodes", 1), ("exact", 0), ("jobs", 1)):
        value = getattr(options, name)
        if value is not None and value < least:
            raise BadInput(Reason.BAD_NUMBER, f"{value}; {least} or more", f"--{name}")
    if options.exact is not None and options.exact > 20:
        raise BadInput(Reason.BAD_NUMBER, f"{options.exact}; 20 empty squares take minutes a move", "--exact")
    match = Match(
        first=options.black,
        second=options.white,
        seed=options.seed,
        opening=options.opening,
        depth=options.depth,
        nodes=options.nodes,
        exact_from=options.exact,
    )
    for name in (match.first, match.second):
        engine_of(name, match)
    return run(match, options)


def run(match: Match, options: argparse.Namespace) -> int:
    """Play, and say what came of it, also when interrupted."""
    played: list[Played] = []
    with ExitStack() as open_until_the_end:
        records = open_until_the_end.enter_context(opened(options.ggf)) if options.ggf else None
        try:
            for game in games(match, options.games, options.jobs):
                played.append(game)
                if options.json:
                    print(json.dumps(object_of(match, game)), flush=True)
                else:
                    black, white = names(match, game)
                    print(f"game {game.number}: {black} {game.score:+d} {white}", flush=True)
                if records is not None:
                    records.write(ggf_of(match, game) + "\n")
                    records.flush()
        finally:
            if played:
                print(json.dumps(summary_of(match, played)) if options.json else told(match, played), flush=True)
    return 0


def games(match: Match, count: int, jobs: int) -> Iterator[Played]:
    """The games, in their order."""
    with ordered_map(min(jobs, count)) as over:
        yield from followed(over(play, ((match, number) for number in range(count))), "games", count)


def told(match: Match, played: list[Played]) -> str:
    """The match for a person."""
    result, facts = result_of(played), facts_of([game.moves for game in played])
    lines = [
        f"{match.first} against {match.second}: {result.wins} won, {result.draws} drawn, {result.losses} lost",
        f"points {100 * result.points.value:.1f}%{bar(result.points.bar)}, discs {result.discs}",
    ]
    if result.elo is not None:
        lines.append("rating {:+.0f} ({:+.0f} to {:+.0f})".format(*result.elo))
    for which, name in enumerate((match.first, match.second)):
        nodes, aside = sum(game.nodes[which] for game in played), sum(game.aside[which] for game in played)
        depth = sum(game.depths[which] for game in played) / len(played)
        lines.append(f"{name}: {nodes:,} nodes, {aside:,} positions for order and leaves, mean depth {depth:.2f}")
    lines.append(
        f"a disc is turned {facts.turned / facts.discs:.2f} times, {facts.most_turned} at most,"
        f" four times or more {facts.often / facts.discs:.1%}; leads of {LEAD} not won: {facts.lost} of {facts.leads}"
    )
    return "\n".join(lines)


def bar(share: float | None) -> str:
    """Half the width of an interval in percent."""
    return "" if share is None else f" ± {100 * share:.1f}%"


def opened(name: str) -> TextIO:
    """A file to write to. Raises `BadInput` UNWRITABLE_FILE."""
    try:
        return Path(name).open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(Reason.UNWRITABLE_FILE, str(getattr(error, "strerror", error)), f"--ggf {name!r}") from None


def parser() -> Parser:
    """All options."""
    made = Parser(
        prog="python -m reference selfplay",
        description=__doc__,
        epilog=EXAMPLES.format(sets=", ".join(SETS), estimates=", ".join(ESTIMATES)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("game", help="othello")
    made.add_argument("--black", default="pvs", metavar="NAME", help="an engine (default pvs)")
    made.add_argument("--white", default="probcut", metavar="NAME", help="the other (default probcut)")
    made.add_argument("--games", type=whole, default=20, help="default 20; an even number makes whole pairs")
    made.add_argument("--seed", type=whole, default=1, help="other openings (default 1)")
    made.add_argument("--opening", type=whole, default=8, metavar="PLIES", help="random plies first (default 8)")
    made.add_argument("--depth", type=whole, help="plies for every move, instead of each engine's own")
    made.add_argument("--nodes", type=whole, help="nodes for every move: deepen until so many are visited")
    made.add_argument("--exact", type=whole, metavar="EMPTIES", help="solve from so many empty squares on")
    made.add_argument("--jobs", type=whole, default=min(2, os.cpu_count() or 1), help="processes (default at most 2)")
    made.add_argument("--ggf", metavar="FILE", help="write the games as GGF, one a line")
    made.add_argument("--json", action="store_true", help="one object a game, then one of the match")
    return made
