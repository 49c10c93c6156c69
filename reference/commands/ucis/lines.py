"""Lines from a GUI, read in a thread of their own while the engine searches.

Contract   `wait` gives the next line, or None when there will be none; `poll` the next line that is there already, or
           None. Order is kept; nothing is lost.
"""

import queue
import threading
from typing import TextIO


class Lines:
    """The lines of a stream."""

    def __init__(self, stream: TextIO) -> None:
        self.queue: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.at_end = False
        threading.Thread(target=self.read, args=(stream,), daemon=True).start()

    def read(self, stream: TextIO) -> None:
        """The thread: put each line into the queue, and at the end None."""
        try:
            for line in stream:
                self.queue.put(line)
        except (OSError, ValueError):  # a stream that breaks or is closed has ended
            pass
        self.queue.put(None)

    def wait(self) -> str | None:
        """The next line, whenever it comes; None at the end."""
        line = None if self.at_end else self.queue.get()
        self.at_end = line is None
        return line

    def poll(self) -> str | None:
        """The next line, if one is there; at the end None, too, and `at_end` says so."""
        if self.at_end:
            return None
        try:
            line = self.queue.get_nowait()
        except queue.Empty:
            return None
        self.at_end = line is None
        return line
