"""A check as one page of HTML that needs nothing else: levels, failures with boards, what was not tested."""

from collections.abc import Iterator
from html import escape

from reference.commands.checks.case import LEVELS
from reference.commands.checks.result import Result
from reference.commands.checks.telling import guesses_of, lacking, line_of, lines_of, named, verdict
from reference.version import VERSION

STYLE = """
body { font: 16px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
pre { background: #f4f4f0; padding: .8em; overflow-x: auto } h1, h2 { line-height: 1.1 }
.right { color: #06612b } .wrong { color: #a3140f } li { margin: .2em 0 }
"""


def page(result: Result, command: str) -> str:
    """The whole page."""
    return "\n".join(parts(result, command)) + "\n"


def parts(result: Result, command: str) -> Iterator[str]:
    """Its lines."""
    title = f"{named(result)} held against plyspec {VERSION}"
    yield f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    yield f"<style>{STYLE}</style></head><body>"
    yield f"<h1>{escape(title)}</h1>"
    yield f'<p class="{"right" if result.is_right else "wrong"}"><strong>{escape(verdict(result))}</strong></p>'
    asked = f"{result.answers} answers, {result.positions_played} positions of random play, seed {result.seed}"
    yield f"<p>Command <code>{escape(command)}</code>, protocol {result.protocol}. {asked}.</p>"
    if result.trouble:
        yield f"<pre>{escape(chr(10).join(result.trouble))}</pre>"
    yield "<h2>Levels</h2><ul>"
    for level in sorted(LEVELS)[1:]:
        number = sum(failure.level == level for failure in result.failures)
        link = f' <a href="#level-{level}">{counted(number)}</a>' if number else ""
        yield f"<li>{escape(line_of(result, level))}{link}</li>"
    yield "</ul>"
    if any(result.guesses.values()):
        yield f"<h2>What it looks like</h2><pre>{escape(chr(10).join(guesses_of(result)))}</pre>"
    for level in sorted(LEVELS):
        failures = [failure for failure in result.failures if failure.level == level]
        if failures:
            yield f'<h2 id="level-{level}">Level {level}: {counted(len(failures))}</h2>'
        for failure in failures:
            lines = "\n".join(lines_of(failure, result.protocol, command))
            yield f"<h3>{escape(failure.case.id)}</h3><pre>{escape(lines)}</pre>"
    yield "<h2>Not tested</h2><ul>"
    for what, times in result.not_tested.items():
        yield f"<li>{escape(what)}{f' ({times} cases)' if times > 1 else ''}</li>"
    for line in lacking(result):
        yield f"<li>{escape(line)}</li>"
    yield "</ul></body></html>"


def counted(number: int) -> str:
    """So many failures."""
    return "1 failure" if number == 1 else f"{number} failures"
