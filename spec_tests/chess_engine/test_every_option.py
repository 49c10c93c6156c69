"""Every option that is declared can be set to its default, its choices and its limits, and says so afterwards."""

import re

import pytest

from reference.commands.ucis.options import OWN, Options

DECLARED = {line.partition(" type ")[0].removeprefix("option name "): line for line in Options().declared()}


def values(line: str) -> list[str]:
    """What a declared option may be set to."""
    found = re.search(r" default (.*?)(?= var | min |$)", line)
    default = [found[1]] if found else [""]
    return [*default, *re.findall(r" var (.*?)(?= var |$)", line), *re.findall(r" (?:min|max) (\d+)", line)]


@pytest.mark.parametrize("name", DECLARED)
def test_what_is_declared_can_be_set(name: str) -> None:
    """In any case of letters; the other options keep what they were, unless a set of parameters brings its own."""
    tried = values(DECLARED[name])
    assert tried and (len(tried) == 1 or len(set(tried)) > 1)
    for value in tried:
        options = Options()
        options.set(name.upper(), value)
        changed = {key for key, was in vars(Options().settings).items() if vars(options.settings)[key] != was}
        own = {"parameters", "evaluation", "hash"} if name == "Parameters" else {name.lower().replace(" ", "_")}
        assert changed <= own | {"own_book", "chess960"}, (name, value, changed)
        if found := vars(options.settings).get(name.lower().replace(" ", "_")):
            assert str(found) == value or isinstance(found, bool)


def test_the_default_changes_nothing() -> None:
    """Of all of them, one after another."""
    options = Options()
    for name, line in DECLARED.items():
        options.set(name, values(line)[0])
    assert options.settings == Options().settings and options.book is None
    for value in (OWN, "", "<empty>"):
        options.set("Book File", value)
        assert options.book is None
