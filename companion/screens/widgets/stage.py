"""A stage shows the scenes of one seat on one surface: it paints what changed, and turns fingers into messages.

It is the one thing here that changes. It keeps the last scene, what fingers hold, the focus, how far lists are
scrolled and what is on its way; none of that is needed to make the next scene. Stages share nothing but caches.
"""

from __future__ import annotations

import time as clocks
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import pygame

from companion.screens.look import Look
from companion.screens.theme import palette, theme
from companion.screens.widgets import motion
from companion.screens.widgets.brush import Brush
from companion.screens.widgets.composed import Stroke
from companion.screens.widgets.controls import Keyboard, TextField
from companion.screens.widgets.damage import changes, merged, reordered
from companion.screens.widgets.films import Projector
from companion.screens.widgets.fingers import Blur, Event, Finger, Key, Text
from companion.screens.widgets.frames import NOTHING, Box
from companion.screens.widgets.gestures import (
    Hands,
    Limits,
    Outcome,
    World,
    blur,
    progress,
    renewed,
    signature,
    touch,
    wait,
)
from companion.screens.widgets.keys import field_of, key, stroke, typed
from companion.screens.widgets.nodes import Layout, Node, flatten, ground_frame, reach, ring_of, scrolled
from companion.screens.widgets.notes import note
from companion.screens.widgets.painting import face_surface, paint_boxes
from companion.screens.widgets.sprites import SHARED, Sprites
from companion.screens.widgets.states import REST, State
from companion.screens.widgets.values import Flip, Scene, Scroll, Widget

Messages = tuple[object, ...]


class Branch(NamedTuple):
    """One widget of the scene and the nodes it was laid out to."""

    widget: Widget
    nodes: tuple[Node, ...]


class Meant(NamedTuple):
    """What a tap on a target means, and since when."""

    sign: tuple[object, ...]
    since: float


