"""A throw to be watched: as fast as it was, slowly from both sides, then the catch, card by card with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.games.dino_world.reasons import CloseCall, LiesOnSmaller, PreyTaken
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_world.digital_close import close_up
from companion.screens.dino_world.digital_last import side_camera
from companion.screens.dino_world.digital_parts import Room, decimal, foot_ground, menu_button
from companion.screens.dino_world.digital_stand import table_camera
from companion.screens.flick.camera import Camera
from companion.screens.flick.reels import PullReel, SideReel, TopReel
from companion.screens.flick.views import field, lying, rock, side_card, stage_at_side
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import gap, target
from companion.screens.widgets import (
    Area,
    Button,
    Card,
    Film,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scroll,
    Turned,
    Widget,
)
from companion.sources.motion import Motion, Placed
from companion.table.story import Chapter
from companion.words import say
from companion.words.ui import ui

SPEEDS: Final = (1.0, 0.25, 0.25)
"""Of the three films of a throw: as it was, and slowly from the left and from the right."""
HOLD_S: Final = 0.12
PULL_S: Final = 0.7
"""How long one card is pulled out."""


class Played(Struct, frozen=True):
    """A film of a throw has run out."""

    seq: int
    part: int


class SkipAll(Struct, frozen=True):
    """Enough watched: what was caught."""

    seq: int


class Again(Struct, frozen=True):
    """Slowly once more."""

    seq: int


class Onward(Struct, frozen=True):
    """The throw has been looked at."""

    seq: int


class AskWhy(Struct, frozen=True):
    """All reasons of the landing."""

    seq: int


def chapter_of(desk: Desk, motion: Motion) -> Chapter | None:
    """What the rules say of a throw; None until it is recorded."""
    return next((each for each in reversed(table_of(desk).story) if each.seq == motion.seq), None)


def prey_of(desk: Desk, motion: Motion) -> tuple[LiesOnSmaller, ...]:
    """The cards that were caught, each with its reason."""
    told = chapter_of(desk, motion)
    if told is None or not any(isinstance(event, PreyTaken) for event in told.events):
        return ()
    taken = next(event for event in told.events if isinstance(event, PreyTaken))
    found = [reason for reason in told.reasons if isinstance(reason, LiesOnSmaller)]
    return tuple(found[: len(taken.prey)])


def parts(desk: Desk, motion: Motion) -> int:
    """How many films a throw has: three of the flight, and one a caught card."""
    return len(SPEEDS) + len(prey_of(desk, motion))


def asked(desk: Desk, motion: Motion, part: int) -> str:
    """What stands in the question's line meanwhile."""
    if part < len(SPEEDS):
        words = ("dwf.flies", "dwf.slow_left", "dwf.slow_right")
        return ui(words[part], desk.language)
    return verdict(desk, motion)


def verdict(desk: Desk, motion: Motion) -> str:
    """What came of it, in a word."""
    if motion.void:
        return ui("dwf.stays", desk.language)
    if motion.flicked.card in motion.fallen:
        return ui("dwf.off", desk.language)
    count = len(prey_of(desk, motion))
    return ui("dwf.caught", desk.language, count) if count else ui("dwf.nothing", desk.language)


def scene(desk: Desk, look: Look, room: Room, motion: Motion, part: int) -> Iterator[Widget]:
    """The film that runs now; at the end what was caught."""
    done = part >= parts(desk, motion)
    yield Turned("table", room.view, children=tuple(_table(desk, motion, room.view, part)))
    yield from _beside(desk, look, room.side, motion, part)
    yield foot_ground(room.foot)
    menu, rest = menu_button(look, room.foot)
    yield menu
    if done:
        yield from _ways_on(desk, look, rest, motion)
    else:
        yield Area("skip", room.view, tap=SkipAll(motion.seq), radius=0)
        place = (rest.cut_left if look.left_handed else rest.cut_right)(min(rest.w, look.mm(44)))[0]
        text = ui("dwf.skip", desk.language)
        button = place.centred(place.w - 8, target(look))
        yield Button("enough", button, text, "quiet", colour="on_ground", tap=SkipAll(motion.seq))


