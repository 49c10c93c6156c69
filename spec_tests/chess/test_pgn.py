"""PGN: whole games with all that is said in them are read back as written, and python-chess reads them alike."""

import io
from dataclasses import replace
from functools import partial

import chess.pgn
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import START, Diagram
from reference.chess.pgn import read_game, read_games
from reference.chess.pgn_game import RESULTS, Line, PgnGame, PgnMove, plain_game, replay
from reference.chess.pgn_write import write_game
from reference.errors import BadInput
from spec_tests.chess import oracle
from spec_tests.chess.strategies import Record, diagrams_of, fewer, records
from spec_tests.chess.texts import BACKENDS, mutated, near_text, value_or_refusal

read = partial(read_games, board=BitboardPosition)

signs = st.text(st.sampled_from('%%%  ab{([;$1.*"\\]'), max_size=100)
remarks = (signs | st.text(st.characters(exclude_characters="}"), max_size=12)).map(lambda text: " ".join(text.split()))
tag_texts = st.text(st.characters(exclude_characters="\n"), max_size=8)


@st.composite
def lines(draw: DrawFn, start: Diagram, most: int, depth: int = 0) -> Line:
    """A line from a position, with comments, glyphs and variations."""
    moves: list[PgnMove] = []
    diagram = start
    for choice in draw(st.binary(min_size=min(depth, 1), max_size=most)):
        legal = oracle.moves(diagram)
        if not legal:
            break
        variations = draw(st.lists(lines(diagram, 2, depth + 1), max_size=2)) if depth < 2 and choice > 190 else []
        nags = draw(st.lists(st.integers(0, 255), max_size=2)) if choice % 7 == 0 else []
        comment = draw(remarks) if choice % 5 == 0 else ""
        moves.append(PgnMove(legal[choice % len(legal)], tuple(nags), comment, tuple(variations)))
        diagram = oracle.after(diagram, moves[-1].move)
    return Line(tuple(moves), draw(remarks) if depth == 0 else "")


@st.composite
def games(draw: DrawFn) -> PgnGame:
    """A game from the start or another position, standard or Chess960, with remarks or without."""
    record = draw(records(most=0))
    result = draw(st.sampled_from(RESULTS))
    plain = plain_game(record.start, (), result, White=draw(tag_texts), Annotator=draw(tag_texts))
    tags = () if record.start == START and draw(st.booleans()) else plain.tags
    return PgnGame(tags, draw(lines(record.start, 8)), result)


@given(st.lists(games(), max_size=3))
@fewer(4)
def test_games_are_read_back_as_written(several: list[PgnGame]) -> None:
    text = "".join(write_game(game, BitboardPosition) for game in several)
    assert read(text) == several
    assert not any(line.startswith("%") for line in text.split("\n"))


@given(mutated(games().map(partial(write_game, board=BitboardPosition))) | near_text)
def test_any_text_is_games_or_refused(text: str) -> None:
    several = value_or_refusal(read, text)
    if isinstance(several, BadInput):
        assert several.where.startswith("game ") and len(str(several)) < 1000
    else:
        assert read("".join(write_game(game, BitboardPosition) for game in several)) == several


# python-chess as witness


def branches(move: PgnMove) -> list[Line]:
    """The variations of a move, those of their own first moves beside them: all of them begin at one position."""
    found = []
    for variation in move.variations:
        found += [variation, *branches(variation.moves[0])]
    return found


def same_tree(moves: tuple[PgnMove, ...], node: chess.pgn.GameNode) -> None:
    """Assert that moves with all that branches off are the nodes from here on."""
    if not moves:
        assert not node.variations
        return
    lines_here = [moves, *(line.moves for line in branches(moves[0]))]
    for line, child in zip(lines_here, node.variations, strict=True):
        assert (oracle.as_move(child.move), child.nags) == (line[0].move, set(line[0].nags))
        same_tree(line[1:], child)


@given(games())
def test_python_chess_reads_the_same_tree(game: PgnGame) -> None:
    """But for comments, which it cuts up in a way of its own."""
    plain = plain_game(game.start(), (), game.result)
    theirs = chess.pgn.read_game(io.StringIO(write_game(replace(plain, main=silent(game.main)), BitboardPosition)))
    assert theirs is not None and not theirs.errors
    assert oracle.diagram_of(theirs.board()) == game.start()
    assert theirs.headers["Result"] == game.result
    same_tree(game.main.moves, theirs)


def silent(line: Line) -> Line:
    """The line without comments."""
    return Line(tuple(replace(m, comment="", variations=tuple(map(silent, m.variations))) for m in line.moves))


@given(records())
@fewer(10)
def test_a_game_that_python_chess_writes_is_read(record: Record) -> None:
    board = oracle.as_chess(record.start)
    for move in record.moves:
        board.push(board.parse_uci(str(move)))
    text = str(chess.pgn.Game.from_board(board))
    for backend in BACKENDS:
        game = read_game(text, backend)
        assert game.main.played() == record.moves
        positions = replay(backend.from_diagram(game.start()), game.main.played())
        assert [position.diagram() for position in positions] == diagrams_of(record)
