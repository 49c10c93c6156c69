"""The version of the specification: in every fixture index, every protocol's hello, and the package."""

from typing import Final

VERSION: Final = "0.1.0"
