"""The kernel: procedures, questions, chance, refusals, events, records. Standard library only; it knows no game."""

from firestep.kernel.codec import read_position, write_position
from firestep.kernel.event import Event
from firestep.kernel.game import BadSetup, Game, InvariantChecker, OptionValue, RulesOption, Scenario, Word
from firestep.kernel.position import AnytimeQuestion, Position, Result, Setup
from firestep.kernel.procedure import PendingQuestion, Procedure, Together
from firestep.kernel.question import CHANCE, DONE, PASS, ChanceQuestion, Dice, Die, Question, read_number
from firestep.kernel.record import Entry, Player, Record, RecordError, read_record
from firestep.kernel.refusal import (
    GAME_OVER,
    MALFORMED,
    NOT_OFFERED,
    WRONG_SEAT,
    Choice,
    IllegalChoice,
    Malformed,
    Refusal,
)
from firestep.kernel.replay import replay

__all__ = [
    "CHANCE",
    "DONE",
    "GAME_OVER",
    "MALFORMED",
    "NOT_OFFERED",
    "PASS",
    "WRONG_SEAT",
    "AnytimeQuestion",
    "BadSetup",
    "ChanceQuestion",
    "Choice",
    "Dice",
    "Die",
    "Entry",
    "Event",
    "Game",
    "IllegalChoice",
    "InvariantChecker",
    "Malformed",
    "OptionValue",
    "PendingQuestion",
    "Player",
    "Position",
    "Procedure",
    "Question",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "RulesOption",
    "Scenario",
    "Setup",
    "Together",
    "Word",
    "read_number",
    "read_position",
    "read_record",
    "replay",
    "write_position",
]
