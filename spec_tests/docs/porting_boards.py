"""Questions about a position that a board answers: counts, ends, moves, texts, keys.

Specifies  `perft N` with the options of `python -m perft`, `outcome`, `moves`, `plays MOVE` (or the reason why not),
           `text`, `rights`, `clock` and `board` (fields of a FEN), `key like POSITION`, `times` (that the position was
           there), `bits`, `start`. Each of them may end in `after MOVE MOVE ...`.
Contract   Both boards of the game are asked; in Othello `perft` is asked of every method of counting as well.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from perft.counting import Convention
from perft.distinct import counts as distinct_counts
from perft.plain import perft
from reference.errors import BadInput
from reference.game import Game
from reference.games import all_games
from reference.othello.notation import read_board
from reference.position import Position
from spec_tests.docs.porting_rows import Question, Row
from spec_tests.perft.methods import METHODS

PERFT: Final = re.compile(r"(\d+)(?: --pass-plies ([01]))?(?: --ended (keep|drop))?")


def game_of(row: Row) -> Game:
    """The game of a row about a board."""
    assert row.game
    return all_games()[row.game]


def boards_of(row: Row) -> tuple[Any, ...]:
    """Everybody who must be right."""
    return tuple(game_of(row).backends.values())


def reached(row: Row, board: Any, moves: str) -> Position:
    """The position of a row on some board, after moves; each move is read by the game and must be legal."""
    position: Position = board.from_text(row.position)
    for word in moves.split():
        position = position.play(game_of(row).read_move(position, word))
    return position


def perft_asked(row: Row, asked: str) -> tuple[int, Convention]:
    """The depth and the convention; the usual ones are those of the game's published tables."""
    found, game = PERFT.fullmatch(asked), game_of(row)
    assert found, f"perft {asked}"
    passes = game.pass_plies if found[2] is None else int(found[2])
    return int(found[1]), Convention(passes, found[3] or game.ended)


def nodes(row: Row, position: Position, asked: str) -> str:
    """`perft N`."""
    depth, convention = perft_asked(row, asked)
    if row.game == "tictactoe":
        return str([*distinct_counts(position, depth, convention)][-1].nodes)
    return str(perft(position, depth, convention))


def result(row: Row, position: Position, asked: str) -> str:
    """`outcome`: the score for the side to move."""
    outcome = position.outcome()
    return "none" if outcome is None else str(outcome.score)


def all_moves(row: Row, position: Position, asked: str) -> str:
    """`moves`: in the order of the squares."""
    return " ".join(game_of(row).write_move(position, move) for move in position.legal_moves()) or "none"


def played(row: Row, position: Position, asked: str) -> str:
    """`plays MOVE`: yes, or the reason of the refusal."""
    try:
        position.play(game_of(row).read_move(position, asked))
    except BadInput as error:
        return error.reason.name
    return "yes"


def field(number: int) -> Callable[[Row, Position, str], str]:
    """A field of the FEN."""
    return lambda row, position, asked: text(row, position, asked).split()[number]


def text(row: Row, position: Position, asked: str) -> str:
    """`text`: as the board writes it."""
    written: Any = position
    return str(written.to_text())


def same_key(row: Row, position: Position, asked: str) -> str:
    """`key like POSITION`: whether the two are one position for a table."""
    other: Any = type(position)
    return "the same" if position.key() == other.from_text(asked.removeprefix("like ")).key() else "another"


def times(row: Row, position: Position, asked: str) -> str:
    """`times`: how often the position was there in the moves that led to it, itself included, by its key."""
    moves, board = row.cells["ask"].partition(" after ")[2].split(), type(position)
    keys = [reached(row, board, " ".join(moves[:count])).key() for count in range(len(moves) + 1)]
    return str(keys.count(keys[-1]))


def bits(row: Row, position: Position, asked: str) -> str:
    """`bits`: the number of Black's discs in Othello."""
    key: Any = position.key()
    return hex(key[0])


def started(row: Row, position: Position, asked: str) -> str:
    """`start`: whose turn it is, and with how many stones, where a game of gomoku by these rules begins."""
    here: Any = position
    return str(type(here).initial(here.diagram().rules).to_text()).split()[-1]


ANSWERS: Final[dict[str, Callable[[Row, Position, str], str]]] = {
    "perft": nodes,
    "outcome": result,
    "moves": all_moves,
    "plays": played,
    "text": text,
    "board": field(0),
    "rights": field(2),
    "clock": field(4),
    "key": same_key,
    "times": times,
    "bits": bits,
    "start": started,
}


def ask(row: Row, subject: Any) -> str:
    """What a board answers; `perft` is also asked of methods of counting."""
    (question,) = row.questions
    asked, _, moves = question.partition(" after ")
    word, _, rest = asked.partition(" ")
    if not isinstance(subject, type):
        depth, convention = perft_asked(row, rest)
        return str(subject(read_board(row.position), depth, convention)[depth].nodes)
    return ANSWERS[word](row, reached(row, subject, moves), rest)


def everybody(row: Row) -> tuple[Any, ...]:
    """Both boards, and the methods of counting Othello's positions where no move is made first."""
    counted = row.game == "othello" and row.word == "perft" and "after" not in row.cells["ask"]
    return (*boards_of(row), *METHODS.values()) if counted else boards_of(row)


QUESTIONS: Final = {word: Question(ask, everybody) for word in ANSWERS}