class Stage:
    """`show` a scene, `handle` events and `tick`; then `dirty` paints and says where the surface changed."""

    def __init__(
        self,
        surface: pygame.Surface,
        look: Look,
        *,
        clock: Callable[[], float] = clocks.monotonic,
        sprites: Sprites = SHARED,
        strict: bool = False,
    ) -> None:
        """`surface` has 32 bits and the look's size. `strict`: a text that does not fit raises TextError."""
        self._clock, self._sprites, self._strict = clock, sprites, strict
        self._scene: Scene | None = None
        self._hands = Hands()
        self._moving: dict[str, motion.Moving] = {}
        self._films = Projector()
        self._scrolled: dict[str, int] = {}
        self._layers: dict[str, str] = {}
        self._meant: dict[str, Meant] = {}
        self._states: dict[str, State] = {}
        self._ring: Node | None = None
        self._note: tuple[float, tuple[Widget, ...]] = (0.0, ())
        self._branches: dict[str, Branch] = {}
        self._nodes: list[Node] = []
        self._damage: list[Box] = []
        self._begin(surface, look)

    def _begin(self, surface: pygame.Surface, look: Look) -> None:
        if surface.get_bitsize() != 32 or surface.get_size() != look.size_px:
            raise ValueError(f"{surface} does not fit {look.size_px} pixels of 32 bits")
        self._look = look
        self._root = ground_frame(look)
        self._brush = Brush(surface, self._root, look, theme(), palette(look.palette), self._sprites, "", self._strict)
        self._limits = _limits(look)
        self._damage = [self._root.clip]

    # --- what others ask ----------------------------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """What it paints on."""
        surface = self._brush.surface
        if surface is None:
            raise TypeError("a stage always has a surface")
        return surface

    @property
    def look(self) -> Look:
        """How its seat wants to see things."""
        return self._look

    @property
    def moving(self) -> bool:
        """Whether something changes with time, so that `tick` should come for every frame."""
        held = any(progress(c, self._clock() + 1, self._limits) for c in self._hands.captures.values())
        return bool(self._moving) or self._films.running or held

    def relook(self, look: Look, surface: pygame.Surface | None = None) -> None:
        """Another size, turn, language or palette; the scene for it comes by `show`."""
        self._moving.clear()
        self._note = (0.0, ())
        self._hands = blur(self._hands, self._clock(), self._world()).hands
        self._begin(surface or self.surface, look)
        self._branches, self._nodes = {}, []
        if self._scene is not None:
            self._place(self._scene, set())

    def show(self, scene: Scene) -> None:
        """The scene from now on. Only what differs from the last one is painted again."""
        if scene is self._scene:
            return
        now = self._clock()
        before, self._scene = self._scene, scene
        if before is not None and before.ground != scene.ground:
            self._damage.append(self._root.clip)
        if self._note[1]:
            self._note = (0.0, ())
        changed = self._changed(scene)
        moved = self._start_motions(changed, scene, now) if before is not None and self._look.motion else set()
        self._films.load(scene.widgets, now, motion=self._look.motion)
        self._place(scene, changed.keys() | moved | self._films.tops(), now)
        self._settle(changed, now, first=before is None)

    def handle(self, event: Event) -> Messages:
        """The messages of an event. A finger that comes down ends all motion at once."""
        if isinstance(event, Finger):
            if event.kind == "down":
                self._skip()
            width, height = self._look.size_px
            return self._take(touch(self._hands, event, (event.x * width, event.y * height), self._world()), event.time)
        if isinstance(event, Blur):
            return self._take(blur(self._hands, event.time, self._world()), event.time)
        if isinstance(event, Text):
            return self._type(event.text)
        return self._key(event)

    def tick(self, now: float) -> Messages:
        """Time passes: motions go on, and what has been held for long enough is sent."""
        if self._moving:
            moved = {name.partition("/")[0] for name in self._moving}
            self._moving = {name: one for name, one in self._moving.items() if not motion.over(one, now)}
            self._lay(moved, now)
        if self._note[1] and now >= self._note[0]:
            self._note = (0.0, ())
            self._lay(set(), now)
        shown = self._films.tops()
        if shown:
            self._lay(shown, now)
        ended = self._films.over(now)
        if not self._hands.captures:
            return ended
        return (*ended, *self._take(wait(self._hands, now, self._world()), now))

    def dirty(self) -> list[pygame.Rect]:
        """Paint what has changed since the last call, and say where: rectangles of the surface, none twice."""
        if not self._damage:
            return []
        rects = merged(self._damage, self._root.clip)
        self._damage = []
        ground = self._scene.ground if self._scene else "paper"
        nodes = self._nodes if self._ring is None else [*self._nodes, self._ring]
        paint_boxes(self._brush, rects, nodes, self._states, ground)
        return rects

    @property
    def stale(self) -> bool:
        """Whether `dirty` has something to paint."""
        return bool(self._damage)

    def refresh(self) -> None:
        """Everything counts as changed: the window was covered, or a browser has come back."""
        self._damage = [self._root.clip]

    def nodes(self) -> tuple[Node, ...]:
        """What is painted where, in order: for tests and for whoever looks for a target."""
        return tuple(self._nodes)

    # --- laying out ---------------------------------------------------------------------------------------------

    def _changed(self, scene: Scene) -> dict[str, Widget | None]:
        """The widgets that were not in the last scene as they are now: key, and what they were."""
        changed: dict[str, Widget | None] = {}
        for widget in scene.widgets:
            had = self._branches.get(widget.key)
            if had is None:
                changed[widget.key] = None
            elif had.widget is not widget and had.widget != widget:
                changed[widget.key] = had.widget
        return changed

    def _lay(self, stale: AbstractSet[str], now: float | None = None) -> None:
        if self._scene is not None:
            self._place(self._scene, stale, now)

    def _place(self, scene: Scene, stale: AbstractSet[str], now: float | None = None) -> None:
        """Lay out what is stale or new, remember where it differs, and keep the rest as it was."""
        old, new = self._branches, dict[str, Branch]()
        layout = self._layout(self._clock() if now is None else now)
        for widget in (*scene.widgets, *self._note[1]):
            had = old.get(widget.key)
            if widget.key in new:
                raise ValueError(f"two widgets have the key {widget.key!r}")
            if had is None or widget.key in stale:
                nodes = tuple(flatten(widget, self._root, layout))
                self._damage += changes(had.nodes if had else (), nodes)
                had = Branch(widget, nodes)
            new[widget.key] = had
        self._damage += [node.bounds for name, gone in old.items() if name not in new for node in gone.nodes]
        nodes_now = [node for branch in new.values() for node in branch.nodes]
        if list(old) != list(new):
            self._damage += reordered(self._nodes, nodes_now)
        self._branches, self._nodes = new, nodes_now
        self._mark_ring()

    def _layout(self, now: float) -> Layout:
        moved = motion.offsets(self._moving, now, self._root.scale)
        flipping = motion.faces(self._moving, now)
        films = self._films.times(now)
        return Layout(self._look, theme(), self._scrolled, self._layers, moved, flipping, films)

    def _settle(self, changed: Mapping[str, object], now: float, *, first: bool) -> None:
        """After a new scene: since when each target means what it means, and what fingers still hold."""
        gone = self._meant.keys() - {node.key for node in self._nodes} if len(self._meant) else ()
        for name in gone:
            del self._meant[name]
        layout = self._layout(now)
        for node in (node for name in changed for node in self._branches[name].nodes):
            if node.hit != NOTHING:
                sign = (*signature(node), node.box)
                had = self._meant.get(node.key)
                if had is None or had.sign != sign:
                    self._meant[node.key] = Meant(sign, -1e9 if first else now)
            if isinstance(node.widget, Scroll):
                self._scrolled[node.key] = scrolled(node.widget, node.key, node.frame, layout)
        if self._hands.captures or self._hands.focus:
            self._mark(renewed(self._hands, {node.key: node for node in self._nodes}), now)

    # --- what fingers do ----------------------------------------------------------------------------------------

    def _world(self) -> World:
        far = {node.key: reach(node.widget, node.frame) for node in self._nodes if isinstance(node.widget, Scroll)}
        born = {name: one.since for name, one in self._meant.items()}
        return World(self._nodes, born, self._scrolled, far, self._limits)

    def _take(self, out: Outcome, now: float) -> Messages:
        self._mark(out.hands, now)
        for name, at in out.scrolled.items():
            if self._scrolled.get(name) != at:
                self._scrolled[name] = at
                self._lay({name.partition("/")[0]})
        if out.why is not None:
            self._note = (now + theme().motion.note / 1000, note(out.why, self._look))
            self._lay(set())
        return tuple(sent for message in out.messages for sent in self._sent(message))

    def _sent(self, message: object) -> Messages:
        """A key of our own keyboard becomes the text of its field; all else goes out as it is."""
        if not isinstance(message, Stroke):
            return (message,)
        board = next((n for n in self._nodes if isinstance(n.widget, Keyboard) and n.widget.to == message.to), None)
        field = next((n for n in self._nodes if n.key == message.to), None)
        if board is None or field is None:
            return ()
        letters, layer = stroke(self._layers.get(board.key, ""), message)
        made = typed(field, letters) if letters else None
        self._layers[board.key] = layer if layer == "digits" or not letters else ""
        self._lay({board.key.partition("/")[0]})
        return () if made is None else (made,)

    def _type(self, letters: str) -> Messages:
        field = field_of(self._hands, self._world())
        made = typed(field, letters) if field is not None and (letters == "\b" or letters.isprintable()) else None
        return () if made is None else (made,)

    def _key(self, event: Key) -> Messages:
        if event.kind == "down" and event.name == "backspace":
            return self._type("\b")
        if event.kind == "down" and event.name == "escape":
            self._mark(self._hands._replace(focus="", ring=False), event.time)
            escape = self._scene.escape if self._scene else None
            return () if escape is None else (escape,)
        self._skip()
        return self._take(key(self._hands, event, self._world()), event.time)

    def _mark(self, hands: Hands, now: float) -> None:
        """The hands from now on; whatever looks different for it is painted again."""
        self._hands = hands
        self._mark_ring()
        states = dict(self._seen_states(hands, now))
        if states != self._states:
            for node in self._nodes:
                if states.get(node.key, REST) != self._states.get(node.key, REST):
                    self._damage.append(node.bounds)
            self._states = states

    def _mark_ring(self) -> None:
        """The ring around what the keys are at."""
        hands = self._hands
        node = next((n for n in self._nodes if n.key == hands.focus), None) if hands.ring and hands.focus else None
        ring = ring_of(node) if node is not None else None
        if ring != self._ring:
            self._damage += [one.bounds for one in (ring, self._ring) if one is not None]
            self._ring = ring

    def _seen_states(self, hands: Hands, now: float) -> Iterator[tuple[str, State]]:
        focus = {hands.focus} if hands.focus else set()
        pressed = {c.node.key: c for c in hands.captures.values() if _presses(c.mode)}
        for name in pressed.keys() | focus:
            capture = pressed.get(name)
            held = progress(capture, now, self._limits) if capture else 0.0
            yield name, State(capture is not None, name in focus and self._is_field(name), held)

    def _is_field(self, name: str) -> bool:
        return any(node.key == name and isinstance(node.widget, TextField) for node in self._nodes)

    # --- motion -------------------------------------------------------------------------------------------------

    def _start_motions(self, changed: Mapping[str, Widget | None], scene: Scene, now: float) -> set[str]:
        """Start what the change of scene asks for; the top keys of all that is on its way."""
        olds = tuple(widget for widget in changed.values() if widget is not None)
        news = tuple(widget for widget in scene.widgets if widget.key in changed)
        old = dict(motion.keyed(olds))
        for name, widget in motion.keyed(news):
            had = old.get(name)
            started = self._motion(had, widget, name, now) if had is not None else None
            if started is not None:
                self._moving[name] = started
        there = {widget.key for widget in scene.widgets}
        tops = {name: name.partition("/")[0] for name in self._moving}
        self._moving = {name: one for name, one in self._moving.items() if tops[name] in there}
        return {tops[name] for name in self._moving}

    def _motion(self, had: Widget, widget: Widget, name: str, now: float) -> motion.Moving | None:
        times, running = theme().motion, self._moving.get(name)
        if isinstance(had, Flip) and isinstance(widget, Flip) and had.up != widget.up:
            return motion.Turnover(now, times.flip / 1000, self._face(had), self._face(widget))
        return motion.glide(had, widget, now, times, running if isinstance(running, motion.Glide) else None)

    def _face(self, card: Flip) -> pygame.Surface:
        return face_surface(self._brush, card, self._layout(self._clock()))

    def _skip(self) -> None:
        """End all motion: everything is where the scene has it."""
        self._films.skip(self._clock())
        if self._moving:
            moved = {name.partition("/")[0] for name in self._moving}
            self._moving = {}
            self._lay(moved)


def _presses(mode: str) -> bool:
    return mode in {"press", "slide"}


def _limits(look: Look) -> Limits:
    touch_, times, mm = theme().touch, theme().motion, look.px_per_mm
    return Limits(
        slop=touch_.slop_mm * mm,
        leave=touch_.leave_mm * mm,
        double=touch_.double_ms / 1000,
        settle=touch_.settle_ms / 1000,
        hold=times.hold / 1000,
        long_press=times.long_press / 1000,
    )
