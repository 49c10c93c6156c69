"""GGF: whole games as the Generic Game Server and NBoard write them.

Specifies  `(;GM[Othello]PC[place]DT[date]PB[black]PW[white]RB[1800.5]RW[1700]TI[15:00]TY[8]RE[+12.00]
           BO[8 BOARD *]B[d3/1.50/0.01]W[c5//0.02]B[PA];)`. BO is the start: the board's width, its squares
           (`*` black, `O` white, `-` empty), and who moves. B and W are moves with an optional evaluation and
           an optional time in seconds; a pass is `PA`. All other fields are text, kept in their order, those
           that nobody knows as well; read and checked of them are GM, RB, RW, RE and TY.
           Several games may follow each other, a match after the number of its games: `2 (;..;)(;..;)`.
Source     M. Buro, Generic Game Format, and I. Durdanovic, Generic Game Server, about 2000;
           C. Welty, NBoard (upper-case squares, board without spaces).
Contract   `read_games(write_games(games)) == games`; writing what was read from the written form changes nothing.
           Written form: fields, BO, moves; the board without spaces, squares in lower case, all digits kept.
Beware     RE is Black's result, whoever moved first or last; Edax writes RE[-127.000] for an unfinished game.
           Passes may be missing from the list; then the colour of the next move tells, and `replay` puts them in.
"""

import re
from collections.abc import Iterable
from typing import Final, TypeVar

from reference.errors import BadInput, Reason
from reference.othello.ggf_game import FIELD, MOVE_FIELDS, GgfGame, GgfMove, read_number
from reference.othello.notation import (
    Diagram,
    check_size,
    read_board,
    read_square,
    square_name,
    write_board,
)
from reference.position import PASS, Position, Side

MATCH_COUNT: Final = re.compile(r"[0-9]{1,9}")
BOARD: Final = re.compile(r"\s*([0-9]{1,3})\s(.*)", re.DOTALL)

OthelloPosition = TypeVar("OthelloPosition", bound=Position)


def read_game(text: str) -> GgfGame:
    """Read a text that holds exactly one game. Raises `BadInput` as `read_games` does."""
    games = read_games(text)
    if len(games) != 1:
        raise BadInput(Reason.INCONSISTENT, f"{len(games)} games where one is expected", "text")
    return games[0]


def read_games(text: str) -> list[GgfGame]:
    """Read the games of a text.

    Raises `BadInput` with the number of the game and the character (from 1), field or move.
    """
    games: list[GgfGame] = []
    promised = 0
    place = skip_space(text, 0)
    while place < len(text):
        count = MATCH_COUNT.match(text, place)
        if count and promised == 0:
            promised = int(count[0])
            place = count.end()
        else:
            try:
                fields, place = split_game(text, place)
                games.append(build_game(fields))
            except BadInput as error:
                raise error.inside(f"game {len(games) + 1}") from None
            promised = max(promised - 1, 0)
        place = skip_space(text, place)
    if promised:
        raise BadInput(Reason.TRUNCATED, f"{promised} more promised", f"game {len(games) + 1}")
    return games


def skip_space(text: str, place: int) -> int:
    """The place of the first character from here on that is not white space."""
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def split_game(text: str, place: int) -> tuple[list[tuple[str, str]], int]:
    """The fields of the game that begins here, and the place after it."""
    if not text.startswith("(;", place):
        raise BadInput(Reason.BAD_FORMAT, "a game begins with (;", f"character {place + 1}")
    place = skip_space(text, place + 2)
    fields = []
    while not text.startswith(";)", place):
        field = FIELD.match(text, place)
        if not field:
            here = f"character {place + 1}"
            if "]" in text[place:] or ";)" in text[place:]:
                raise BadInput(Reason.BAD_FORMAT, "a field is NAME[text], a game ends with ;)", here)
            raise BadInput(Reason.TRUNCATED, "a game ends with ;)", here)
        fields.append((field[1].upper(), field[2]))
        place = field.end()
    return fields, place + 2


def build_game(fields: list[tuple[str, str]]) -> GgfGame:
    """The game that these fields tell."""
    boards = [text for name, text in fields if name == "BO"]
    if len(boards) != 1:
        reason = Reason.INCONSISTENT if boards else Reason.MISSING_FIELD
        raise BadInput(reason, f"{len(boards)} boards, one is expected", "field BO")
    try:
        start = read_start(boards[0])
    except BadInput as error:
        raise error.inside("field BO") from None
    moves: list[GgfMove] = []
    for name, text in fields:
        if name in MOVE_FIELDS:
            try:
                moves.append(read_move(MOVE_FIELDS.index(name), text, start.size))
            except BadInput as error:
                raise error.inside(f"move {len(moves) + 1}") from None
    others = tuple((name, text) for name, text in fields if name not in (*MOVE_FIELDS, "BO"))
    return GgfGame(others, start, tuple(moves))


def read_start(text: str) -> Diagram:
    """The text of BO: width, squares, side to move."""
    board = BOARD.fullmatch(text)
    if not board:
        raise BadInput(Reason.BAD_FORMAT, "the width comes first, then the squares")
    check_size(int(board[1]))
    diagram = read_board(board[2])
    if diagram.size != int(board[1]):
        raise BadInput(Reason.INCONSISTENT, f"{len(diagram.cells)} squares, width {board[1]}")
    return diagram


def read_move(side: Side, text: str, size: int) -> GgfMove:
    """The text of B or W: square, then evaluation and seconds if given."""
    square, *numbers = [part.strip() for part in text.split("/")]
    if len(numbers) > 2:
        raise BadInput(Reason.BAD_FORMAT, f"{text!r}; at most square/evaluation/seconds")
    evaluation, seconds = [read_number(n) if n else None for n in (*numbers, "", "")[:2]]
    return GgfMove(side, read_square(square, size), evaluation, seconds)


def write_game(game: GgfGame) -> str:
    """The game in its one written form, without a line end."""
    fields = "".join(f"{name}[{text}]" for name, text in game.fields)
    board = write_board(game.start).replace("X", "*")
    moves = "".join(write_move(move, game.start.size) for move in game.moves)
    return f"(;{fields}BO[{game.start.size} {board}]{moves};)"


def write_move(move: GgfMove, size: int) -> str:
    """One move as a field."""
    square = "PA" if move.move == PASS else square_name(move.move, size)
    numbers = "/".join("" if n is None else f"{n:f}" for n in (move.evaluation, move.seconds)).rstrip("/")
    return f"{'BW'[move.side]}[{square}{'/' + numbers if numbers else ''}]"


def write_games(games: Iterable[GgfGame]) -> str:
    """The games, one a line."""
    return "".join(write_game(game) + "\n" for game in games)


def replay(game: GgfGame, board: type[OthelloPosition]) -> list[OthelloPosition]:
    """The start and the position after each ply, passes that were left out included.

    Raises `BadInput` naming the move: illegal, after the end, or made by the side whose turn it is not.
    """
    positions = [board.from_text(write_board(game.start))]
    for number, move in enumerate(game.moves, start=1):
        try:
            if move.side != positions[-1].side_to_move and positions[-1].legal_moves() == (PASS,):
                positions.append(positions[-1].play(PASS))
            if move.side != positions[-1].side_to_move:
                raise BadInput(Reason.INCONSISTENT, "it is the other side's turn")
            positions.append(positions[-1].play(move.move))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return positions
