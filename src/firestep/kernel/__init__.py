"""The kernel: procedures, questions, chance, refusals, events, records. Standard library only; it knows no game."""

from firestep.kernel.amendment import Amendment, UnknownRules
from firestep.kernel.codec import read_position, write_position
from firestep.kernel.event import Event
from firestep.kernel.game import AnyGame, BadSetup, Game, InvariantChecker, Scenario, View, Word
from firestep.kernel.handicap import Handicap
from firestep.kernel.notation import Name, Names, Naming, Notation, Number, Packed, Thing, Words, after, naming
from firestep.kernel.options import OptionValue, RulesOption
from firestep.kernel.position import AnytimeQuestion, Position, Result, Setup
from firestep.kernel.position_notation import PositionNotation, Section, game_named
from firestep.kernel.procedure import AnyProcedure, PendingQuestion, Procedure, Together
from firestep.kernel.question import CHANCE, DONE, PASS, AnyQuestion, ChanceQuestion, Dice, Die, Question, read_number
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
    "Amendment",
    "AnyGame",
    "AnyProcedure",
    "AnyQuestion",
    "AnytimeQuestion",
    "BadSetup",
    "ChanceQuestion",
    "Choice",
    "Dice",
    "Die",
    "Entry",
    "Event",
    "Game",
    "Handicap",
    "IllegalChoice",
    "InvariantChecker",
    "Malformed",
    "Name",
    "Names",
    "Naming",
    "Notation",
    "Number",
    "OptionValue",
    "Packed",
    "PendingQuestion",
    "Player",
    "Position",
    "PositionNotation",
    "Procedure",
    "Question",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "RulesOption",
    "Scenario",
    "Section",
    "Setup",
    "Thing",
    "Together",
    "UnknownRules",
    "View",
    "Word",
    "Words",
    "after",
    "game_named",
    "naming",
    "read_number",
    "read_position",
    "read_record",
    "replay",
    "write_position",
]
