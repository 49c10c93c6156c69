"""Puts a changed function into a program that is running.

Specifies  A module that has been imported is known under many names: other modules have its functions, classes their
           methods, caches wrap them. All of them hold the same function object, so that is given other code. Nothing
           need be imported again, which makes a mutant ten times cheaper.
Contract   Only a change inside functions can be put in so. What the module does when it is imported (constants,
           classes, defaults of parameters, and each function called then) cannot: `swap` does nothing and says False.
"""

import functools
import gc
import inspect
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any, TypeAlias

Place: TypeAlias = tuple[str, int]
"""A function: its qualified name and first line."""


def functions_in(code: CodeType) -> Iterator[tuple[Place, CodeType]]:
    """The functions of a module and of its classes; not those inside another function."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if is_function(constant):
                yield (constant.co_qualname, constant.co_firstlineno), constant
            else:
                yield from functions_in(constant)


def is_function(code: CodeType) -> bool:
    """Whether the code is a function's, and not the body of a module or class."""
    return bool(code.co_flags & inspect.CO_NEWLOCALS)


def without_functions(code: CodeType) -> CodeType:
    """The code of a module or class, its functions but names."""

    def plain(constant: Any) -> Any:
        if not isinstance(constant, CodeType):
            return constant
        return constant.co_qualname if is_function(constant) else without_functions(constant)

    return code.replace(co_consts=tuple(plain(constant) for constant in code.co_consts))


def kept_answers() -> list[Any]:
    """The caches of all functions that have one (`functools.cache`)."""
    return [found for found in gc.get_objects() if isinstance(found, functools._lru_cache_wrapper)]


def forget_answers(caches: list[Any]) -> None:
    """Empty them."""
    for cache in caches:
        cache.cache_clear()


class Living:
    """The functions of some files, as they are in memory after everything has been imported."""

    def __init__(self, paths: set[str]) -> None:
        """Find them; `paths` are the files' names as the code has them."""
        self.functions: dict[tuple[str, Place], list[FunctionType]] = {}
        self.caches = kept_answers()
        for found in gc.get_objects():
            if type(found) is FunctionType and found.__code__.co_filename in paths:
                place = (found.__code__.co_qualname, found.__code__.co_firstlineno)
                self.functions.setdefault((found.__code__.co_filename, place), []).append(found)

    def swap(self, path: str, source: str, wrong: str, called_at_import: set[Place]) -> bool:
        """Put a changed source in; False, with nothing done, if it cannot be."""
        one, other = (compile(text, path, "exec", dont_inherit=True) for text in (source, wrong))
        if without_functions(one) != without_functions(other):
            return False
        old, new = dict(functions_in(one)), dict(functions_in(other))
        changed = [place for place in old if old[place] != new.get(place)]
        if not changed or any(place in called_at_import or (path, place) not in self.functions for place in changed):
            return False
        for place in changed:
            for function in self.functions[path, place]:
                function.__code__ = new[place]
        forget_answers(self.caches)
        return True
