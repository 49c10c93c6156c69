"""The options of `python -m perft`."""

import argparse

from perft.lanes import SYMMETRIES
from perft.methods import METHODS
from reference.console import Parser, whole
from reference.ports.open import PROTOCOLS
from reference.version import VERSION

EXAMPLES = """examples:
  python -m perft othello 10                        the table of the start, ten plies deep
  python -m perft othello 10 --check                the same, compared with the published table
  python -m perft othello 6 --board 6x6
  python -m perft gomoku 3 --variant renju
  python -m perft othello 5 --moves f5d6c3 --divide nodes below each move
  python -m perft othello 9 --pass-plies 0          count discs placed: passes are free
  python -m perft othello --file suite.obf          every position with its expected counts (; D1 4 ; D2 12)
  head -5 suite.epd | python -m perft chess 3 --file -
  python -m perft othello 8 --method plain --backend array
  python -m perft othello --playouts 1000 --seed 1  one checksum over random games, for a port to match
  python -m perft chess 5 --check
  python -m perft chess 5 --against 'stockfish' --protocol uci    where does an engine first differ?
  python -m perft chess 4 --detail --position 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  python -m perft chess 4 --variant chess960-0      an arrangement of Chess960 by its number
  python -m perft chess --chess960 --file suite.epd KQkq are the outermost rooks there
  python -m perft --list

The column "distinct" is the number of different positions whose moves were counted, those at ply depth - 1; the method
lanes takes first moves that are images of each other as one (--symmetry).

The columns of --detail in chess are of the last move of each line: captures (with en passant), en passant, castles,
promotions, checks (all of them), discovered checks (by one piece, which did not move), double checks (which are not
counted as discovered), checkmates. Published columns of checks mix other conventions.

The methods distinct and lanes keep the positions of a ply in memory: othello 12 and chess 7 take 1.3 GB, and each ply
more about eight times as much. Ctrl-C ends a run; the lines printed stay right.

exit codes: 0 right, 1 a difference or a run that could not finish, 2 bad input or usage, 130 interrupted
"""


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = Parser(
        prog="python -m perft",
        description="Count the nodes at exactly n plies of a game, to test a move generator.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = made.add_argument
    add("game", nargs="?", help="a game (see --list)")
    add("depth", nargs="?", type=whole, help="how many plies; with --file, the deepest counts to compare")
    add("--board", metavar="SIZE", help="a board size of the game, such as 6x6")
    add("--variant", metavar="NAME", help="a variant of the game's rules, such as renju (see --list)")
    add("--position", metavar="TEXT", help="start from this position instead of the game's start")
    add("--moves", metavar="LIST", help="play these moves first, such as f5d6c3")
    add("--divide", action="store_true", help="the nodes below each move, at the given depth only")
    add("--detail", action="store_true", help="chess: the nodes of each depth by the kind of the last move")
    add("--chess960", action="store_true", help="chess: KQkq mean the outermost rooks; the start is that of Chess960")
    add("--check", action="store_true", help="compare nodes with the published table; exit 1 on a difference")
    add(
        "--against",
        metavar="CMD",
        help="compare with this program (docs/port-protocol.md) down to the first difference",
    )
    add("--protocol", choices=tuple(PROTOCOLS), help="how --against asks (default: jsonl)")
    add("--file", metavar="FILE", help="positions with expected counts, one a line (OBF or EPD); - is standard input")
    add("--playouts", metavar="N", type=whole, help="play N random games and print a checksum over them")
    add("--seed", metavar="S", type=whole, help="of the playouts (default 1)")
    add("--show", action="store_true", help="with --playouts, print the lines that are summed")
    add("--method", choices=METHODS, help="default: lanes where the game has them, else distinct")
    add("--backend", metavar="NAME", help="array or bitboard, for the methods plain and distinct")
    add("--symmetry", choices=SYMMETRIES, help="lanes: which positions are reduced to one image (Othello: first)")
    add("--pass-plies", type=whole, choices=(0, 1), help="plies that a forced pass takes (Othello: 1)")
    add("--ended", choices=("keep", "drop"), help="whether a game that ended earlier stays a leaf (Othello: keep)")
    add("--jobs", metavar="N", type=whole, default=1, help="worker processes (default 1)")
    add("--json", action="store_true", help="one JSON object a line, nothing else on standard output")
    add("--version", action="version", version=f"plyspec {VERSION}")
    add("--list", action="store_true", help="the games, their boards and backends")
    return made


def read_options(argv: list[str]) -> argparse.Namespace:
    """The options as typed; a mistake ends the program with one line and exit code 2."""
    return parser().parse_intermixed_args(joined(argv))


def joined(argv: list[str]) -> list[str]:
    """The words with `--position TEXT` and `--moves LIST` as one word each, for a text may begin with a dash.

    The list `--`, a single pass, gets a space, because argparse drops a bare `--` silently.
    """
    words: list[str] = []
    for word in argv:
        if words and words[-1] in ("--position", "--moves"):
            words[-1] += f"={word}"
        else:
            words.append(word)
    return ["--moves= --" if word == "--moves=--" else word for word in words]
