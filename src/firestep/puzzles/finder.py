"""Finds puzzles in games of bots: plays them, looks at every decision, and keeps what is clear in two searches."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from firestep.analysis.expert import Expert, expert, value_of
from firestep.analysis.hint import Explainer
from firestep.bots import Bot, ask_bot, bot
from firestep.bots.search import Horizon
from firestep.games import game as game_called
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Malformed, Position, Setup
from firestep.puzzles.actions import Candidate, TooMany, actions_of
from firestep.puzzles.compare import (
    CHECK,
    CLEAR,
    FIRST,
    HOPEFUL,
    MOST_SOLUTIONS,
    REST,
    RIVALS,
    SECOND,
    SURE,
    Comparison,
)
from firestep.puzzles.difficulty import difficulty_of, found_by
from firestep.puzzles.feats import Feat, FeatSearch
from firestep.puzzles.puzzle import Action, Origin, Outcomes, Puzzle, Reason, Verdict

LEVEL = "general"
PLAYERS = ("recruit", "corporal", "corporal")
"""Who plays the games, drawn by lot: mistakes make chances."""
LONGEST = 20_000
FEWEST_ACTIONS, FEWEST_MISSED = 4, 3
"""With fewer actions, or fewer that are wrong, there is nothing to find."""
MOST_GROUPS = 3
"""So many groups of actions of a decision are looked at closer."""
LOST_BELOW = 0.08
"""A solution with a lower chance to win only puts off the end."""
BIG, NOTABLE = 0.25, 0.4
"""By how much the outcomes must differ to be the goal of a puzzle: in shares of games, and in scores."""
MOST_REASONS = 6
LIKELY, CERTAIN = 0.5, 2.0
"""What is done for certain must also be better in chance to win than what does not, by so many standard errors: after
a few samples, and after many;"""
LEAST_GAP = 0.03
"""and by so much."""


@dataclass(slots=True, frozen=True)
class Quest:
    """What is looked for, in one game of bots."""

    game: str
    command: str
    """How it was asked for: stands in every puzzle."""
    seed: int
    number: int
    """The number of the game."""
    questions: tuple[str, ...] = ()
    """The kinds of questions that are looked at; without any, those where bots plan."""
    share: float = 1.0
    """How many of these questions are looked at, drawn by lot: many games give more variety than all of a few."""
    gap: float = CLEAR
    """By how much a solution must be better than the rest, in chance to win."""
    turns: int = 12
    """The last turns of a game that are looked at."""
    most: int = 2
    """Puzzles from one game."""
    stops: tuple[str, ...] = ()
    """The kinds of questions before which an action also ends: what follows is left to the bot."""
    exact: bool = False
    """Whether only what an action does for certain is looked for, without dice."""


def find(quest: Quest) -> list[Puzzle]:
    """The puzzles in one game of a title, from its seed; raises `NotJudged`."""
    return list(search(quest))


def search(quest: Quest) -> Iterator[Puzzle]:
    """The same, each as it is found."""
    game, judge = game_called(quest.game), expert(quest.game, LEVEL)
    features, value = value_of(quest.game)
    setup = features.setup(game, quest.number)
    rng = random.Random(f"puzzles {quest.seed}/{quest.number}")
    players = [bot(quest.game, rng.choice(PLAYERS)) for _ in game.seats(setup)]
    finder = Finder(game, judge, Explainer(features, value), quest)
    yield from finder.find(setup, players, rng)


class Finder:
    """Looks for puzzles in the games of one title."""

    def __init__(self, game: AnyGame, judge: Expert, explainer: Explainer | None, quest: Quest) -> None:
        self.game = game
        self.judge = judge
        self.explainer = explainer
        self.quest = quest

    def find(self, setup: Setup, players: Sequence[Bot], rng: random.Random) -> Iterator[Puzzle]:
        """Play a game and look at its last turns, the last first: there the most is at stake."""
        drawn = random.Random(f"decisions {self.quest.seed}/{self.quest.number}")
        decisions: list[tuple[int, int, Position]] = []
        for line, position in self.course(setup, players, rng):
            decisions.append((self.judge.planner.turn(position), line, position.clone()))
        turns = sorted({turn for turn, _, _ in decisions})[-self.quest.turns :]
        found, used = 0, None
        for turn, line, position in reversed(decisions):
            if turn not in turns or found == self.quest.most:
                break
            if turn == used or drawn.random() >= self.quest.share:
                continue
            puzzle = self.puzzle_in(position, line)
            if puzzle is not None:
                found, used = found + 1, turn
                yield puzzle

    def course(self, setup: Setup, players: Sequence[Bot], rng: random.Random) -> Iterator[tuple[int, Position]]:
        """The positions of a game in which a seat decides, with the number of answers before each."""
        position = self.game.begin(setup)
        for line in range(LONGEST):
            question = position.question
            if question is None:
                return
            if question.seat == CHANCE:
                assert isinstance(question, ChanceQuestion)
                choice = question.nth(position, rng.randrange(question.size(position)))
            else:
                if self.decides(position, question.seat):
                    yield line, position
                choice = ask_bot(players[question.seat], self.game, position, question.seat, rng)
            position.answer_unchecked(choice, question.seat)
            position.events.clear()

    def decides(self, position: Position, seat: int) -> bool:
        question = position.question_for(seat)
        if question is None:
            return False
        if self.quest.questions:
            return question.key in self.quest.questions
        return self.judge.planner.is_fork(position, seat)

    def ends_an_action(self, position: Position, seat: int) -> bool:
        question = position.question_for(seat)
        return question is not None and (question.key in self.quest.stops or self.decides(position, seat))

    def puzzle_in(self, position: Position, line: int) -> Puzzle | None:
        """The puzzle that a position is, for whoever is asked; `None` if nothing is clearly best."""
        question = position.question
        assert question is not None
        seat = question.seat
        known = self.written_and_read(position, seat)
        if known is None:
            return None
        try:
            candidates = actions_of(known, seat, self.ends_an_action)
        except TooMany:
            return None
        if len(candidates) < FEWEST_ACTIONS:
            return None
        if (certain := self.feat_in(known, seat, candidates, line)) is not None:
            return certain
        if self.quest.exact:
            return None
        quick = Expert(self.judge.level, self.judge.planner, Horizon(1))
        groups = Comparison(self.game, quick, known, seat, candidates, self.quest.seed, self.quest.gap).screened()
        for group in groups[:MOST_GROUPS]:
            puzzle = self.puzzle_of(known, seat, candidates, group, line)
            if puzzle is not None:
                return puzzle
        return None

    def feat_in(self, known: Position, seat: int, candidates: Sequence[Candidate], line: int) -> Puzzle | None:
        """The puzzle of what only few actions do at once, if doing it is no worse than anything else."""
        search = FeatSearch(self.game, self.judge.planner, known, seat, candidates, self.ends_an_action)
        for feat in search.feats():
            compared = Comparison(self.game, self.judge, known, seat, candidates, self.quest.seed + 1, self.quest.gap)
            if not self.is_promising(compared, feat):
                continue
            verdicts = {number: search.verdict(number, feat) for number in range(len(candidates))}
            wrong = [number for number, verdict in verdicts.items() if verdict is Verdict.MISSED]
            if len(wrong) < FEWEST_MISSED:
                continue
            compared.sample(range(len(candidates)), REST)
            good = [number for number in compared.ranking() if number in feat.solutions]
            compared.sample([*good, *compared.ranking(wrong)[:RIVALS]], SECOND)
            if not self.is_better(compared, good[0], wrong, 0.0, LIKELY):
                continue
            compared.sample([*good, *compared.ranking(wrong)[:RIVALS]], CHECK)
            if self.is_better(compared, good[0], wrong, LEAST_GAP, CERTAIN):
                return self.written(compared, good, verdicts, line, feat.goal)
        return None

    def is_better(self, compared: Comparison, best: int, wrong: Sequence[int], gap: float, errors: float) -> bool:
        """Whether an action is better than all that are wrong, by a gap and by so many standard errors."""
        for each in wrong:
            paired, error = compared.arms[best].gain_over(compared.arms[each])
            gain = min(paired, compared.mean(best) - compared.mean(each))
            if gain <= gap or gain < errors * error:
                return False
        return True

    def is_promising(self, compared: Comparison, feat: Feat) -> bool:
        """Whether a few samples say that it is better than a few others that exclude it."""
        first = feat.solutions[0]
        rivals = [number for number in compared.group_of(first) if number not in feat.solutions][:RIVALS]
        compared.sample([first, *rivals], REST)
        return all(compared.mean(first) > compared.mean(each) for each in rivals)

    def puzzle_of(
        self, known: Position, seat: int, candidates: Sequence[Candidate], group: Sequence[int], line: int
    ) -> Puzzle | None:
        """The puzzle whose solution is in this group of actions, if two searches agree that it is clear."""
        first = Comparison(self.game, self.judge, known, seat, candidates, self.quest.seed, self.quest.gap)
        first.sample(group, FIRST)
        good = first.solutions_in(group, SECOND, HOPEFUL)
        if not good or first.mean(good[0]) < LOST_BELOW:
            return None
        again = Comparison(self.game, self.judge, known, seat, candidates, self.quest.seed + 1, self.quest.gap)
        again.sample(range(len(candidates)), REST)
        checked = again.solutions_in(group, CHECK, SURE)
        if not checked or set(checked) != set(good):
            return None
        return self.described(again, checked, line)

    def written_and_read(self, position: Position, seat: int) -> Position | None:
        """What the seat knows, as it will be read from the file of puzzles."""
        try:
            known = self.game.parse(self.game.write(self.game.hidden_from(position, seat)))
        except Malformed:
            return None
        asked = known.question
        return known if asked is not None and asked.seat == seat and known.question_for(seat) is asked else None

    # -- telling

    def described(self, compared: Comparison, good: Sequence[int], line: int) -> Puzzle | None:
        verdicts = {number: compared.verdict(number, good[0]) for number in range(len(compared.arms))}
        verdicts |= dict.fromkeys(good, Verdict.FOUND)
        solutions = [number for number in compared.ranking() if verdicts[number] is Verdict.FOUND]
        missed = [number for number in compared.ranking() if verdicts[number] is Verdict.MISSED]
        if len(solutions) > MOST_SOLUTIONS or len(missed) < FEWEST_MISSED:
            return None
        good = [good[0], *(number for number in solutions if number != good[0])]
        unsure = [number for number in missed if not self.is_better(compared, good[0], [number], 0.0, CERTAIN)]
        if unsure:
            compared.sample([good[0], *unsure], CHECK)
            if not self.is_better(compared, good[0], unsure, 0.0, CERTAIN):
                return None
        second = max(missed, key=compared.mean)
        if compared.mean(good[0]) - compared.mean(second) < self.quest.gap:
            return None
        return self.written(compared, good, verdicts, line)

    def written(
        self, compared: Comparison, good: Sequence[int], verdicts: Mapping[int, Verdict], line: int, goal: str = ""
    ) -> Puzzle:
        """A puzzle with all that is told about it; without a goal, the one that its figures show."""
        game, known, seat = self.game, compared.position, compared.seat
        missed = [number for number, verdict in verdicts.items() if verdict is Verdict.MISSED]
        second = max(missed, key=compared.mean)
        outcomes, others = compared.outcomes(good[0]), compared.outcomes(second)
        actions = judged_actions(compared, verdicts, good)
        found = found_by(game, known, seat, compared.candidates, good, self.judge)
        gap = compared.mean(good[0]) - compared.mean(second)
        question = known.question_for(seat)
        assert question is not None
        text = game.write(known)
        return Puzzle(
            id=puzzle_id(text),
            goal=goal or goal_of(outcomes, others),
            seat=game.seats(known.setup)[seat],
            question=question.key,
            difficulty=difficulty_of(found, len(missed), gap),
            position=text,
            actions=actions,
            reasons=self.reasons(compared, good[0], second),
            best=outcomes,
            second=others,
            found=found,
            origin=Origin(self.quest.command, self.quest.number, line, CHECK),
        )

    def reasons(self, compared: Comparison, solution: int, second: int) -> tuple[Reason, ...]:
        if self.explainer is None:
            return ()
        plan, rival = compared.plan(solution), compared.plan(second)
        found = self.explainer.reasons(compared.position, compared.seat, compared.imagination, plan, rival)
        return tuple(Reason(each.feature, each.is_more, round(each.worth, 4)) for each in found[:MOST_REASONS])


def judged_actions(compared: Comparison, verdicts: Mapping[int, Verdict], good: Sequence[int]) -> tuple[Action, ...]:
    """All actions with their figures: the solutions first, then the others by their chances."""
    numbers = [*good, *(number for number in compared.ranking() if number not in good)]
    best = compared.arms[good[0]]
    return tuple(
        Action(
            compared.candidates[number].choices,
            compared.mean(number),
            0.0 if number == good[0] else best.gain_over(compared.arms[number])[1],
            verdicts[number],
        )
        for number in numbers
    )


def goal_of(best: Outcomes, second: Outcomes) -> str:
    """What is gained, where it can be counted."""
    if best.won - second.won >= BIG:
        return "win"
    if second.lost - best.lost >= BIG:
        return "hold"
    if best.scored - second.scored >= NOTABLE:
        return "score"
    if second.conceded - best.conceded >= NOTABLE:
        return "deny"
    return "plan"


def puzzle_id(text: str) -> str:
    """A name made of the position: the same position is the same puzzle."""
    return sha256(text.encode()).hexdigest()[:8]
