"""The lines that come in while a search runs: in order, without waiting, to an end that stays one."""

import io
import time

from reference.commands.ucis.lines import Lines


class Broken(io.StringIO):
    """A stream that gives one line and then fails, as a closed pipe does."""

    def __next__(self) -> str:  # type: ignore[override]  # of text, not of bytes
        line = self.readline()
        if not line:
            raise ValueError("I/O operation on closed file")
        return line


def polled(lines: Lines) -> str | None:
    """What `poll` finds as soon as it finds something."""
    for _ in range(1000):
        line = lines.poll()
        if line is not None or lines.at_end:
            return line
        time.sleep(0.005)
    raise AssertionError("nothing came within five seconds")


def test_lines_come_in_order_and_then_the_end() -> None:
    """Waited for or polled; after the end there is nothing, and nobody waits for ever."""
    for read in (Lines.wait, polled):
        lines = Lines(io.StringIO("uci\nisready\n"))
        assert [read(lines), read(lines), read(lines)] == ["uci\n", "isready\n", None]
        assert lines.at_end and lines.wait() is None and lines.poll() is None


def test_a_stream_that_breaks_has_ended() -> None:
    """With what came before."""
    lines = Lines(Broken("uci\n"))
    assert lines.wait() == "uci\n" and lines.wait() is None and lines.at_end


def test_polling_does_not_wait() -> None:
    """Nothing has come, and the end has not."""

    class Slow(io.StringIO):
        def __next__(self) -> str:  # type: ignore[override]  # of text, not of bytes
            time.sleep(0.2)
            return super().__next__()

    lines = Lines(Slow("stop\n"))
    assert lines.poll() is None and not lines.at_end
    assert lines.wait() == "stop\n"
