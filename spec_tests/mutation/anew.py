"""Tries a mutant that changes what a module does when it is imported: everything is imported once more.

Contract   Called in a child of a process that has imported nothing of the reference yet.
"""

import contextlib
import importlib
import os
import signal
import sys
from collections.abc import Callable, Mapping
from importlib.abc import SourceLoader
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Final

import pytest

from spec_tests.mutation.session import Effort, as_quick
from spec_tests.mutation.trial import KILLED, TIMED_OUT, Verdict, tried

OPTIONS: Final = ("-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--tb=native", "-s")
IMPORT_SECONDS: Final = 10
"""Processor time in which everything must be imported; the right program needs one or two."""
PRELOADED: Final = ("chess",)
"""Other people's packages that the tests use and that take long to import."""
CANNOT_IMPORT: Final = "the import"
"""What kills a mutant that cannot even be imported."""


def preload() -> None:
    """Import once, before all the children, what is not the reference's."""
    for name in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


class Only:
    """A plugin that runs some tests, in this order."""

    def __init__(
        self, names: list[str], seconds: Mapping[str, float], effort: Effort, say: Callable[[Verdict], None]
    ) -> None:
        self.names, self.seconds, self.effort, self.say = names, seconds, effort, say

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """As in the session that could not try it."""
        as_quick(self.effort.examples)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run them; a mutant whose tests cannot be collected is dead."""
        items = {item.nodeid: item for item in session.items}
        if session.testsfailed or any(name not in items for name in self.names):
            self.say(Verdict(KILLED, CANNOT_IMPORT))
        tried([items[name] for name in self.names], self.seconds, self.say)
        return True


def try_anew(
    module: str,
    wrong: str,
    names: list[str],
    seconds: Mapping[str, float],
    effort: Effort,
    say: Callable[[Verdict], None],
) -> None:
    """Import everything with one module changed, and run the tests."""
    signal.signal(signal.SIGVTALRM, lambda *_: say(Verdict(TIMED_OUT, CANNOT_IMPORT)))
    signal.setitimer(signal.ITIMER_VIRTUAL, IMPORT_SECONDS)
    path, right = str(Path(module).resolve()), SourceFileLoader.get_code

    def get_code(loader: SourceLoader, name: str) -> CodeType | None:
        file = loader.get_filename(name)
        if os.path.realpath(file) == path:
            return compile(wrong, file, "exec", dont_inherit=True)
        return right(loader, name)

    pytest.MonkeyPatch().setattr(SourceFileLoader, "get_code", get_code)
    for name in [name for name in sys.modules if name.split(".")[0] in ("reference", "perft", "fixtures")]:
        del sys.modules[name]
    files = list(dict.fromkeys(name.split("::")[0] for name in names))
    pytest.main([*OPTIONS, *files], plugins=[Only(names, seconds, effort, say)])
    say(Verdict(KILLED, CANNOT_IMPORT))
