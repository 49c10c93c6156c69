"""Transcripts: what is written is read back, passes are found, and a wrong move is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import (
    BLACK,
    WHITE,
    play_transcript,
    read_transcript,
    replay,
    square_name,
    transcript_words,
    write_transcript,
)
from reference.position import PASS
from spec_tests.othello.texts import AFTER_MANY_PASSES, BACKENDS, MANY_PASSES, Backend, move_lists, near_text, sizes


def test_moves_are_of_eight_by_eight_unless_told_otherwise() -> None:
    assert write_transcript([0, 63]) == "a1h8" and read_transcript("a1h8") == [0, 63]


@given(move_lists())
def test_a_transcript_with_passes_is_read_back_as_written(case: tuple[int, list[int]]) -> None:
    size, moves = case
    assert read_transcript(write_transcript(moves, size, passes=True), size) == moves
    assert read_transcript(write_transcript(moves, size), size) == [move for move in moves if move != PASS]


@given(move_lists(), st.data())
def test_case_and_spaces_and_pass_words_do_not_matter(case: tuple[int, list[int]], data: st.DataObject) -> None:
    size, moves = case
    pass_words = st.sampled_from(("pass", "pa", "ps", "--", "PASS", "Pa"))
    words = [
        data.draw(pass_words)
        if move == PASS
        else data.draw(st.sampled_from((str.upper, str.lower)))(square_name(move, size))
        for move in moves
    ]
    gaps = data.draw(st.lists(st.sampled_from(("", " ", "\n")), min_size=len(words), max_size=len(words)))
    assert read_transcript("".join(map(str.__add__, gaps, words)), size) == moves


@given(near_text, sizes)
def test_any_text_is_a_transcript_or_refused(text: str, size: int) -> None:
    try:
        moves = read_transcript(text, size)
    except BadInput as error:
        assert error.where.startswith("move ")
        assert error.reason in (Reason.BAD_MOVE_TEXT, Reason.OUTSIDE_BOARD)
    else:
        assert all(PASS <= move < size * size for move in moves)


@given(near_text)
def test_cutting_a_transcript_loses_nothing_but_white_space(text: str) -> None:
    assert "".join(transcript_words(text)) == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("passa1", ["pass", "a1"]),
        ("paa1", ["pa", "a1"]),
        ("psa1", ["ps", "a1"]),
        ("--a1--", ["--", "a1", "--"]),
        ("papass", ["pa", "pass"]),
        ("a10j10", ["a10", "j10"]),
        ("a1 0", ["a1", "0"]),
        ("F5d6", ["F5", "d6"]),
        ("f5\u00a0d6", ["f5", "d6"]),
        ("f5-d6", ["f5", "-d", "6"]),
    ],
)
def test_a_transcript_is_cut_at_the_longest_word(text: str, words: list[str]) -> None:
    assert list(transcript_words(text)) == words


@pytest.mark.parametrize("backend", BACKENDS)
def test_passes_may_be_left_out(backend: Backend) -> None:
    for text in (MANY_PASSES, MANY_PASSES.replace("--", ""), MANY_PASSES.replace("--", " PA ").upper()):
        assert play_transcript(backend.initial(), text).to_text() == AFTER_MANY_PASSES


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_replay_has_one_position_a_ply(backend: Backend) -> None:
    written = read_transcript(MANY_PASSES)
    positions = replay(backend.initial(), written)
    assert len(positions) == len(written) + 1
    assert [p.to_text() for p in positions] == [
        p.to_text() for p in replay(backend.initial(), [move for move in written if move != PASS])
    ]


def test_a_last_pass_is_played_only_if_written() -> None:
    before = play_transcript(BitboardPosition.initial(), MANY_PASSES)
    assert before.legal_moves() == (PASS,)
    after = play_transcript(BitboardPosition.initial(), MANY_PASSES + "pass")
    assert (before.side_to_move, after.side_to_move) == (BLACK, WHITE)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("f5d6c3x", Reason.BAD_MOVE_TEXT, "move 4"),
        ("f5d6i3", Reason.OUTSIDE_BOARD, "move 3"),
        ("f5d6a1", Reason.ILLEGAL_MOVE, "move 3"),
        ("f5f5", Reason.ILLEGAL_MOVE, "move 2"),
        ("f5--", Reason.ILLEGAL_MOVE, "move 2"),
        ("e3", Reason.ILLEGAL_MOVE, "move 1"),
        ("d3c3b3d2e1d6d7e3f4h8", Reason.GAME_OVER, "move 10"),
        ("d3c3b3d2e1d6d7e3f4--", Reason.GAME_OVER, "move 10"),
    ],
)
def test_a_bad_transcript_names_the_move(backend: Backend, text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        play_transcript(backend.initial(), text)
    assert (caught.value.reason, caught.value.where.split(", ")[0]) == (reason, where)
