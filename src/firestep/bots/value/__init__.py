"""What a position is worth: the features of a title, a small model that was learned from self-play, and its quality."""

from firestep.bots.value.judge import Chances, Judge, Value, load_judge, shipped_value
from firestep.bots.value.model import Model, read_model, write_model

__all__ = ["Chances", "Judge", "Model", "Value", "load_judge", "read_model", "shipped_value", "write_model"]
