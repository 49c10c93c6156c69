"""PGN: whole games with their tags, comments and variations, as archives keep them.

Specifies  One or more games: tags, then moves in SAN, and the result at the end. `pgn_tokens.py` says what the signs
           are, `pgn_game.py` what a game is. A comment belongs to the move before it. Move numbers are not checked.
           A game may begin elsewhere (FEN, with or without SetUp), and be Chess960 (Variant).
Source     S. J. Edwards, Portable Game Notation Specification and Implementation Guide, 1994.
Contract   Every move, in variations too, is legal where it stands; the results at the end and in the tag agree.
           Raises `BadInput` that names the game, from the first move on the ply (1 is the first), the line of the
           text, and what stands there.
Beware     A variation replaces the move before it: it begins one ply earlier. Comments may stand anywhere; one
           before the tags belongs to no game and is passed over.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Generic

from reference.chess.board import Board
from reference.chess.diagram import Move
from reference.chess.pgn_game import Line, PgnGame, PgnMove
from reference.chess.pgn_tokens import Kind, Token, tokens
from reference.chess.san import read_san
from reference.errors import BadInput, Reason

DEEPEST: Final = 50
"""Variations inside variations: more than any archive has, and hostile text cannot exhaust the stack."""


def read_games(text: str, board: type[Board]) -> list[PgnGame]:
    """The games of a text, their moves checked on a board of this class. Raises `BadInput`, see above."""
    reader = PgnReader(text, board)
    games: list[PgnGame] = []
    try:
        while reader.begins_game():
            games.append(reader.game())
    except BadInput as error:
        ply = f", ply {reader.ply}" if reader.ply else ""
        raise error.inside(f"game {len(games) + 1}{ply}") from None
    return games


def read_game(text: str, board: type[Board]) -> PgnGame:
    """Read a text that holds exactly one game. Raises `BadInput` as `read_games` does."""
    games = read_games(text, board)
    if len(games) != 1:
        raise BadInput(Reason.INCONSISTENT, f"{len(games)} games where one is expected", "text")
    return games[0]


class PgnReader(Generic[Board]):
    """Reads games one after another. `ply` is where it is in the moves of a game, 0 before them."""

    def __init__(self, text: str, board: type[Board]) -> None:
        self.tokens: Iterator[Token] = tokens(text)
        self.board = board
        self.ply = 0
        self.ahead: Token | None = None
        self.before: list[str] = []

    def peek(self) -> Token:
        """The next token, which stays. Raises `BadInput` where the text has none."""
        if self.ahead is None:
            self.ahead = next(self.tokens)
        return self.ahead

    def take(self) -> Token:
        """The next token, passed over."""
        token = self.peek()
        self.ahead = None
        return token

    def begins_game(self) -> bool:
        """Whether another game follows. Comments before its moves are its own if it has no tags."""
        self.ply = 0
        self.before = []
        while self.peek().kind is Kind.COMMENT:
            self.before.append(self.take().text)
        if self.peek().kind is Kind.TAG:
            self.before = []
        return self.peek().kind is not Kind.END

    def game(self) -> PgnGame:
        """Tags, moves and result."""
        tags: dict[str, str] = {}
        comments = self.before
        while self.peek().kind in (Kind.TAG, Kind.COMMENT):
            token = self.take()
            if token.kind is Kind.COMMENT:
                comments.append(token.text)
            elif token.name in tags:
                raise BadInput(Reason.INCONSISTENT, f"{token.name} is given twice", f"line {token.line}")
            else:
                tags[token.name] = token.text
        game = PgnGame(tuple(tags.items()))
        main = self.line(self.board.from_diagram(game.start()), 1, 0)
        end = self.take()
        if end.kind is Kind.CLOSE:
            raise BadInput(Reason.BAD_FORMAT, "')' closes no variation", f"line {end.line}")
        if end.kind is not Kind.RESULT:
            raise BadInput(Reason.TRUNCATED, f"{shown(end)} instead of a result", f"line {end.line}")
        if tags.get("Result", end.text) != end.text:
            detail = f"{end.text!r} at the end, {tags['Result']!r} in the tag"
            raise BadInput(Reason.INCONSISTENT, detail, f"line {end.line}")
        return replace(game, main=replace(main, comment=joined(*comments)), result=end.text)

    def line(self, position: Board, ply: int, depth: int) -> Line:
        """Moves from a position on, up to a token that ends them; `ply` is the number of the first."""
        before, comment = position, ""
        moves: list[PgnMove] = []
        while True:
            self.ply = ply + len(moves)
            kind = self.peek().kind
            if kind is Kind.COMMENT and not moves:
                comment = joined(comment, self.take().text)
            elif kind is Kind.MOVE:
                before = position
                move, position = self.move(position)
                moves.append(PgnMove(move))
            elif kind in (Kind.COMMENT, Kind.NAG, Kind.OPEN):
                moves[-1:] = [self.remark(moves, before, ply, depth)]
            else:
                return Line(tuple(moves), comment)

    def move(self, position: Board) -> tuple[Move, Board]:
        """The next move and the position after it."""
        token = self.take()
        try:
            move = read_san(position, token.text)
            return move, position.play(move)
        except BadInput as error:
            raise error.inside(f"line {token.line}") from None

    def remark(self, moves: list[PgnMove], before: Board, ply: int, depth: int) -> PgnMove:
        """The last move with the next token's remark; a variation begins at the position before the move."""
        token = self.take()
        if not moves:
            raise BadInput(Reason.BAD_FORMAT, f"{token.text!r} before any move", f"line {token.line}")
        last = moves[-1]
        if token.kind is Kind.COMMENT:
            return replace(last, comment=joined(last.comment, token.text))
        if token.kind is Kind.NAG:
            return replace(last, nags=(*last.nags, int(token.text)))
        if depth == DEEPEST:
            raise BadInput(Reason.UNSUPPORTED, f"more than {DEEPEST} variations in each other", f"line {token.line}")
        variation = self.line(before, ply + len(moves) - 1, depth + 1)
        end = self.take()
        if end.kind is not Kind.CLOSE:
            raise BadInput(Reason.TRUNCATED, f"{shown(end)} instead of ')'", f"line {end.line}")
        if not variation.moves:
            raise BadInput(Reason.BAD_FORMAT, "a variation without a move", f"line {end.line}")
        return replace(last, variations=(*last.variations, variation))


def shown(token: Token) -> str:
    """A token in an error."""
    return "the end" if token.kind is Kind.END else repr(token.name or token.text)


def joined(*comments: str) -> str:
    """Comments as one."""
    return " ".join(filter(None, comments))
