"""Questions about the chess engine: values, lines and mates of searches that know the past of a game.

Specifies  `searched N plies`, the value; `line of N plies`; `mate by N plies`, in moves;
           `stored of FEN by N plies`, what the table then holds of a position. Behind commas: `within N nodes`,
           `no table`, `null move R` (how much less deep after a pass), `margins A B` (of futility), `of POSITION` where
           another position is asked about afterwards. The endgame tables and the book are left out, and a position
           that comes again is a draw at its second time.
Contract   The reference's engine is right, and its values are those of plain minimax with the past.
"""

import re
from dataclasses import replace
from typing import Any, Final

from reference.chess.bitboard import BitboardPosition
from reference.chess.history import History
from reference.chess.moves import read_uci
from reference.engines.chess_engine import Answer, Engine
from reference.engines.chess_parameters import Selective
from reference.search.clock import Budget
from spec_tests.chess_engine.laws import FOREVER, NO_ENDINGS, answers
from spec_tests.docs.porting_chess import GUI
from spec_tests.docs.porting_rows import Question, Row

PLIES: Final = re.compile(r"(\d+) pl(?:y|ies)")
NODES: Final = re.compile(r"within (\d+) nodes")
NULL_MOVE: Final = re.compile(r"null move (\d+)")
MARGINS: Final = re.compile(r"margins (\d+) (\d+)")


def game_of(text: str) -> History[BitboardPosition]:
    """A game as UCI writes it, or a position without a past."""
    fen, _, moves = text.removeprefix(GUI).partition(" moves ")
    game = History.of(BitboardPosition.from_text(fen))
    for word in moves.split():
        game = game.play(read_uci(game.position, word))
    return game


def last_answer(row: Row, engine: Any) -> Answer:
    """The last answer of an engine that is asked a row's questions one after another."""
    asked = row.cells["ask"]
    null_move, margins = NULL_MOVE.search(asked), MARGINS.search(asked)
    selective = Selective(
        null_move=int(null_move[1]) if null_move else None,
        margins=(int(margins[1]), int(margins[2])) if margins else (),
    )
    made = engine(replace(NO_ENDINGS, selective=selective, entries=0 if "no table" in asked else None))
    last: list[Answer] = []
    for question in row.questions:
        words, _, other = question.partition(" of position ")
        plies, nodes = PLIES.search(words), NODES.search(words)
        assert plies, question
        game = game_of(f"position {other}" if other else row.position)
        last = answers(made, game, int(plies[1]), Budget(nodes=int(nodes[1]), soft=1.0) if nodes else FOREVER)
    return last[-1]


def value(row: Row, engine: Any) -> str:
    """`searched N plies`."""
    return str(last_answer(row, engine).value)


def line(row: Row, engine: Any) -> str:
    """`line of N plies`."""
    return " ".join(map(str, last_answer(row, engine).line))


def mate(row: Row, told: Any) -> str:
    """`mate by N plies`, as an answer tells it."""
    return str(told(*last_answer(row, Engine)).mate)


def stored(row: Row, engine: Any) -> str:
    """`stored of FEN by N plies`: what the table holds of a position after a search."""
    fen, _, plies = row.cells["ask"].removeprefix("stored of ").partition(" by ")
    found = PLIES.fullmatch(plies)
    assert found
    made = engine(replace(NO_ENDINGS, entries=None))
    answers(made, game_of(row.position), int(found[1]))
    entry = made.table.find(BitboardPosition.from_text(fen).key())
    return "nothing" if entry is None else f"{entry.lower} to {entry.upper}"


QUESTIONS: Final = {
    "stored": Question(stored, lambda row: (Engine,)),
    "searched": Question(value, lambda row: (Engine,)),
    "line": Question(line, lambda row: (Engine,)),
    "mate": Question(mate, lambda row: (Answer,)),
}
