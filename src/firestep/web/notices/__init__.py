"""Notices on their way: when they may be sent, what they say, and the worker that sends them."""
