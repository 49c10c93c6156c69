"""Wrong chess: each with one defect that somebody has really made, and the law that finds it.

`seen` says where: a public bug report (its number in our notes: C1, C2 ...), the document that this system was made
from (E004-03 ...), the generators whose wrong counts we compared (by name: eppin, b1att ...), or a classic trap.
"""

from typing import Final

from spec_tests.catalogue import Catalogue

CHESS: Final = Catalogue()
CLASSIC: Final = "a classic trap"
