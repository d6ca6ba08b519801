"""Sessions, pub/sub, sockets, logs, garbage collection."""
