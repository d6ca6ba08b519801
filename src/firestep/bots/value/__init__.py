"""What a position is worth: the features of a title, a small model that was learned from self-play, and its quality."""

from firestep.bots.value.judge import (
    Chances,
    Judge,
    JudgeOfMany,
    Value,
    in_two_ways,
    load_judge,
    one_by_one,
    shipped_value,
)
from firestep.bots.value.model import Floats, Model, read_model, write_model

__all__ = [
    "Chances",
    "Floats",
    "Judge",
    "JudgeOfMany",
    "Model",
    "Value",
    "in_two_ways",
    "load_judge",
    "one_by_one",
    "read_model",
    "shipped_value",
    "write_model",
]
