"""The table: a match being played, with fair dice, record, undo, offers and clocks. No files, no sockets."""

from firestep.kernel.timeline import NOTHING_TO_UNDO, RESIGNED_ALREADY, RULED_BY_THE_GAME, UNDO_TOO_FAR
from firestep.table.bids import Bid, BidResult, settle_bids
from firestep.table.clock import Clock, ClockSetting, TimeUp, read_clock, run_out
from firestep.table.commands import Answer, AnswerAnytime, Choose, Command, Redo, Resign, ReturnTo, TakeBack, Undo
from firestep.table.dice import SECRET_BYTES, FairDice, commitment_of
from firestep.table.draft import NOTHING_TO_REDO, Draft
from firestep.table.event_log import LoggedEvent
from firestep.table.match import Match, Stale, Writer
from firestep.table.offers import NOT_ASKED, OFFERED_ALREADY, Offer, OfferGone, Offers, read_offers
from firestep.table.pair import NOT_PLAYED, GameScore, Standing, game_score, require_pair, standing, swapped_seats
from firestep.table.snapshot import Snapshot, read_snapshot
from firestep.table.step import Step
from firestep.table.stops import Stops, TableAnswer, is_hidden_window, table_answer
from firestep.table.verify import Fault, Report, verify

__all__ = [
    "NOTHING_TO_REDO",
    "NOTHING_TO_UNDO",
    "NOT_ASKED",
    "NOT_PLAYED",
    "OFFERED_ALREADY",
    "RESIGNED_ALREADY",
    "RULED_BY_THE_GAME",
    "SECRET_BYTES",
    "UNDO_TOO_FAR",
    "Answer",
    "AnswerAnytime",
    "Bid",
    "BidResult",
    "Choose",
    "Clock",
    "ClockSetting",
    "Command",
    "Draft",
    "FairDice",
    "Fault",
    "GameScore",
    "LoggedEvent",
    "Match",
    "Offer",
    "OfferGone",
    "Offers",
    "Redo",
    "Report",
    "Resign",
    "ReturnTo",
    "Snapshot",
    "Stale",
    "Standing",
    "Step",
    "Stops",
    "TableAnswer",
    "TakeBack",
    "TimeUp",
    "Undo",
    "Writer",
    "commitment_of",
    "game_score",
    "is_hidden_window",
    "read_clock",
    "read_offers",
    "read_snapshot",
    "require_pair",
    "run_out",
    "settle_bids",
    "standing",
    "swapped_seats",
    "table_answer",
    "verify",
]
