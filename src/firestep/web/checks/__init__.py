"""Records checked in a process of their own, so that no record can keep the server from its work."""