def _ways_on(desk: Desk, look: Look, rest: Rect, motion: Motion) -> Iterator[Widget]:
    onward, rest = (rest.cut_left if look.left_handed else rest.cut_right)(rest.w * 0.5, gap(look))
    table = table_of(desk)
    over = table.view.outcome is not None
    who = table.names.seats[table.view.observation.turn]
    text = ui("dwf.to_result", desk.language) if over else ui("dwf.next", desk.language, seat=who)
    high = target(look)
    yield Button("onward", onward.centred(onward.w - 8, high), text, tap=Onward(motion.seq))
    again, why = rest.columns(2, gap(look))
    yield Button(
        "again", again.centred(again.w, high), "", "quiet", "icons/rotate", colour="on_ground", tap=Again(motion.seq)
    )
    yield Button("why", why.centred(why.w, high), "", "quiet", "icons/why", colour="on_ground", tap=AskWhy(motion.seq))


# --- from above -------------------------------------------------------------------------------------------------


def _camera(desk: Desk, motion: Motion, view: Rect) -> Camera:
    flick = table_of(desk).flick
    stance = next(each for each in flick.stances if abs(each.heading_rad - motion.rock.heading_rad) < 1e-6)
    cards = motion.before if motion.flicked.card in motion.fallen else (*motion.before, motion.flicked)
    return table_camera(stance, cards, motion.outline, view.size, rock=motion.rock)


def _table(desk: Desk, motion: Motion, view: Rect, part: int) -> Iterator[Widget]:
    camera, whole = _camera(desk, motion, view), Rect.of(view.size)
    yield from field(camera, motion.outline)
    yield from rock(camera, motion)
    if part < len(SPEEDS):
        reel = TopReel(camera, motion, HOLD_S)
        still = 0.6 * motion.seconds
        yield Film(f"film {part}", whole, reel=reel, speed=SPEEDS[part], done=Played(motion.seq, part), still=still)
        return
    caught = [reason.card for reason in prey_of(desk, motion)]
    at = part - len(SPEEDS)
    gone = frozenset(caught[:at])
    if at < len(caught):
        pull = PullReel(camera, motion, gone, caught[at], PULL_S)
        yield Film(f"pull {at}", whole, reel=pull, done=Played(motion.seq, part), still=PULL_S / 2)
        return
    yield from lying(camera, _left(motion, gone))


def _left(motion: Motion, gone: frozenset[int]) -> tuple[Placed, ...]:
    there = motion.after if motion.flicked.card in motion.fallen or motion.void else (*motion.after, motion.flicked)
    return tuple(card for card in there if card.card not in gone)


# --- from the side, and the verdict -----------------------------------------------------------------------------


def _beside(desk: Desk, look: Look, side: Rect, motion: Motion, part: int) -> Iterator[Widget]:
    if part < len(SPEEDS):
        yield from _flight(desk, look, side, motion, part)
        return
    call = close_of(desk, motion)
    top, rest = side.inset(0 if not look.portrait else gap(look), 0), side
    if look.kind == "phone":
        rest = top
    elif look.portrait:
        top, rest = top.columns(2, gap(look)) if call else (top, top)
    else:
        top, rest = top.cut_top(top.h * 0.46, gap(look)) if call else (top, top)
    if call is not None:
        yield from close_up(desk, look, top, motion, call)
    if call is None or (prey_of(desk, motion) and look.kind != "phone"):
        yield from _catch(desk, look, rest, motion, part)


def close_of(desk: Desk, motion: Motion) -> CloseCall | None:
    """The closest call of a throw."""
    told = chapter_of(desk, motion)
    calls = [reason for reason in told.reasons if isinstance(reason, CloseCall)] if told else []
    return min(calls, key=lambda call: abs(call.depth_mm - call.needed_mm), default=None)


