"""Guided lessons in a browser: all are played to their end by clicks in both languages, and mistakes are explained."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.learner import Learner, all_lessons
from firestep.lessons import Lesson

FIRST = {game: lesson for game, lesson in reversed(all_lessons())}
each_title = pytest.mark.parametrize("game", list(FIRST))


def lesson_of(game: str, name: str) -> Lesson:
    return next(lesson for each, lesson in all_lessons() if (each, lesson.id) == (game, name))


@pytest.mark.parametrize(("language", "locale"), [("en", "en-GB"), ("fr", "fr-FR")])
@each_title
def test_all_lessons_of_a_title_are_played_to_their_end_one_after_the_other(
    visit: Visitors, game: str, language: str, locale: str
) -> None:
    player = visit(locale=locale)
    page = player.page
    lessons = [lesson for each, lesson in all_lessons() if each == game]
    for number, lesson in enumerate(lessons):
        learner = Learner(player, game, lesson)
        if number == 0:
            learner.open()
        else:
            page.get_by_role("dialog").locator(f'a[href$="/learn/{game}/{lesson.id}"]').click()
            page.wait_for_url(f"**/learn/{game}/{lesson.id}")
            learner.arrive(0)

        learner.to_the_end()

        for line in lesson.summary(language).learnt:
            expect(page.get_by_role("dialog").get_by_text(line)).to_be_visible()


@each_title
def test_a_legal_choice_that_is_not_asked_for_gets_its_explanation(visit: Visitors, game: str) -> None:
    player = visit()
    learner = Learner(player, game, FIRST[game])
    learner.open()
    while not (learner.run.asks and learner.wrong_choice()):
        learner.take_step()
    step, wrong = learner.run.step, learner.wrong_choice()
    mistake = learner.run.mistake(wrong)
    assert mistake is not None

    learner.choose(wrong, learner.slip.is_visible)

    expect(learner.slip).to_contain_text(mistake.says("en"))
    assert learner.step == step
    learner.slip.locator(".again").click()
    expect(learner.slip).to_have_count(0)
    learner.take_step()


def test_what_the_rules_refuse_is_explained_in_the_words_of_the_lesson(visit: Visitors) -> None:
    player = visit(locale="fr-FR")
    learner = Learner(player, "trench-club", lesson_of("trench-club", "02-moving"))
    learner.open()
    learner.go_to(2)

    learner.touch_wrongly("place:j5")

    expect(learner.slip).to_contain_text("Presque")
    expect(learner.slip).to_contain_text("Cela ferait cinq hexagones de route")
    expect(learner.slip.locator(".clause")).to_have_text("R4.2")


def test_after_some_mistakes_the_way_is_shown(visit: Visitors) -> None:
    player = visit()
    learner = Learner(player, "trench-club", lesson_of("trench-club", "02-moving"))
    learner.open()
    learner.go_to(2)
    shows = learner.slip.get_by_role("button", name="Show me")

    learner.touch_wrongly("place:j5")
    expect(shows).to_have_count(0)
    learner.slip.locator(".again").click()
    learner.touch_wrongly("place:j5")
    shows.click()

    expect(player.page.locator(".popover-choice")).to_be_visible()
    player.page.locator(".popover [data-do]").click()
    learner.arrive(3)


@each_title
def test_a_page_that_is_loaded_again_is_at_the_same_step(visit: Visitors, game: str) -> None:
    player = visit()
    learner = Learner(player, game, FIRST[game])
    learner.open()
    learner.go_to(4)
    said = player.page.locator(".prompt .words").inner_text()

    player.page.reload()

    learner.arrive(4)
    expect(player.page.locator(".prompt .words")).to_have_text(said)
    learner.take_step()


def test_a_step_is_taken_back_and_taken_again(visit: Visitors) -> None:
    player = visit()
    learner = Learner(player, "trench-club", lesson_of("trench-club", "02-moving"))
    learner.open()
    learner.go_to(2)

    player.page.get_by_role("button", name="Back").click()

    learner.arrive(1)
    expect(player.page.locator(".prompt .say")).to_have_text("Choose the infantry on e5.")


def test_a_lesson_that_is_done_is_ticked_in_the_list_and_another_one_says_where_to_go_on(visit: Visitors) -> None:
    player = visit()
    first, second = lesson_of("trench-club", "03-fighting"), lesson_of("trench-club", "04-money")
    learner = Learner(player, "trench-club", first)
    learner.open()
    learner.to_the_end()
    player.page.get_by_role("link", name="Next: Money and buying").click()
    other = Learner(player, "trench-club", second)
    other.arrive(0)
    other.take_step()

    player.page.get_by_role("link", name="Leave").click()

    lines = player.page.locator(".lesson-list li")
    expect(lines.nth(2)).to_contain_text("done")
    expect(lines.nth(3)).to_contain_text("go on at step 2")


def test_keys_are_enough_to_read_on_and_back(visit: Visitors) -> None:
    player = visit()
    learner = Learner(player, "trench-club", lesson_of("trench-club", "02-moving"))
    learner.open()

    player.page.keyboard.press("Enter")
    learner.arrive(1)
    player.page.keyboard.press("Backspace")

    learner.arrive(0)


@pytest.mark.parametrize(("game", "name"), [("trench-club", "02-moving"), ("great-war", "01-board-and-medals")])
def test_a_lesson_is_played_on_a_phone(visit: Visitors, game: str, name: str) -> None:
    player = visit(390, 844, has_touch=True, locale="fr-FR")
    learner = Learner(player, game, lesson_of(game, name))
    learner.open()
    assert player.fits()

    learner.to_the_end()

    expect(player.page.get_by_role("dialog")).to_be_visible()
    assert player.fits()


@pytest.mark.parametrize("width", [1440, 820, 390])
def test_the_slip_does_not_cover_what_is_pointed_at(visit: Visitors, width: int) -> None:
    player = visit(width, 1000)
    learner = Learner(player, "trench-club", lesson_of("trench-club", "02-moving"))
    learner.open()
    learner.go_to(2)
    player.page.locator(".pointers g").first.wait_for()

    assert player.fits()
    assert player.page.evaluate(NOT_COVERED, "place:i5")


NOT_COVERED = """(touch) => {
  const box = document.querySelector(`svg.board [data-touch="${touch}"]`).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return !!document.elementFromPoint(x, y)?.closest("svg.board");
}"""
