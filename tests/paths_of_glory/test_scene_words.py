"""What the table says: when points count, what a card brings now, which edition it quotes, what a question asks."""

from __future__ import annotations

import pytest

from firestep.games import titles
from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.events import TrenchChanged, VpCause, VpMoved
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.odds import odds as exact_odds
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.rules.decks import DECKS
from firestep.games.paths_of_glory.scene import MAKER
from firestep.games.paths_of_glory.scene.cards import SHORT_TEXT, Edition, event_text, face
from firestep.games.paths_of_glory.scene.combat import chart, planned
from firestep.games.paths_of_glory.scene.knowledge import points_panel, whole_face
from firestep.games.paths_of_glory.scene.lenses import points_lens
from firestep.games.paths_of_glory.scene.tracks import victory_track
from firestep.kernel.position import Result
from firestep.scene import Rows, plain
from firestep.text import Speaker
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.catalogue import TEXTS
from firestep.web.views.summary import summary_of

from .field import field, play, turkey

ENGLISH, FRENCH = Speaker(GAME, "en", strict=True), Speaker(GAME, "fr", strict=True)
NEVER_BOTH = ("classic", "deluxe", "classique")
EDITION_CARDS = ("cp-02", "cp-08", "cp-33", "cp-43", "cp-44", "cp-54", "cp-65", "ap-48")


def replacement_note(position: PathsPosition, card: str, speaker: Speaker) -> str:
    shown = MAKER.parts(position, CP if card.startswith("cp") else AP, speaker).questions[0]
    return plain(next(option.note for option in shown.options if option.choice == f"{card} rp"))


def card_points(position: PathsPosition, speaker: Speaker) -> str:
    (card,) = next(hand for hand in MAKER.parts(position, CP, speaker).hands if hand.own).cards
    return card.values[2].value


def test_9_4_1_a_card_counts_the_replacements_of_nations_at_war_alone() -> None:
    position = field("hand: cp-06; paris: fr-army-01; essen: ge-army-01")

    assert replacement_note(position, "cp-06", ENGLISH) == (
        "Germany 2, Austria-Hungary 1 (not at war, so not counted: Turkey 1)"
    )
    assert replacement_note(position, "cp-06", FRENCH).endswith("(pas en guerre, donc non compté\u202f: Turquie 1)")
    assert card_points(position, ENGLISH) == "RP 3"

    turkey(position)

    assert replacement_note(position, "cp-06", ENGLISH) == "Germany 2, Austria-Hungary 1, Turkey 1"
    assert card_points(position, ENGLISH) == "RP 4"


@pytest.mark.parametrize("speaker", [ENGLISH, FRENCH])
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_cards_quote_the_edition_that_is_played(edition: str, speaker: Speaker) -> None:
    position = field("essen: ge-army-01", edition=edition)

    for number in range(len(CARD_IDS)):
        text = whole_face(position, number, speaker).text
        assert not any(word in text.lower() for word in NEVER_BOTH), text
        assert "  " not in text


def test_the_editions_differ_where_the_cards_do_and_the_rules_show_both() -> None:
    classic, deluxe = (field("essen: ge-army-01", edition=edition) for edition in ("classic", "deluxe"))

    def text(position: PathsPosition, number: int) -> str:
        return whole_face(position, number, ENGLISH).text

    numbers = range(len(CARD_IDS))
    assert tuple(CARD_IDS[each] for each in numbers if text(classic, each) != text(deluxe, each)) == tuple(
        sorted(EDITION_CARDS, key=CARD_IDS.index)
    )
    wireless = CARD_IDS.index("cp-02")
    assert text(classic, wireless).startswith("Attack by a German army on Russians alone:")
    assert text(deluxe, wireless).startswith("Attack by any German unit on Russians alone:")
    printed = {each.card.id: each.card for deck in DECKS.values() for each in deck(ENGLISH)}
    assert "(deluxe: any German unit)" in plain(printed["cp-02"].detail)


@pytest.mark.parametrize("speaker", [ENGLISH, FRENCH])
@pytest.mark.parametrize("edition", ["classic", "deluxe", "both"])
def test_a_text_too_long_for_the_face_of_a_card_is_told_there_in_short(edition: Edition, speaker: Speaker) -> None:
    for number, identity in enumerate(CARD_IDS):
        shown = face(speaker, number, 0, 0, edition)
        assert len(shown.text) <= SHORT_TEXT, identity
        assert "…" not in shown.text, identity
        assert event_text(number, edition, speaker) in plain(shown.detail), "the whole text is among its details"


def test_5_1_points_below_zero_have_a_minus_sign_wherever_they_stand() -> None:
    position = field("essen: ge-army-01")
    position.vp = -5
    assert victory_track(position, ENGLISH).value == "−5"
    panel = points_panel(position, ENGLISH)
    assert panel.note == "−5"
    assert "-5" not in str(panel)
    assert plain(points_lens(position, ENGLISH).text).startswith("−5 now.")
    assert "the total is now −5" in ENGLISH.event(position, VpMoved(-1, -5, VpCause.BLOCKADE))
    position.finish(Result((0,), (1,), "automatic", "5.2.1"))
    assert [fact.value for fact in MAKER.result_rows(position, ENGLISH)] == ["−5"]


def test_5_1_the_victory_track_says_when_points_count() -> None:
    track = victory_track(GAME.start("introductory"), ENGLISH)

    assert (track.low, track.high) == ("Allies win at 10 or less", "Central Powers win at 14 or more")
    assert plain(track.below) == (
        "Counted when the game ends, after turn 3 at the latest. "
        "Only 20 or more, or 0 or less, at the end of a turn wins at once."
    )
    assert "après le tour 3" in plain(victory_track(GAME.start("introductory"), FRENCH).below)


