"""PGN by example: where each sign belongs, what is written, and how a bad text is refused."""

from functools import partial

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.board import ChessBoard
from reference.chess.diagram import START, Move, read_move
from reference.chess.notation import read_fen
from reference.chess.pgn import DEEPEST, PgnReader, read_game, read_games
from reference.chess.pgn_game import Line, PgnGame, PgnMove, plain_game, replay
from reference.chess.pgn_write import write_game
from reference.chess.start import start_diagram
from reference.errors import BadInput, Reason
from spec_tests.chess.texts import BACKENDS, refused

read = partial(read_games, board=BitboardPosition)

SOURCE = r"""% a line for another program
[Event "a \"small\" \\ event"]
[Result "1/2-1/2"]
; before the moves
{and again}
1. e4! $10 e5?? {bad,
   they say} (1... c5 $1 2. Nf3 (2.Nc3 Nc6 ; the rest } of the line
 3.f4) 2... d6) (1...e6) {after both} 2.Nf3 2... Nc6
3 Bb5 . a6 4. Bxc6 1/2-1/2 {between}

[Variant "Chess960"]
[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]
9. Nf3 *  ; the end"""

WRITTEN = r"""[Event "a \"small\" \\ event"]
[Result "1/2-1/2"]

{before the moves and again} 1. e4 $1 $10 e5 $4 {bad, they say after both}
(1... c5 $1 2. Nf3 (2. Nc3 Nc6 {the rest ) of the line} 3. f4) 2... d6) (1...
e6) 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 1/2-1/2

[Variant "Chess960"]
[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]

9. Nf3 *

"""


def m(text: str, *nags: int, comment: str = "", variations: tuple[Line, ...] = ()) -> PgnMove:
    """A move from its UCI text."""
    return PgnMove(read_move(text), nags, comment, variations)


