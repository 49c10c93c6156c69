"""An untrusted program at the other end of two pipes: lines out, lines in, and limits on everything.

Specifies  `Program`: started from a list of arguments, without a shell unless one is asked for, in a process group
           of its own. A line is sent; a line is received, or a `PortFault` says why not.
Contract   Whatever the program does, every call ends within its limits, and `close` leaves no process of the group
           behind (POSIX; elsewhere the process itself). What was printed and not yet read is held in a bounded
           queue: a program that floods is stopped by its full pipe, not by our memory.
           Of standard error the last lines are kept for the report.
Beware     A program that is written in C or Python and prints into a pipe fills a buffer first: without a flush
           after every answer it looks as if it hung. The message for a hang asks.
"""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Final

from reference.errors import BadInput, Reason
from reference.ports.faults import Fault, PortFault, shortened

CHUNK: Final = 1 << 16
CHUNKS_HELD: Final = 64
LINES_OF_STDERR: Final = 20
LINE_OF_STDERR: Final = 300
SECONDS_TO_END: Final = 2.0
SECONDS_TO_GREET: Final = 10.0
"""For the first answer and the like, however long a count may take."""


@dataclass(frozen=True)
class Limits:
    """How long and how much: seconds for an answer and for the whole run, bytes of one answer."""

    answer_seconds: float = 10.0
    run_seconds: float = 3600.0
    answer_bytes: int = 1 << 24


def read_command(text: str, *, shell: bool = False) -> list[str]:
    """The argument list of a typed command; with a shell, the shell's. Raises `BadInput`."""
    try:
        words = shlex.split(text, posix=os.name == "posix")
    except ValueError as error:
        raise BadInput(Reason.BAD_FORMAT, f"{text!r}: {error}", "command of the port") from None
    if not words:
        raise BadInput(Reason.MISSING_FIELD, "no program is named", "command of the port")
    if shell:
        return ["/bin/sh", "-c", text] if os.name == "posix" else ["cmd", "/c", text]
    if shutil.which(words[0]) is None:
        if os.path.isfile(words[0]):
            raise BadInput(Reason.UNSUPPORTED, f"{words[0]!r} is not executable", "command of the port")
        raise BadInput(Reason.UNKNOWN_NAME, f"{words[0]!r} is no program that can be started", "command of the port")
    return words


class Program:
    """A running program. Raises `PortFault` NOT_STARTED if there is none."""

    def __init__(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> None:
        self.limits = limits
        self.run_ends = time.monotonic() + limits.run_seconds if run_ends is None else run_ends
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            raise PortFault(Fault.NOT_STARTED, f"{command[0]}: {error}") from None
        self.buffer = b""
        self.chunks: queue.Queue[bytes] = queue.Queue(CHUNKS_HELD)
        self.stderr_lines: deque[str] = deque(maxlen=LINES_OF_STDERR)
        self.closing = threading.Event()
        self.is_faulty = False
        self.threads = [
            threading.Thread(target=self._read_output, args=(self.process.stdout,), daemon=True),
            threading.Thread(target=self._read_stderr, args=(self.process.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def send(self, line: str) -> None:
        """One line. That nobody reads it is noticed when the answer is awaited."""
        assert self.process.stdin is not None
        with suppress(OSError, ValueError):
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()

    def receive(self, request: str, seconds: float | None = None) -> str:
        """The next line, without its end. Raises `PortFault`: HANG, CRASH, CLOSED_OUTPUT, FLOOD or OUT_OF_TIME."""
        allowed = min(self.limits.answer_seconds, self.limits.answer_seconds if seconds is None else seconds)
        deadline = time.monotonic() + allowed
        while b"\n" not in self.buffer:
            if len(self.buffer) > self.limits.answer_bytes:
                raise self.fault(Fault.FLOOD, f"{len(self.buffer)} bytes without the end of a line", request)
            patience = min(deadline, self.run_ends) - time.monotonic()
            try:
                chunk = self.chunks.get(timeout=max(patience, 0))
            except queue.Empty:
                if time.monotonic() >= self.run_ends:
                    raise self.fault(Fault.OUT_OF_TIME, f"{self.limits.run_seconds:g} s", request) from None
                raise self.fault(Fault.HANG, f"waited {allowed:g} s", request) from None
            if not chunk:
                self.chunks.put(b"")  # whoever asks next shall find the end, too
                raise self._ended(request)
            self.buffer += chunk
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def waiting_line(self) -> str | None:
        """A line that has already arrived, or None."""
        while b"\n" not in self.buffer:
            try:
                chunk = self.chunks.get_nowait()
            except queue.Empty:
                return None
            if not chunk:
                self.chunks.put(b"")
                return None
            self.buffer += chunk
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def is_flooding(self) -> bool:
        """Whether output goes on and on: all that may be held arrives at once."""
        patience = time.monotonic() + 0.3
        while time.monotonic() < patience:
            if self.chunks.full():
                return True
            time.sleep(0.01)
        return False

    def fault(self, fault: Fault, detail: str, request: str = "") -> PortFault:
        """A fault with what the program said last on standard error."""
        self.is_faulty = True
        return PortFault(fault, detail, request, tuple(self.stderr_lines))

    def end(self) -> int | None:
        """Close its input and give it time to end: its exit code, or None if it goes on."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        try:
            return self.process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        """End it and all it has started: at once after a fault, else it has time to end by itself."""
        self.closing.set()
        if not self.is_faulty and self.process.stdin is not None and not self.process.stdin.closed:
            self.end()
        self._kill()
        self.process.wait()
        for thread in self.threads:
            thread.join(SECONDS_TO_END)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _kill(self) -> None:
        """The whole group: a wrapper's child must not outlive it."""
        with suppress(OSError):  # nobody is left
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    def _ended(self, request: str) -> PortFault:
        """What it means that the output has ended."""
        try:
            code = self.process.wait(0.5)
        except subprocess.TimeoutExpired:
            return self.fault(Fault.CLOSED_OUTPUT, "", request)
        self.threads[1].join(0.5)  # its last words
        rest = f" after {shortened(self.buffer.decode('utf-8', 'replace'), 80)!r}" if self.buffer else ""
        return self.fault(Fault.CRASH, told_code(code) + rest, request)

    def _read_output(self, stream: IO[bytes]) -> None:
        """Chunks into the queue; an empty one at the end."""
        while not self.closing.is_set():
            try:
                chunk = os.read(stream.fileno(), CHUNK)
            except (OSError, ValueError):
                chunk = b""
            while not self.closing.is_set():
                try:
                    self.chunks.put(chunk, timeout=0.1)
                    break
                except queue.Full:
                    pass
            if not chunk:
                return

    def _read_stderr(self, stream: IO[bytes]) -> None:
        """The last lines, however long they are."""
        rest = b""
        while True:
            try:
                chunk = os.read(stream.fileno(), CHUNK)
            except (OSError, ValueError):
                chunk = b""
            *lines, rest = (rest + chunk).split(b"\n")
            rest = rest[:LINE_OF_STDERR]
            for line in lines if chunk else [*lines, rest]:
                if line.strip():
                    self.stderr_lines.append(line.decode("utf-8", "replace").rstrip()[:LINE_OF_STDERR])
            if not chunk:
                return


def told_code(code: int) -> str:
    """An exit code, or the signal behind it."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"killed by signal {-code}"
