"""Paths of Glory: rules engine, data, texts."""