@pytest.mark.parametrize(
    ("language", "moves", "attacks"),
    [
        ("en", "Which stack moves?", "Which space do you attack?"),
        ("fr", "Quelle pile se déplace\u202f?", "Quel espace attaquez-vous\u202f?"),
    ],
)
def test_the_first_move_and_the_first_attack_are_not_asked_for_as_the_next(
    language: str, moves: str, attacks: str
) -> None:
    position = field("essen: ge-army-01; sedan: ge-army-02; cambrai: fr-army-05", ops=2)
    speaker = Speaker(GAME, language, strict=True)

    play(position, "move essen", "attack sedan", quiet=False)
    asked = MAKER.parts(position, CP, speaker).questions[0]
    assert asked.prompt == moves
    play(position, "done", quiet=False)
    assert MAKER.parts(position, CP, speaker).questions[0].prompt == attacks


@pytest.mark.parametrize(("speaker", "what"), [(ENGLISH, "trench 1"), (FRENCH, "tranchée 1")])
def test_11_2_a_trench_that_is_dug_stands_in_the_five_lines(speaker: Speaker, what: str) -> None:
    position = field("sedan: ge-army-02; cambrai: fr-army-05; played: cp-06", ops=1, round=3)
    play(position, "move sedan", "entrench ge-army-02", quiet=False)
    position.events.clear()
    play(position, 1, quiet=False)

    events = [MAKER.happened(position, event, AP, speaker) for event in position.events]
    (dug,) = [event.deed for event in events if event.deed is not None and event.deed.kind == "built"]
    assert (dug.place, plain(dug.name), dug.reason) == ("sedan", "Sedan", what)
    whole = summary_of(
        events, 0, "allies", MAKER.seats(position.setup, speaker), Speaker(None, speaker.language, [TEXTS])
    )
    assert whole is not None
    assert whole.lines[2].kind == "built"
    assert what in plain(whole.lines[2].text)


def test_11_2_a_trench_that_is_gone_is_told_as_removed() -> None:
    deed = MAKER.happened(field("metz: ge-army-01"), TrenchChanged(SPACE_BY_ID["metz"], 0), AP, ENGLISH).deed
    assert deed is not None
    assert (deed.kind, deed.amount, deed.reason) == ("built", -1, "trench removed")


@pytest.mark.parametrize(
    ("speaker", "label"), [(ENGLISH, "Flank attempt succeeds"), (FRENCH, "Succès de l’attaque de flanc")]
)
def test_12_3_the_odds_of_an_attack_change_with_the_flank_attempt_that_is_chosen(speaker: Speaker, label: str) -> None:
    units = "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05"
    position = field(f"control: cp liege; no-fort: liege; {units}", ops=2)
    play(position, "attack sedan", "attack brussels", "attack cambrai", "with ge-army-01", "with ge-army-02")
    maker = Catalogue(titles()).maker(GAME)
    asked = MAKER.parts(position, CP, speaker).questions[0]
    ways = [option for option in maker.gestures(position, CP, asked, speaker).question.options if option.odds_at]

    charts = [maker.odds(position, CP, "|".join((option.choice, *option.then)), speaker) for option in ways]
    front, sedan, brussels = charts
    assert [option.then for option in ways] == [("done",), ("flank sedan",), ("flank brussels",)]
    assert front is not None
    assert sedan is not None
    assert brussels is not None
    assert front == maker.odds(position, CP, "done", speaker)
    assert label not in [fact.label for fact in front.facts]
    for flank in (sedan, brussels):
        assert flank.facts[0].label == label
        assert plain(flank.facts[0].value).startswith(("50", "66", "67", "33", "83"))
        assert flank.rows != front.rows
    assert maker.odds(position, CP, "with ge-army-04|done", speaker) is None


@pytest.mark.parametrize(
    ("speaker", "attacker", "defender"),
    [
        (ENGLISH, ["You win", "They retreat", "You advance"], ["They win", "You retreat", "They advance"]),
        (
            FRENCH,
            ["Vous l’emportez", "Ils battent en retraite", "Vous avancez"],
            ["Ils l’emportent", "Vous battez en retraite", "Ils avancent"],
        ),
    ],
)
def test_12_2_the_odds_say_whose_victory_they_are_about(
    speaker: Speaker, attacker: list[str], defender: list[str]
) -> None:
    position = field("sedan: ge-army-01; cambrai: fr-army-05", ops=1)
    play(position, "attack sedan", "attack cambrai", "with ge-army-01")
    plan = planned(position)
    assert plan is not None
    chances = exact_odds(position, plan)

    assert [fact.label for fact in chart(chances, plan.side, CP, speaker, ()).facts] == attacker
    assert [fact.label for fact in chart(chances, plan.side, AP, speaker, ()).facts] == defender


@pytest.mark.parametrize("speaker", [ENGLISH, FRENCH])
def test_5_1_the_points_add_up_from_the_start_of_the_war(speaker: Speaker) -> None:
    position = field("set: vp=13; control: cp cambrai paris, ap lemberg", start=True)
    rows = points_panel(position, speaker).blocks[0]
    assert isinstance(rows, Rows)
    values = [int(plain(row.value).replace("−", "-")) for row in rows.rows]
    assert values == [10, 2, -1, 2, 13]
    assert plain(rows.rows[0].label) in ("At the start", "Au départ")
