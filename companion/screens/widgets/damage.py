"""What has to be painted again: where two layouts differ, and how rectangles are put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from companion.screens.widgets.frames import NOTHING, Box
from companion.screens.widgets.nodes import Node

MANY = 32


def changes(old: Sequence[Node], new: Sequence[Node]) -> Iterator[Box]:
    """Where two lists of nodes look different."""
    if len(old) == len(new) and all(a.key == b.key for a, b in zip(old, new, strict=True)):
        for before, after in zip(old, new, strict=True):
            if before != after:
                yield before.bounds
                yield after.bounds
        return
    by_key = {node.key: node for node in old}
    for node in new:
        before_or_none = by_key.pop(node.key, None)
        if before_or_none != node:
            yield node.bounds
            if before_or_none is not None:
                yield before_or_none.bounds
    yield from (node.bounds for node in by_key.values())
    yield from reordered(old, new)


def reordered(old: Sequence[Node], new: Sequence[Node]) -> Iterator[Box]:
    """Nodes that both have, in another order of painting."""
    before, after = {node.key for node in old}, {node.key for node in new}
    first = [node for node in old if node.key in after]
    second = [node for node in new if node.key in before]
    for one, other in zip(first, second, strict=True):
        if one.key != other.key:
            yield one.bounds
            yield other.bounds


def merged(boxes: Iterable[Box], surface: Box) -> list[pygame.Rect]:
    """Few rectangles that cover all boxes and do not overlap each other."""
    whole, rects = pygame.Rect(surface), list[pygame.Rect]()
    for box in boxes:
        if box == NOTHING:
            continue
        rect = pygame.Rect(box).clip(whole)
        if rect.w and rect.h:
            _add(rects, rect)
    if len(rects) > MANY:
        return [rects[0].unionall(rects[1:])]
    return rects


def _add(rects: list[pygame.Rect], rect: pygame.Rect) -> None:
    at = 0
    while at < len(rects):
        both = rects[at].union(rect)
        if rects[at].colliderect(rect) or both.w * both.h <= 1.25 * (_area(rects[at]) + _area(rect)):
            rects.pop(at)
            rect, at = both, 0  # it is larger now, and may meet those passed before
        else:
            at += 1
    rects.append(rect)


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
