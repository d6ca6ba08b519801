"""Addresses of clients, as they are counted."""

from __future__ import annotations

import ipaddress

IPV6_PREFIX = 64
"""One household or one rented machine has a whole network of this size."""


def network_of(host: str) -> str:
    """An IPv4 address, or the network of an IPv6 address; anything else as it is."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, IPV6_PREFIX), strict=False))
    return str(address)
