"""Entries of Dino World as lines of text. Kinds go by their names or the beginnings of them, cards by their numbers.

2: t_rex                                seat 2 sends its T. rex
caught velociraptor archaeopteryx       table: these lay under the hunter
miss                                    table: nothing did
fell                                    table: the hunter fell off the table
miss off archaeopteryx                  table: a card of the jungle fell off (also behind `caught ...` and `fell`)
rock                                    the hunter is still on the rock; `rock leaning`: it leans on it
land 5>37=812.5/11.7 touch 38 off 40 at 5@-12.5,203,0.1,up
                                        card 5 lies on 37 (mm2, mm; `?`: not measured), touches 38, 40 fell, 5 is there
spread at 37@0,40,1.5,up ...            digital: where the jungle lies
2: rearranged 13>37 at 38@60,190,0,up   table: how the cards lie since the prey was pulled out
set caught 2 = 4                        table: seat 2 has caught four
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from companion.errors import UnreadableError
from companion.games.dino_world.actions import (
    Caught,
    JungleSpread,
    Landing,
    Launch,
    LiesOn,
    Rearranged,
    StayedOnRock,
    What,
)
from companion.games.dino_world.kinds import KINDS, Kind
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.game import Entry
from companion.games.notation import read_adjust, read_number, split_line, write_adjust, write_line

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld

NUMBER: Final = re.compile(r"-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?")
WORDS: Final = ("touch", "off", "at")
"""What begins the parts of a landing."""


def read(_rules: DinoWorld, text: str, names: tuple[str, ...]) -> Entry[What]:
    """The entry that a line means, for seats with these names. Raises UnreadableError where it means none."""
    line = split_line(text, names)
    return Entry(_read_what(line.words, names), line.seat, line.forced)


def _read_what(words: tuple[str, ...], names: tuple[str, ...]) -> What:
    verb, rest = words[0].casefold(), words[1:]
    if verb in ("caught", "miss", "fell"):
        return _read_caught(verb, rest)
    if verb == "rock" and rest in ((), ("leaning",)):
        return StayedOnRock(bool(rest))
    if verb == "set":
        return read_adjust(rest, names)
    if verb in ("land", "spread", "rearranged"):
        return _read_lying(verb, rest)
    return Launch(read_kind(" ".join(words)))


def read_kind(text: str) -> Kind:
    """A kind by its name or the beginning of it. Raises UnreadableError."""
    wanted = re.sub(r"[\s.-]+", "_", text.casefold())
    found = [kind for kind in KINDS if wanted and kind.startswith(wanted)]
    if len(found) != 1:
        raise UnreadableError("NoSuchKind", offending=text, allowed=KINDS)
    return found[0]


def _read_caught(verb: str, words: tuple[str, ...]) -> Caught:
    split = words.index("off") if "off" in words else len(words)
    prey = tuple(read_kind(word) for word in words[:split])
    off = tuple(read_kind(word) for word in words[split + 1 :])
    if (verb == "miss" and prey) or (verb == "caught" and not prey):
        raise UnreadableError("NotACatch", offending=" ".join((verb, *words)))
    return Caught(prey, off, verb == "fell")


def _read_lying(verb: str, words: tuple[str, ...]) -> What:
    parts: dict[str, list[str]] = {"on": []}
    part = "on"
    for word in words:
        if word in WORDS:
            part = word
            parts[word] = []
        else:
            parts[part].append(word)
    lies_on = tuple(map(_read_pair, parts["on"]))
    poses = tuple(map(_read_pose, parts["at"])) if "at" in parts else None
    if verb == "rearranged":
        return Rearranged(lies_on, poses or ())
    if verb == "spread":
        return JungleSpread(poses or ())
    touches, off = (tuple(map(read_number, parts.get(name, ()))) for name in ("touch", "off"))
    return Landing(lies_on, touches, off, poses)


def _read_pair(text: str) -> LiesOn:
    cards, equals, measures = text.partition("=")
    upper, on, lower = cards.partition(">")
    area, slash, depth = measures.partition("/")
    if not on or bool(equals) != bool(slash):
        raise UnreadableError("NotAPair", offending=text)
    return LiesOn(read_number(upper), read_number(lower), _read_measure(area), _read_measure(depth))


def _read_measure(text: str) -> float | None:
    return None if text in ("", "?") else _read_float(text)


def _read_float(text: str) -> float:
    if not NUMBER.fullmatch(text):
        raise UnreadableError("NotAMeasure", offending=text)
    return float(text)


def _read_pose(text: str) -> CardPose:
    card, _, where = text.partition("@")
    parts = where.split(",")
    if len(parts) != 4 or parts[3] not in ("up", "down"):
        raise UnreadableError("NotAPose", offending=text)
    x, y, yaw = map(_read_float, parts[:3])
    return CardPose(read_number(card), Pose(x, y, yaw, parts[3] == "up"))


def write(entry: Entry[What]) -> str:
    """The line that `read` reads as this entry."""
    return write_line(entry, _write_what(entry.what))


def _write_what(what: What) -> str:
    match what:
        case Launch(kind):
            return kind
        case Caught(prey, off, fell):
            verb = "fell" if fell else "caught" if prey else "miss"
            return " ".join([verb, *prey, *(["off", *off] if off else [])])
        case StayedOnRock(leaning):
            return "rock leaning" if leaning else "rock"
        case JungleSpread(poses):
            return " ".join(["spread", *_write_poses(poses)])
        case Rearranged(lies_on, poses):
            return " ".join(["rearranged", *map(_write_pair, lies_on), *_write_poses(poses)])
        case Landing(lies_on, touches, off_table, poses):
            lists = (*_write_list("touch", touches), *_write_list("off", off_table))
            return " ".join(["land", *map(_write_pair, lies_on), *lists, *_write_poses(poses)])
        case _:
            return write_adjust(what)


def _write_list(name: str, cards: tuple[int, ...]) -> list[str]:
    return [name, *map(str, cards)] if cards else []


def _write_pair(pair: LiesOn) -> str:
    measures = (pair.overlap_mm2, pair.depth_mm)
    if measures == (None, None):
        return f"{pair.upper}>{pair.lower}"
    area, depth = ("?" if each is None else repr(float(each)) for each in measures)
    return f"{pair.upper}>{pair.lower}={area}/{depth}"


def _write_poses(poses: tuple[CardPose, ...] | None) -> list[str]:
    return [] if poses is None else ["at", *map(_write_pose, poses)]


def _write_pose(each: CardPose) -> str:
    pose = each.pose
    numbers = ",".join(repr(float(number)) for number in (pose.x_mm, pose.y_mm, pose.yaw_rad))
    return f"{each.card}@{numbers},{'up' if pose.face_up else 'down'}"
