"""WTHOR: the game files of the French Othello federation, read from bytes.

Specifies  Little endian. A file has a header of 16 bytes and then records of one length.
           Header   u8 century, u8 year, u8 month, u8 day (of the file); u32 number of games; u16 number of
                    names; u16 year of the games; u8 width (0 or 8, 10); u8 kind (0 games, 1 problems);
                    u8 depth of the theoretical scores; u8 reserved.
           Game     (.wtb; .wtd on 10x10) u16 tournament, u16 black, u16 white: indexes of names; u8 black
                    discs at the end; u8 the same with best play from `depth` empties on; 60 bytes of moves
                    (96 on 10x10): 10 * row + column, both from 1, 0 after the last move.
           Name     players .jou 20 bytes, tournaments .trn 26 bytes, ended by a zero byte.
Source     Federation Francaise d'Othello, Format WThor; R. Delorme, Edax, base.c, 1998-2020. The code of
           column 10 (20 = j1) is the same formula carried on; no file with it was at hand.
Contract   Every byte is accounted for: length, zero counts, move codes and disc counts are checked while reading.
Beware     Passes are not stored. The winner gets the empties: on 8x8 black discs are 32 + score / 2. A game
           that stops early (time, resignation, a lost score sheet) has a count that no replay can confirm.
"""

import struct
from dataclasses import dataclass
from typing import Final, TypeVar

from reference.errors import BadInput, Reason
from reference.othello import notation
from reference.position import Position

HEADER: Final = struct.Struct("<BBBBIHHBBBB")
GAME_HEAD: Final = struct.Struct("<HHHBB")
PLAYER_NAME_LENGTH: Final = 20
TOURNAMENT_NAME_LENGTH: Final = 26
MOVES_OF_SIZE: Final = {8: 60, 10: 96}
"""Squares that are empty at the start; so long is the list of moves."""

OthelloPosition = TypeVar("OthelloPosition", bound=Position)


@dataclass(frozen=True, slots=True)
class WthorHeader:
    """The first 16 bytes. `created` is (year, month, day) as stored, zeros included; `depth` in empty squares."""

    created: tuple[int, int, int]
    games: int
    names: int
    year: int
    size: int
    kind: int
    depth: int


@dataclass(frozen=True, slots=True)
class WthorGame:
    """One record: indexes of names, final black discs (the winner has the empties), moves as squares."""

    size: int
    tournament: int
    black: int
    white: int
    black_discs: int
    theoretical_black_discs: int
    moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WthorFile:
    """A file of games."""

    header: WthorHeader
    games: tuple[WthorGame, ...]


def read_games(data: bytes) -> WthorFile:
    """Read a .wtb or .wtd file. Raises `BadInput` with the game (from 1) and its move, or the byte (from 0)."""
    header = read_header(data)
    if header.names or header.kind:
        raise BadInput(Reason.UNSUPPORTED, "a file of names or of problems, not of games", "header")
    length = GAME_HEAD.size + MOVES_OF_SIZE[header.size]
    games = []
    for number, record in enumerate(records_of(data, header.games, length), start=1):
        try:
            games.append(read_game(record, header.size))
        except BadInput as error:
            raise error.inside(f"game {number}") from None
    return WthorFile(header, tuple(games))


def read_players(data: bytes) -> list[str]:
    """Read a .jou file: the players, whom the games call by their index."""
    return read_names(data, PLAYER_NAME_LENGTH)


def read_tournaments(data: bytes) -> list[str]:
    """Read a .trn file: the tournaments, which the games call by their index."""
    return read_names(data, TOURNAMENT_NAME_LENGTH)


def read_names(data: bytes, length: int) -> list[str]:
    """Read a file of names, each `length` bytes; Latin-1, since the files do not say. Raises `BadInput`."""
    header = read_header(data)
    if header.games:
        raise BadInput(Reason.UNSUPPORTED, "a file of games, not of names", "header")
    names = []
    for number, record in enumerate(records_of(data, header.names, length), start=1):
        name, zero, _ = record.partition(b"\0")
        if not zero:
            raise BadInput(Reason.BAD_FORMAT, "no zero byte ends it", f"name {number}")
        names.append(name.decode("latin-1"))
    return names


def read_header(data: bytes) -> WthorHeader:
    """Read the first 16 bytes."""
    if len(data) < HEADER.size:
        raise BadInput(Reason.TRUNCATED, f"{len(data)} of {HEADER.size} bytes", "header")
    century, year, month, day, games, names, game_year, size, kind, depth, _ = HEADER.unpack_from(data)
    if size not in (0, *MOVES_OF_SIZE):
        raise BadInput(Reason.BAD_BOARD_SIZE, f"size {size}; known are 0 (for 8), 8 and 10", "header, byte 12")
    return WthorHeader((100 * century + year, month, day), games, names, game_year, size or 8, kind, depth)


def records_of(data: bytes, count: int, length: int) -> list[bytes]:
    """The records after the header. Raises `BadInput` unless they fill the data to the last byte."""
    expected = HEADER.size + count * length
    if len(data) != expected:
        reason = Reason.TRUNCATED if len(data) < expected else Reason.TRAILING_DATA
        detail = f"{len(data)} bytes, {count} records of {length} make {expected}"
        raise BadInput(reason, detail, f"byte {min(len(data), expected)}")
    return [data[start : start + length] for start in range(HEADER.size, expected, length)]


def read_game(record: bytes, size: int) -> WthorGame:
    """Read one record."""
    tournament, black, white, discs, theoretical = GAME_HEAD.unpack_from(record)
    for what, count in (("black discs", discs), ("theoretical black discs", theoretical)):
        if count > size * size:
            raise BadInput(Reason.BAD_NUMBER, f"{count} on {size * size} squares", what)
    codes = record[GAME_HEAD.size :].rstrip(b"\0")
    moves = []
    for number, code in enumerate(codes, start=1):
        row, column = divmod(code - 1, 10)
        if code == 0:
            raise BadInput(Reason.INCONSISTENT, "moves go on after the end of the list", f"move {number}")
        if not (1 <= row <= size and column < size):
            raise BadInput(Reason.OUTSIDE_BOARD, f"code {code}", f"move {number}")
        moves.append((row - 1) * size + column)
    return WthorGame(size, tournament, black, white, discs, theoretical, tuple(moves))


def replay(game: WthorGame, board: type[OthelloPosition]) -> list[OthelloPosition]:
    """The start and the position after each ply, passes included. Raises `BadInput` naming the move."""
    start = board.from_text(notation.write_board(notation.start_diagram(game.size)))
    return notation.replay(start, game.moves)


def check_score(game: WthorGame, board: type[Position]) -> bool:
    """Whether the record is played to its end and so confirms its count of black discs; False if it stops early.

    Raises `BadInput`: INCONSISTENT when the end of the game gives another count, and as `replay` does.
    """
    last = replay(game, board)[-1]
    outcome = last.outcome()
    if outcome is None:
        return False
    score = outcome.score if last.side_to_move == notation.BLACK else -outcome.score
    discs = (game.size * game.size + score) // 2
    if discs != game.black_discs:
        raise BadInput(Reason.INCONSISTENT, f"{game.black_discs}, the moves give {discs}", "black discs")
    return True
