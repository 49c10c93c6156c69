"""The same mistake on an emptier board: pieces are taken off as long as the answer stays wrong.

Specifies  `lightest(case, fails)`: the case with one piece less, again and again, in chess also without rights and
           counters; none if nothing can go. `simplicity` orders cases by how easily they are followed.
Contract   The result is a legal position of the game's notation, need not be reachable, and fails for the same
           request. At most `MOST_TRIES` questions are asked.
Beware     A mistake may hide behind another on the way; then the result shows that other one. It is a mistake, too.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from reference.commands.checks.case import Case
from reference.errors import BadInput
from reference.games import find_game
from reference.ports.port import number, text, texts

MOST_TRIES: Final = 200
ABOUT_A_POSITION: Final = ("legal_moves", "play", "outcome", "perft", "divide", "evaluate", "search")
OF_A_GAME_THAT_GOES_ON: Final = ("divide", "evaluate")


def simplicity(case: Case) -> tuple[int, int, int, int]:
    """Less is simpler: plies that are asked for, moves to the position, pieces on it, its size."""
    position = text(case.question, "position")
    moves = max(len(case.moves), len(texts(case.question, "moves")))
    size = len(position or str([case.question.get(name) for name in ("tree", "graph")]))
    return (number(case.question, "depth") or 0, moves, pieces_of(case.game, position), size)


def board_field(game: str, words: list[str]) -> int:
    """Which word of a position is the board."""
    return 0 if game == "chess" else max(len(words) - 2, 0)


def pieces_of(game: str, position: str) -> int:
    """The pieces on the board."""
    words = position.split()
    return sum(map(str.isalpha, words[board_field(game, words)])) if words else 0


def lighter(game: str, position: str) -> Iterator[str]:
    """Texts of positions with less in them; whether each is one is for the game to say."""
    words = position.split()
    place = board_field(game, words)
    board = "".join("." * int(each) if each.isdigit() else each for each in words[place])
    empty = "-" if game == "othello" else "."
    for square, piece in enumerate(board):
        if piece.isalpha():
            emptier = board[:square] + empty + board[square + 1 :]
            yield " ".join([*words[:place], packed(emptier) if game == "chess" else emptier, *words[place + 1 :]])
    if game == "chess":
        plain = ["-", "-", "0", "1"]
        for field, word in enumerate(plain, start=2):
            if words[field] != word:
                yield " ".join([*words[:field], word, *words[field + 1 :]])


def packed(board: str) -> str:
    """A board of dots with the numbers of a FEN."""
    for run in range(8, 0, -1):
        board = board.replace("." * run, str(run))
    return board


def lightest(case: Case, fails: Callable[[Case], bool]) -> Case | None:
    """Take away what can go; None if nothing can, or if the position is wrong on purpose."""
    if case.request not in ABOUT_A_POSITION or asked_of(case, text(case.question, "position")) is None:
        return None
    found, tries, goes_on = None, 0, True
    while goes_on:
        goes_on = False
        for position in lighter(case.game, text(case.question, "position")):
            smaller = asked_of(case, position)
            if smaller is None:
                continue
            tries += 1
            if tries > MOST_TRIES:
                return found
            if fails(smaller):
                case = found = smaller
                goes_on = True
                break
    return found


def asked_of(case: Case, position: str) -> Case | None:
    """The question of a case about another position, without the moves that led there; None if it has no answer."""
    game = find_game(case.game)
    try:
        read = game.read_position(game.backend(None), position)
    except BadInput:
        return None
    if case.request in OF_A_GAME_THAT_GOES_ON and read.is_over():
        return None
    question = {**case.question, "position": read.to_text()}
    return replace(
        case, question=question, expected={}, is_complete=False, start="", moves=(), about="", is_reachable=True
    )
