"""Moving pictures: which films of a scene run, since when, and which have just run out.

A film shows what its reel has at a second. How many seconds have passed depends on the clock alone, never on how many
frames were drawn in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from companion.screens.widgets.values import Scroll, Turned, Widget


class Reel(Protocol):
    """What a film shows: a frozen value that knows how long it is."""

    @property
    def seconds(self) -> float:
        """How long it is."""

    def at(self, second: float) -> tuple[Widget, ...]:
        """The widgets at a second, from 0 to its end; they count from the film's top left corner."""


class Film(Widget, frozen=True, kw_only=True):
    """A reel that runs once, `speed` times as fast as it was made; then `done` is sent. A finger on the glass ends it.

    `still` is the second that is shown where nothing moves: in a picture, or for those who want no motion.
    """

    reel: Reel
    speed: float = 1.0
    done: object = None
    still: float | None = None

    def second(self, passed: float | None) -> float:
        """The second of the reel after so many of the clock; None: nothing moves."""
        if passed is None:
            return self.reel.seconds if self.still is None else self.still
        return min(max(passed * self.speed, 0.0), self.reel.seconds)


class Projector:
    """The films that a stage shows, by their whole keys."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[Film, float]] = {}
        self._running: set[str] = set()

    @property
    def running(self) -> bool:
        """Whether any film has not told yet that it has run out."""
        return bool(self._running)

    def load(self, widgets: tuple[Widget, ...], now: float, *, motion: bool) -> None:
        """The films of a scene: one that was there already goes on, any other begins; without `motion` at its end."""
        before, self._shown = self._shown, {}
        for key, film in films_in(widgets):
            had = before.get(key)
            if had is not None and (had[0].reel, had[0].speed) == (film.reel, film.speed):
                self._shown[key] = (film, had[1])
            else:
                self._shown[key] = (film, now if motion else now - _length(film))
                self._running.add(key)
        self._running &= self._shown.keys()

    def times(self, now: float) -> dict[str, float]:
        """How many seconds of the clock each film has run."""
        return {key: now - since for key, (_, since) in self._shown.items()}

    def tops(self) -> set[str]:
        """The keys of the scene's widgets in which a film runs."""
        return {key.partition("/")[0] for key in self._running}

    def skip(self, now: float) -> None:
        """Every film is at its end."""
        self._shown = {key: (film, min(since, now - _length(film))) for key, (film, since) in self._shown.items()}

    def over(self, now: float) -> tuple[object, ...]:
        """What the films send that have run out since the last call."""
        ended = [
            key
            for key in self._shown
            if key in self._running and now - self._shown[key][1] >= _length(self._shown[key][0])
        ]
        self._running -= set(ended)
        return tuple(self._shown[key][0].done for key in ended if self._shown[key][0].done is not None)


def _length(film: Film) -> float:
    return film.reel.seconds / film.speed


def films_in(widgets: tuple[Widget, ...], prefix: str = "") -> Iterator[tuple[str, Film]]:
    """Every film by its whole key, also inside groups."""
    for widget in widgets:
        if isinstance(widget, Film):
            yield prefix + widget.key, widget
        elif isinstance(widget, Turned | Scroll):
            yield from films_in(widget.children, f"{prefix}{widget.key}/")
