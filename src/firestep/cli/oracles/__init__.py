"""The contract of every game, as checks on a position met in random play. `fuzz` and the contract suite share them.

An oracle raises `Broken` with the reason. It changes nothing: each works on clones, and the last word of a thorough
look is that the position still reads the same.
"""

from firestep.cli.oracles.always import (
    has_a_legal_option,
    is_written_and_read,
    nothing_impossible_was_seen,
    one_question_or_a_result,
    the_record_gives_the_same,
    things_are_conserved,
)
from firestep.cli.oracles.refused import illegal_choices_are_refused
from firestep.cli.oracles.said import everything_can_be_said
from firestep.cli.oracles.sampling import Broken, demand
from firestep.cli.oracles.shown import NoScenes, maker_of, scenes_do_not_leak
from firestep.cli.oracles.thorough import (
    THOROUGH,
    a_clone_lives_its_own_life,
    asking_twice_gives_the_same,
    choices_are_written_and_read,
    is_saved_and_loaded,
    look_thoroughly,
    options_are_what_why_not_allows,
    views_do_not_leak,
)
from firestep.cli.oracles.undone import undo_never_goes_too_far

__all__ = [
    "THOROUGH",
    "Broken",
    "NoScenes",
    "a_clone_lives_its_own_life",
    "asking_twice_gives_the_same",
    "choices_are_written_and_read",
    "demand",
    "everything_can_be_said",
    "has_a_legal_option",
    "illegal_choices_are_refused",
    "is_saved_and_loaded",
    "is_written_and_read",
    "look_thoroughly",
    "maker_of",
    "nothing_impossible_was_seen",
    "one_question_or_a_result",
    "options_are_what_why_not_allows",
    "scenes_do_not_leak",
    "the_record_gives_the_same",
    "things_are_conserved",
    "undo_never_goes_too_far",
    "views_do_not_leak",
]