@pytest.mark.parametrize("board", BACKENDS)
def test_every_sign_has_its_place(board: type[ChessBoard]) -> None:
    first, second = read_games(SOURCE, board)
    deep = Line((m("b1c3"), m("b8c6", comment="the rest ) of the line"), m("f2f4")))
    sicilian = Line((m("c7c5", 1), m("g1f3", variations=(deep,)), m("d7d6")))
    french = Line((m("e7e6"),))
    assert first.tags == (("Event", 'a "small" \\ event'), ("Result", "1/2-1/2"))
    assert first.main.comment == "before the moves and again"
    assert first.main.moves[:3] == (
        m("e2e4", 1, 10),
        m("e7e5", 4, comment="bad, they say after both", variations=(sicilian, french)),
        m("g1f3"),
    )
    assert first.main.played()[3:] == tuple(map(read_move, ("b8c6", "f1b5", "a7a6", "b5c6")))
    assert (first.result, second.result) == ("1/2-1/2", "*")
    assert second.start().chess960 and second.main == Line((m("e1f3"),))
    assert "".join(write_game(game, board) for game in (first, second)).replace("\n\n\n", "\n\n") == WRITTEN


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("e4 e5 Nf3", "e2e4 e7e5 g1f3"),
        ("1.e4 e5 2.exd5e.p.", None),
        ("1.e4 a6 2.e5 d5 3.exd6e.p.+", "e2e4 a7a6 e4e5 d7d5 e5d6"),
        ("1.e4 a6 2.e5 d5 3.exd6 e.p. cxd6", "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"),
        ("1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0 0-0 5.d4", "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8 d2d4"),
        ("1. e4! (1. d4 *) *", None),
        ("", ""),
    ],
)
def test_moves_are_told_from_numbers_and_results(moves: str, expected: str | None) -> None:
    if expected is None:
        with pytest.raises(BadInput):
            read(moves + " *")
    else:
        played = read_game(moves + " *", BitboardPosition).main.played()
        assert " ".join(map(str, played)) == expected


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("1.e4 e5 2.Ke3 *", Reason.ILLEGAL_MOVE, "game 1, ply 3, line 1"),
        ("1.e4 e5 2.Nf9 *", Reason.BAD_MOVE_TEXT, "game 1, ply 3, line 1"),
        ("1.e4 *\n\n1.d4 (1.c4\nc4) *", Reason.ILLEGAL_MOVE, "game 2, ply 2, line 4"),
        ("1.f3 e5 2.g4 Qh4# 3.a3 *", Reason.GAME_OVER, "game 1, ply 5, line 1"),
        ("1.e4 e5 2.-- *", Reason.BAD_CHARACTER, "game 1, ply 3, line 1"),
        ("1.e4 <x> *", Reason.BAD_CHARACTER, "game 1, ply 2, line 1"),
        ("1.e4", Reason.TRUNCATED, "game 1, ply 2, line 1"),
        ('1.e4 [Event "x"]', Reason.TRUNCATED, "game 1, ply 2, line 1"),
        ("1.e4 (1.d4", Reason.TRUNCATED, "game 1, ply 2, line 1"),
        ("1.e4 {1.d4 *", Reason.TRUNCATED, "game 1, ply 2, line 1"),
        ("1.e4) *", Reason.BAD_FORMAT, "game 1, ply 2, line 1"),
        ("1.e4 () *", Reason.BAD_FORMAT, "game 1, ply 1, line 1"),
        ("(1.e4) *", Reason.BAD_FORMAT, "game 1, ply 1, line 1"),
        ("1. ! e4 *", Reason.BAD_FORMAT, "game 1, ply 1, line 1"),
        ("1. $3 e4 *", Reason.BAD_FORMAT, "game 1, ply 1, line 1"),
        ("1.e4 % e5 *", Reason.BAD_CHARACTER, "game 1, ply 2, line 1"),
        ("1.e4 $256 *", Reason.BAD_NUMBER, "game 1, ply 2, line 1"),
        ("1.e4 $" + "1" * 5000, Reason.BAD_NUMBER, "game 1, ply 2, line 1"),
        ("e4" + " (d4" * (DEEPEST + 1), Reason.UNSUPPORTED, "game 1, ply 2, line 1"),
        ("[Event x] *", Reason.BAD_FORMAT, "game 1, line 1"),
        ('[Event "x] *', Reason.BAD_FORMAT, "game 1, line 1"),
        ('[A "1"]\n[A "2"] *', Reason.INCONSISTENT, "game 1, line 2"),
        ('[Result "1-0"] 1.e4 0-1', Reason.INCONSISTENT, "game 1, ply 2, line 1"),
        ('[FEN "8/8 w - - 0 1"] *', Reason.BAD_LENGTH, "game 1, tag FEN, FEN, board"),
        ('[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"] *', Reason.NO_KING, "game 1, tag FEN, FEN, board"),
        ('[SetUp "1"] *', Reason.INCONSISTENT, "game 1, tag SetUp"),
        ('[SetUp "0"] [FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"] *', Reason.INCONSISTENT, "game 1, tag SetUp"),
        ('[Variant "Atomic"] *', Reason.UNSUPPORTED, "game 1, tag Variant"),
    ],
)
def test_a_bad_text_names_game_ply_and_line(text: str, reason: Reason, where: str) -> None:
    assert len(str(refused(read, text, reason, where))) < 300


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1.e4", "the end instead of a result"),
        ('1.e4 [Event "x"]', "'Event' instead of a result"),
        ("1.e4 (1.d4 *", "'*' instead of ')'"),
        ('[Result "1-0"] 1.e4 0-1', "'0-1' at the end, '1-0' in the tag"),
    ],
)
def test_what_stands_there_instead_is_told(text: str, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(text)
    assert told in caught.value.detail


def test_as_many_variations_as_allowed_are_read() -> None:
    assert DEEPEST == 50
    game = read_game("e4" + " (d4" * DEEPEST + ")" * DEEPEST + " *", BitboardPosition)
    assert read(write_game(game, BitboardPosition)) == [game]


def test_a_reader_knows_at_which_ply_it_is() -> None:
    """0 before the moves of each game, tags included; behind the last move it waits for the next."""
    reader = PgnReader('1.e4 e5 * [Event "x"] {d} 1.d4 (1.c4 c5 2.d4) *', BitboardPosition)
    seen = [reader.ply]
    for _ in range(2):
        assert reader.begins_game()
        seen.append(reader.ply)
        reader.game()
        seen.append(reader.ply)
    assert not reader.begins_game()
    assert [*seen, reader.ply] == [0, 0, 3, 0, 2, 0]


def test_exactly_one_game_may_be_demanded() -> None:
    refused(lambda text: read_game(text, BitboardPosition), "e4 * d4 *", Reason.INCONSISTENT, "text")
    refused(lambda text: read_game(text, BitboardPosition), "{nothing}", Reason.INCONSISTENT, "text")


# Writing


def test_a_plain_game_has_its_seven_tags() -> None:
    game = plain_game(START, (read_move("e2e4"), read_move("e7e5")), "1-0", White="W", Opening="Open")
    assert write_game(game, BitboardPosition) == "\n".join(
        [
            *('[Event "?"]', '[Site "?"]', '[Date "????.??.??"]', '[Round "?"]', '[White "W"]', '[Black "?"]'),
            *('[Result "1-0"]', '[Opening "Open"]', "", "1. e4 e5 1-0", "", ""),
        ]
    )


def test_a_game_from_elsewhere_says_where() -> None:
    start = read_fen("4k3/8/8/8/8/8/8/2R1K2R b HC - 3 20")
    game = plain_game(start, (read_move("e8e7"), read_move("e1h1")))
    assert game.start() == start
    assert [game.tag(name) for name in ("Variant", "SetUp", "FEN")] == [
        *("Chess960", "1", "4k3/8/8/8/8/8/8/2R1K2R b HC - 3 20")
    ]
    assert write_game(game, BitboardPosition).endswith("\n20... Ke7 21. O-O *\n\n")


def test_chess960_without_a_fen_begins_with_the_standard_arrangement() -> None:
    """As python-chess writes arrangement 518."""
    (game,) = read('[Variant "chess960"] 1. e4 *')
    assert game.start() == start_diagram(518)


@pytest.mark.parametrize("comment", ["x" * 100, " ".join(["well-known"] * 12), "-" * 200])
def test_a_word_is_never_broken(comment: str) -> None:
    """Not where it is longer than a line, nor at a hyphen."""
    game = PgnGame((), Line((m("e2e4", comment=comment),)))
    assert read(write_game(game, BitboardPosition)) == [game]


@pytest.mark.parametrize("name", ["Chess960", "chess 960", "Fischerandom", "FischerRandom", "Fischer Random"])
def test_chess960_has_several_names(name: str) -> None:
    assert read(f'[Variant "{name}"] *')[0].start() == START._replace(chess960=True)
    start = read(f'[Variant "{name}"] [FEN "4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1"] *')[0].start()
    assert start.chess960 and start.castling == (1, 7)


@pytest.mark.parametrize("name", ["", "Standard", "chess", "From Position"])
def test_standard_chess_has_several_names(name: str) -> None:
    assert read(f'[Variant "{name}"] *')[0].start() == START


def test_no_line_begins_with_a_percent_sign() -> None:
    """Readers pass over such a line; the comment is as long as makes a line end before each of its words."""
    game = PgnGame((), Line((), " ".join(["%" + "-" * 50] * 3)))
    assert "\n%" not in write_game(game, BitboardPosition)
    assert read(write_game(game, BitboardPosition)) == [game]


@pytest.mark.parametrize(
    ("game", "reason", "where"),
    [
        (PgnGame((("a b", "x"),)), Reason.BAD_FORMAT, "tag a b"),
        (PgnGame((("A", "x\ny"),)), Reason.BAD_FORMAT, "tag A"),
        (PgnGame((("A-" * 15, "x"),)), Reason.BAD_FORMAT, "tag " + "A-" * 10),
        (PgnGame((), Line((), "a } b")), Reason.BAD_FORMAT, "comment"),
        (PgnGame((), Line((PgnMove(Move(12, 28), (256,)),))), Reason.BAD_NUMBER, "ply 1"),
        (PgnGame((), Line((PgnMove(Move(12, 28), variations=(Line(),)),))), Reason.BAD_FORMAT, "ply 1"),
        (PgnGame((), Line(), "2-0"), Reason.INCONSISTENT, "result"),
        (PgnGame((("Result", "1-0"),)), Reason.INCONSISTENT, "result"),
        (PgnGame((), Line((PgnMove(Move(12, 28)), PgnMove(Move(12, 28))))), Reason.ILLEGAL_MOVE, "ply 2"),
    ],
)
def test_what_cannot_be_written_is_refused(game: PgnGame, reason: Reason, where: str) -> None:
    refused(lambda _: write_game(game, BitboardPosition), "", reason, where)


def test_a_replay_names_the_ply() -> None:
    moves = (read_move("e2e4"), read_move("e2e4"))
    refused(lambda _: replay(BitboardPosition.initial(), moves), "", Reason.ILLEGAL_MOVE, "ply 2")
