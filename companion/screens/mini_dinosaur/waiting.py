"""Between two hands: the race, what happened last, and whose hand comes next. Nothing that one seat alone may see."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.game import Seat
from companion.screens.at_table import name_of, table_of
from companion.screens.desk import Desk
from companion.screens.elsewhere import passes
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.mini_dinosaur.parts import Strip, frame, has_seats, seat_cards, seats_height, seen
from companion.screens.mini_dinosaur.track import lanes
from companion.screens.widgets import Button, Paragraph, Rect, Scene, Widget
from companion.words import say
from companion.words.ui import ui


class IAm(Struct, frozen=True):
    """The seat that the strip names has the tablet in its hands."""

    seat: Seat


def scene(desk: Desk, look: Look, to_hand: object = None) -> Scene:
    """The strip in the colour of the seat whose hand it is, the race, and a button to hold.

    `to_hand`: on a seat's own screen, what leads to its hand.
    """
    shown = seen(desk)
    if shown.phase != "play":
        key = "md.automaton_plays" if shown.phase == "automaton" else "md.dealing"
        strip = Strip(None, table_of(desk).title, ui(key, desk.language))
    elif passes(desk, shown.turn):
        told = ui("md.only_looks", desk.language, seat=name_of(desk, shown.turn))
        strip = Strip(shown.turn, name_of(desk, shown.turn), told)
    else:
        strip = Strip(shown.turn, name_of(desk, shown.turn), ui("md.plays_now", desk.language))
    edge = frame(desk, look, strip, undo=not desk.watching)
    return Scene((*edge.widgets, *_body(desk, look, edge.body, to_hand)))


def _body(desk: Desk, look: Look, rect: Rect, to_hand: object) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(8 if phone else 20, 6 if phone else 14)
    if seen(desk).phase == "play" and passes(desk, seen(desk).turn):
        seat = seen(desk).turn
        hold, room = room.cut_bottom(max(look.min_target + 4, 60 if phone else 100), 8 if phone else 14)
        text = ui("md.i_am", desk.language, seat=name_of(desk, seat))
        yield Button("i am", hold, shortened(look, text, hold.w * 0.8), "hold", hold=IAm(seat))
    elif seen(desk).phase == "play" and to_hand is not None:
        back, room = room.cut_bottom(max(look.min_target + 4, 60 if phone else 100), 8 if phone else 14)
        yield Button("to hand", back, ui("md.to_hand", desk.language), "quiet", "icons/card", tap=to_hand)
    if has_seats(look):
        seats, room = room.cut_bottom(seats_height(desk, look), 14)
        yield from seat_cards(desk, look, seats)
    told = last_told(desk)
    if told:
        high = min(height_of(look, told, "strong", room.w) + 8, room.h * 0.25)
        line, room = room.cut_top(high, 6)
        yield Paragraph("told", line, told, "strong", upright="middle")
    yield from lanes(desk, look, room)


def last_told(desk: Desk) -> str:
    """What happened last, in one sentence or two: public news alone."""
    table = table_of(desk)
    for chapter in reversed(table.story):
        if chapter.events and seen(desk).phase in ("play", "automaton") and not seen(desk).due:
            if type(chapter.events[-1]).__name__ == "CardDealt":
                return ""
            return " ".join(say(event, desk.language, table.names) for event in chapter.events)
    return ""
