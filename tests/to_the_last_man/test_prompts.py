"""What the prompt says: it asks for nothing that nobody can give, and knows who has won."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.text import Speaker
from to_the_last_man.field import asked, battle, declaring, field, options, passing, play, player_turn

ENGLISH, FRENCH = (Speaker(GAME, language, strict=True) for language in ("en", "fr"))


def said(position: LastManPosition, speaker: Speaker = ENGLISH) -> tuple[str, str]:
    question = position.question
    assert question is not None
    return speaker.ask(position, question), speaker.help(position, question)


@pytest.mark.clause("2.II.1-a", "2.II.1-c")
def test_who_holds_no_offensive_is_told_so_and_what_a_pass_allows() -> None:
    armies = "de-1-army reims 2I; fr laon 1I"
    prompt, help_ = said(player_turn(field(f"{armies}; hand german: gas")))
    assert prompt == "You hold no Offensive card: pass"
    assert "move one piece" in help_
    assert said(player_turn(field(f"{armies}; hand german: offensive")))[0] == "Play an Offensive card or pass?"
    assert said(player_turn(field(armies)), FRENCH)[0] == "Vous n’avez pas de carte Offensive\u202f: passez"


@pytest.mark.clause("2.II.1-c")
def test_after_a_pass_one_piece_is_asked_for() -> None:
    prompt, help_ = said(passing(field("de-1-army reims 2I; fr laon 1I")))
    assert prompt == "Which one piece do you move?"
    assert help_.startswith("You passed")


@pytest.mark.clause("2.II.3-c")
def test_without_a_card_that_fits_no_card_is_asked_for() -> None:
    armies = "de-1-army reims 2I; fr reims 1I"
    position = declaring(field(f"{armies}; hand german: ersatz-2"), "german")
    while asked(position) != "play-battle-card":
        play(position, options(position)[0])
    assert said(position)[0] == "None of your cards can be played on a battle"


@pytest.mark.clause("2.II.3-b")
def test_the_first_battle_is_not_asked_for_as_another_one() -> None:
    position = declaring(field("de-1-army reims 2I; fr reims 1I; de-2-army laon 2I; fr laon 1I"), "german")
    assert said(position)[0] == "Which battle do you declare?"
    assert said(position, FRENCH)[0] == "Quelle bataille déclarez-vous\u202f?"
    play(position, "battle reims")
    assert said(position)[0] == "Which other battle do you declare?"
    assert said(position, FRENCH)[0] == "Quelle autre bataille déclarez-vous\u202f?"


@pytest.mark.clause("5.4.2-b")
def test_whoever_has_won_is_not_asked_where_they_fall_back_to() -> None:
    won = battle(field("de-1-army reims 2I; uk reims 1I; german: sedan", turn=4), "german", "reims")
    play(won, "done", (6,), (1, 6))
    undecided = battle(field("de-1-army reims 2I; uk reims 1I; german: sedan", turn=4), "german", "reims")
    play(undecided, "done", (6,), (6, 6))
    assert said(won)[0].startswith("You have won in Reims.")
    assert said(undecided)[0].startswith("Stay in Reims, or retreat")


@pytest.mark.clause("8.3.5-f")
def test_whoever_must_retreat_is_not_told_that_they_may_stay() -> None:
    position = battle(field("uk-1-army reims 1I 1T; de-1-army reims 3I; german: sedan", turn=16), "entente", "reims")
    play(position, "done", (6, 6, 6), (6, 2), "done")
    prompt, help_ = said(position)
    assert prompt == "Where do you retreat to from Reims?"
    assert "Done" not in help_


def test_one_hit_is_not_one_of_one_hit() -> None:
    assert ENGLISH.say("scene-hits-left", left=1, owed=1, whole=True) == "One hit to take"
    assert ENGLISH.say("scene-hits-left", left=2, owed=2, whole=True) == "2 hits to take"
    assert ENGLISH.say("scene-hits-left", left=1, owed=3, whole=False) == "1 of 3 hits still to take"
    assert FRENCH.say("scene-hits-left", left=1, owed=1, whole=True) == "Un coup à absorber"
    assert FRENCH.say("scene-hits-left", left=2, owed=2, whole=True) == "2 coups à absorber"
    assert FRENCH.say("scene-hits-left", left=1, owed=2, whole=False) == "Encore 1 coup à absorber sur 2"


@pytest.mark.clause("9.8-a")
def test_9_8_a_how_many_units_a_crisis_still_demands_is_said() -> None:
    position = player_turn(field("de metz 1I; fr paris 3I; fr reims 2I; hand german: entente-crisis", turn=16))
    play(position, "crisis")
    assert said(position)[0] == "Which infantry do you give up to the crisis? 2 are still demanded."
    assert said(position, FRENCH)[0].endswith("Encore 2 à retirer.")
    play(position, options(position)[0])
    assert said(position)[0] == "Which infantry do you give up to the crisis? One is still demanded."
    assert said(position, FRENCH)[0].endswith("Encore une à retirer.")
