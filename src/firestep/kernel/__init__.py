"""The kernel: procedures, questions, chance, refusals, events, records. Standard library only; it knows no game."""

from firestep.kernel.codec import read_position, write_position
from firestep.kernel.event import Event
from firestep.kernel.game import BadSetup, Game, OptionValue, RulesOption, Scenario, Witness, Word
from firestep.kernel.position import Position, Result, Setup, Standing
from firestep.kernel.procedure import Asked, Procedure, Together
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
    "Asked",
    "BadSetup",
    "ChanceQuestion",
    "Choice",
    "Dice",
    "Die",
    "Entry",
    "Event",
    "Game",
    "IllegalChoice",
    "Malformed",
    "OptionValue",
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
    "Standing",
    "Together",
    "Witness",
    "Word",
    "read_number",
    "read_position",
    "read_record",
    "replay",
    "write_position",
]
