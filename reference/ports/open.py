"""The protocols by name, and a port opened by one of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from reference.errors import BadInput, Reason
from reference.ports.edax import EdaxPort
from reference.ports.gomocup import GomocupPort
from reference.ports.gtp import GtpPort
from reference.ports.jsonl import JsonLinesPort
from reference.ports.nboard import NBoardPort
from reference.ports.port import Port
from reference.ports.transport import Limits
from reference.ports.uci import UciPort

PROTOCOLS: Final[Mapping[str, type[EdaxPort | GomocupPort | GtpPort | JsonLinesPort | NBoardPort | UciPort]]] = {
    "jsonl": JsonLinesPort,
    "uci": UciPort,
    "gtp": GtpPort,
    "nboard": NBoardPort,
    "edax": EdaxPort,
    "gomocup": GomocupPort,
}


def open_port(protocol: str, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> Port:
    """Start it. Raises `PortFault` NOT_STARTED, `BadInput` on an unknown protocol."""
    if protocol not in PROTOCOLS:
        raise BadInput(Reason.UNKNOWN_NAME, f"{protocol!r}; there are {', '.join(PROTOCOLS)}", "--protocol")
    return PROTOCOLS[protocol](command, limits, run_ends)
