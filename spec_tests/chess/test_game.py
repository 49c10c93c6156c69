"""Chess as the tools see it: starts by name, texts in both notations, and perft from the command line."""

import json
from pathlib import Path

import pytest

from fixtures import load
from perft import cli
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import START, Move
from reference.chess.game import GAME
from reference.errors import BadInput, Reason
from spec_tests.chess.strategies import BOARDS

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

# Starts and texts


@pytest.mark.parametrize(
    ("variant", "fen"),
    [
        (None, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("chess960", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"),
        ("chess960-518", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"),
        ("chess960-0", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"),
        ("chess960-959", "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1"),
    ],
)
def test_a_start_has_a_name(variant: str | None, fen: str) -> None:
    """On either board, which is of the class that was asked for."""
    for backend, board in BOARDS.items():
        start = GAME.start(backend, "8x8", variant)
        assert start.to_text() == fen and type(start) is board
    assert BOARDS["bitboard"].initial().diagram() == START


@pytest.mark.parametrize(
    ("variant", "reason"),
    [
        ("chess961", "UNKNOWN_NAME"),
        ("chess960-", "UNKNOWN_NAME"),
        ("chess960-960", "BAD_NUMBER"),
        ("960", "UNKNOWN_NAME"),
    ],
)
def test_other_names_are_refused(variant: str, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.start("array", "8x8", variant)
    assert refused.value.reason.name == reason


def test_there_is_one_board() -> None:
    """Of eight by eight squares; another is refused and not taken for it."""
    with pytest.raises(BadInput) as refused:
        GAME.start("bitboard", "10x8")
    assert (refused.value.reason, refused.value.where) == (Reason.BAD_BOARD_SIZE, "board")


def test_chess960_reads_open_texts_as_its_own() -> None:
    """And starts from its own arrangement unless another is named."""
    of_chess960 = GAME.chess960()
    assert of_chess960.name == GAME.name
    assert GAME.read_position("array", CASTLES).to_text() == CASTLES
    assert of_chess960.read_position("array", CASTLES).to_text() == CASTLES.replace("KQkq", "HAha")
    assert of_chess960.read_position("bitboard", "4k3/8/8/8/8/8/8/1R1K3R w KQ -").to_text().split()[2] == "HB"
    assert of_chess960.start("array", "8x8").to_text().split()[2] == "HAha"
    assert of_chess960.start("array", "8x8", "standard").to_text().split()[2] == "KQkq"


def test_moves_are_read_in_both_notations_and_written_as_uci() -> None:
    start = GAME.start("bitboard", "8x8")
    for text in ("e2e4 e7e5 g1f3", "e4 e5 Nf3", "1. e4 e7e5 2.Nf3"):
        assert GAME.play_moves(start, text).to_text().startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/")
    assert GAME.read_move(start, "e2e5") == Move(12, 36), "it need not be legal"
    assert GAME.read_move(start, "Nf3") == Move(6, 21)
    promoting = GAME.read_position("array", "8/P7/8/8/8/8/8/K1k5 w - - 0 1")
    assert GAME.write_move(promoting, GAME.read_move(promoting, "a8=N")) == "a7a8n"
    with pytest.raises(BadInput) as refused:
        GAME.play_moves(start, "e2e4 e7e5 e4e5")
    assert refused.value.reason is Reason.ILLEGAL_MOVE and "move 3" in str(refused.value)


def test_the_example_is_a_position_on_either_board() -> None:
    """Kiwipete, whose moves are published: 48, of which 8 capture and 2 castle."""
    assert GAME.example_position == KIWIPETE
    for backend, board in BOARDS.items():
        position = GAME.read_position(backend, KIWIPETE)
        assert type(position) is board and position.to_text() == KIWIPETE
        kinds = GAME.move_kinds(position)
        assert (len(position.legal_moves()), kinds["captures"], kinds["castles"]) == (48, 8, 2)


def test_the_board_is_drawn() -> None:
    drawn = GAME.draw(GAME.read_position("array", KIWIPETE))
    assert drawn == str(BitboardPosition.from_text(KIWIPETE)) and "White to move" in drawn


@pytest.mark.parametrize(
    ("fen", "stops"),
    [
        ("8/8/8/3k4/8/8/6KR/8 w - - 149 120", False),
        ("8/8/8/3k4/8/8/6KR/8 w - - 150 120", True),
        ("8/8/8/3k4/8/8/6K1/8 w - - 0 120", True),
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", True),
    ],
)
def test_random_games_stop(fen: str, stops: bool) -> None:
    """At mate and stalemate, where nobody can mate, and after seventy-five moves without progress."""
    assert GAME.stops(GAME.read_position("array", fen)) is stops


# perft


def run_json(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    """Run perft with --json, expect success, and read the answer."""
    assert cli.main(["chess", *words, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("method", [(), ("--method", "plain"), ("--method", "distinct", "--backend", "array")])
def test_perft_of_the_start(capsys: pytest.CaptureFixture[str], method: tuple[str, ...]) -> None:
    depth = 2 if "array" in method else 4
    answer = run_json(capsys, str(depth), "--check", *method)
    assert [(row["nodes"], row["agrees"]) for row in answer] == [(n, True) for n in (20, 400, 8902, 197281)[:depth]]


def test_published_counts_are_found_whatever_the_counters(capsys: pytest.CaptureFixture[str]) -> None:
    """Four fields, other counters, an en-passant square that nobody can use: the same counts. Another side: none."""
    board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    for fields in ("w KQkq -", "w KQkq - 7 31"):
        assert all(row["agrees"] for row in run_json(capsys, "2", "--check", "--position", f"{board} {fields}"))
    assert cli.main(["chess", "2", "--check", "--position", f"{board} b KQkq - 0 1"]) == 2
    assert "no published count" in capsys.readouterr().err


def test_a_divide_names_moves_in_uci(capsys: pytest.CaptureFixture[str]) -> None:
    *shares, total = run_json(capsys, "2", "--divide", "--position", CASTLES, "--chess960")
    assert {"e1h1", "e1a1"} <= {share["move"] for share in shares}
    assert (total["moves"], total["nodes"]) == (26, 568)


def test_detail_prints_the_published_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each depth, and a column for each kind; over worker processes too."""
    expected = [case.expected for case in load("chess", "breakdown") if case.text("position") == KIWIPETE]
    for jobs in ("1", "2"):
        answer = run_json(capsys, "3", "--detail", "--position", KIWIPETE, "--jobs", jobs)
        assert [row["nodes"] for row in answer] == [48, 2039, 97862]
        for row, kinds in zip(answer, expected[:3], strict=True):
            assert isinstance(kinds, dict) and kinds.items() <= row.items()
    assert cli.main(["chess", "2", "--detail", "--position", KIWIPETE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "double checks" in lines[2] and lines[-1].split()[:5] == ["2", "2,039", "351", "1", "91"]


def test_files_of_epd_are_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """As suites are written; KQkq as Chess960 has them only where it is asked for."""
    path = tmp_path / "suite.epd"
    path.write_text(f"# comment\n{KIWIPETE} ;D1 48 ;D2 2039\n4k3/8/8/8/8/8/8/R3K2R w KQ - ;D1 26\n")
    assert cli.main(["chess", "--file", str(path)]) == 0
    path.write_text("qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w kq - 0 9 ;D1 22 ;D2 593\n")
    assert cli.main(["chess", "--file", str(path)]) == 2
    assert cli.main(["chess", "--file", str(path), "--chess960"]) == 0
    assert "1 of 1 positions agree" in capsys.readouterr().err


def test_random_games_have_a_checksum(capsys: pytest.CaptureFixture[str]) -> None:
    """The same on both boards, for a port to match."""
    sums = {run_json(capsys, "--playouts", "1", "--seed", "5", "--backend", name)[0]["checksum"] for name in BOARDS}
    assert len(sums) == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["othello", "3", "--detail"], "othello has no kinds"),
        (["othello", "3", "--chess960"], "othello is not chess"),
        (["chess", "3", "--detail", "--divide"], "two different tasks"),
        (["chess", "3", "--detail", "--method", "plain"], "--method"),
        (["chess", "0", "--detail"], "depth: 0"),
        (["chess", "--detail"], "how deep"),
        (["chess", "3", "--variant", "chess960-1000"], "variant"),
        (["chess", "3", "--position", "8/8/8/8/8/8/8/8 w - - 0 1"], "--position"),
        (["chess", "3", "--moves", "e2e5"], "--moves, move 1"),
        (["chess", "3", "--board", "10x10"], "board"),
    ],
)
def test_a_mistake_is_one_line(capsys: pytest.CaptureFixture[str], words: list[str], complaint: str) -> None:
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and complaint in err and err.count("\n") == 1
