"""The protocols by name, and a port opened by one of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from reference.errors import BadInput, Reason
from reference.ports.jsonl import JsonLinesPort
from reference.ports.port import Port
from reference.ports.transport import Limits
from reference.ports.uci import UciPort

PROTOCOLS: Final[Mapping[str, Callable[[Sequence[str], Limits, float | None], Port]]] = {
    "jsonl": JsonLinesPort,
    "uci": UciPort,
}


def open_port(protocol: str, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> Port:
    """Start it. Raises `PortFault` NOT_STARTED, `BadInput` on an unknown protocol."""
    if protocol not in PROTOCOLS:
        raise BadInput(Reason.UNKNOWN_NAME, f"{protocol!r}; there are {', '.join(PROTOCOLS)}", "--protocol")
    return PROTOCOLS[protocol](command, limits, run_ends)