def _flight(desk: Desk, look: Look, side: Rect, motion: Motion, part: int) -> Iterator[Widget]:
    """The flight from the left, or from the right, and how it was pushed."""
    if look.portrait:
        picture, told = side.inset(gap(look), 4).cut_left(side.w * 0.66, gap(look))
    else:
        picture, told = side.cut_top(min(side.h * 0.66, side.w * 0.8), gap(look))
    camera = side_camera(motion, picture, other=part == 2)
    yield from stage_at_side(camera, motion)
    reel = SideReel(camera, motion, HOLD_S)
    yield Film(f"side {part}", Rect.of(look.size), reel=reel, speed=SPEEDS[part], still=0.6 * motion.seconds)
    speed, unit = told.rows((0.5, 0.5))
    yield Numeral("speed", speed, decimal(desk, motion.pushed.speed_m_s, 2), size=min(speed.h, speed.w * 0.4))
    yield Paragraph("speed unit", unit, ui("dwf.metres", desk.language), "lead", "pencil", "centre")


def _catch(desk: Desk, look: Look, rect: Rect, motion: Motion, part: int) -> Iterator[Widget]:
    """A row a caught card, as many as have been pulled out: what it is, and how deep the hunter lay on it."""
    caught = prey_of(desk, motion)
    shown = caught[: part - len(SPEEDS) + 1]
    yield Panel("catch", rect, shadow=not look.portrait)
    inside = rect.inset(gap(look), 8)
    if not caught:
        yield from _flown(desk, look, inside, motion)
        return
    words = [say(reason, desk.language, table_of(desk).names) for reason in shown]
    wide = 40.0 if look.kind == "phone" else 84.0
    heights = [max(wide * 0.75, height_of(look, told, "strong", inside.w - wide - 24)) + 12 for told in words]
    room = Rect(0, 0, inside.w - 12, sum(heights))
    rows = tuple(
        widget for at, row in enumerate(room.rows(heights)) for widget in _row(row, at, shown[at].kind, words[at], wide)
    )
    yield Scroll("rows", inside, rows, length=room.h, start=max(room.h - inside.h, 0))


def _row(row: Rect, at: int, kind: str, told: str, wide: float) -> Iterator[Widget]:
    card, words = row.inset(0, 6).cut_left(wide, 12)
    yield Card(f"prey {at}", card.centred(wide, wide * 0.7), colour=kind, shadow=False)
    yield Paragraph(f"reason {at}", words, told, "strong", "ink", upright="middle")


def _flown(desk: Desk, look: Look, rect: Rect, motion: Motion) -> Iterator[Widget]:
    """Nothing was caught: the flight from the side, and how far it was."""
    if motion.void:
        text = ui("dwf.again", desk.language)
    else:
        text = ui("dwf.flew", desk.language, mm=f"{motion.flew_mm:.0f}", seconds=decimal(desk, motion.seconds))
    high = min(rect.h, max(rect.h * 0.3, height_of(look, text, "lead", rect.w) + 8))
    if look.portrait:
        picture, words = rect.columns((1.4, 1), gap(look))
    else:
        words, picture = rect.cut_bottom(high, 8)
    camera = side_camera(motion, picture)
    yield from stage_at_side(camera, motion)
    yield side_card(camera, motion, motion.seconds, "flown card", motion.flicked.kind)
    yield Paragraph("flown", words, text, "lead", "ink", "centre", "middle")


def scores_at(desk: Desk, motion: Motion, part: int, seat: Seat) -> tuple[int, ...]:
    """The scores as far as the catch has been pulled out."""
    shown = table_of(desk).view.observation
    scores = [len(player.caught) for player in shown.players]
    waiting = len(prey_of(desk, motion)) - max(0, part - len(SPEEDS))
    if part < parts(desk, motion):
        scores[seat] -= max(waiting, 0)
    return tuple(scores)
