"""4.0 The means of movement as a segment on the board: what is left of each, and why one cannot be used."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import EFT, LINKS
from firestep.games.to_the_last_man.movement import RAILS, TRANSITS, UK_UNITS, WIDTH, Means, place_of
from firestep.games.to_the_last_man.moves import ChooseMove, MovePhase
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.scene.front import status_name
from firestep.games.to_the_last_man.units import ARMIES, BELGIAN_ARMY, GERMAN, UK_ARMIES
from firestep.scene import Mode
from firestep.scene.speaker import Speaker


def mode_of(way: int) -> str:
    """The mode that a choice belongs to; changing the army is open in all of them."""
    return "" if way == Means.SHIFT else Means(way).name.lower()


def modes(position: LastManPosition, question: ChooseMove, speaker: Speaker) -> tuple[Mode, ...]:
    """Every means that a piece of this kind knows; those that lead nowhere now say why."""
    usable = {code // WIDTH for code in question.options(position) if isinstance(code, int)}
    phase = next((frame for frame in reversed(position.stack) if isinstance(frame, MovePhase)), None)
    found = []
    for way in known_means(position, question):
        label = speaker.say(f"scene-mode-{way.name.lower()}")
        count = left_of(position, phase, way)
        if way in usable:
            found.append(Mode(way.name.lower(), label, count))
        else:
            refusal = question.why_not(position, way * WIDTH + anywhere(position, question, way))
            assert refusal is not None
            why = speaker.refusal(refusal, clause=False)
            found.append(Mode(way.name.lower(), label, count, why, refusal.clause))
    return tuple(found)


def known_means(position: LastManPosition, question: ChooseMove) -> list[Means]:
    found = [Means.STEP, Means.RAIL]
    if question.seat == GERMAN:
        return [*found, Means.EAST]
    piece = question.piece
    is_british = UK_ARMIES >> piece & 1 if piece < ARMIES else UK_UNITS >> piece - ARMIES & 1
    found.append(Means.STRATEGIC)
    if is_british:
        found.append(Means.SEA)
    if piece == BELGIAN_ARMY and position.agreed.antwerp_evacuation:
        found.append(Means.EVACUATE)
    return found


def anywhere(position: LastManPosition, question: ChooseMove, way: Means) -> int:
    """An area to ask about when none can be reached: a neighbour on foot, else where the piece stands."""
    origin = place_of(position, question.piece)
    near = bits(LINKS[origin]) if way == Means.STEP and origin < EFT else []
    return next((area for area in near if area < EFT), min(origin, EFT))


def left_of(position: LastManPosition, phase: MovePhase | None, way: Means) -> str:
    """4.4-e, 4.5-d, 4.6-c, CH-8b: how many moves of a kind are left in this player turn."""
    if phase is None:
        return ""
    left = {
        Means.RAIL: RAILS - phase.rails,
        Means.STRATEGIC: position.season.strategic_moves - phase.strategics,
        Means.SEA: 1 - min(1, phase.crossings),
        Means.EAST: TRANSITS - phase.transits,
    }
    return str(left[way]) if way in left else ""


# -- the slip at the goal


def consequences(position: LastManPosition, question: ChooseMove, area: int, speaker: Speaker) -> list[str]:
    found = []
    if area < EFT:
        found.append(speaker.say(f"scene-move-{ground_for(position, question.seat, area)}"))
        if position.pieces(question.seat, area) + 1 == STACK:
            found.append(speaker.say("scene-move-last"))
    piece = question.piece
    dug = position.dug_in >> piece & 1 if piece < ARMIES else position.entrenched >> piece - ARMIES & 1
    return [*found, speaker.say("scene-move-dug")] if dug else found


def ground_for(position: LastManPosition, side: int, area: int) -> str:
    """Friendly, disputed, empty (the enemy's, held by nobody) or neutral."""
    status = status_name(position, area)
    if status in ("disputed", "neutral"):
        return status
    return "friendly" if position.friendly[side] >> area & 1 else "empty"
