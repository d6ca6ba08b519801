"""The load test: `firestep bench server`."""
