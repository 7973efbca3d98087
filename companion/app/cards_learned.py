"""What the app's camera has learned of the cards of Dino World, on this device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.sources import camera as cam
from companion.sources.camera_store import (
    Example,
    Learned,
    keep_cards,
    read_learned,
    with_card,
    with_example,
    without_examples,
    written,
)
from companion.sources.camera_values import Trouble

if TYPE_CHECKING:
    from companion.app.core import App


class CardsLearned:
    """The table as it was measured and the cards as they were shown. Used by the app's thread alone."""

    def __init__(self, app: App, camera: cam.Camera) -> None:
        self._app, self._camera = app, camera
        self._written = written(app.data)
        self.learned: Learned = read_learned(app.data)
        """What is known now."""

    def read_again(self) -> None:
        """What was learned elsewhere is known here too."""
        now, measured = written(self._app.data), self.measured
        if now != self._written:
            self._written, self.learned = now, read_learned(self._app.data)
            if self.measured != measured:
                self._camera.mark()
            self._app.stale()

    @property
    def measured(self) -> float:
        """When the table was measured."""
        return self._written[1]

    def take(self, taught: Any) -> Trouble | None:
        """A kind was shown: its colours, without what corrections had added; why it could not be stored."""
        examples = without_examples(self.learned.examples, taught.kind)
        return self._keep(with_card(self.learned.cards, taught), examples)

    def hear(self, message: object) -> bool:
        """Takes what a correction has taught; whether the message was that."""
        if not isinstance(message, cam.Exampled):
            return False
        if message.swatches:
            example = Example(message.kind, message.swatches)
            self._keep(self.learned.cards, with_example(self.learned.examples, example))
        return True

    def forget_examples(self) -> None:
        """What corrections have taught is forgotten."""
        self._keep(self.learned.cards, ())

    def _keep(self, cards: tuple[Any, ...], examples: tuple[Example, ...]) -> Trouble | None:
        trouble = keep_cards(self._app.data, cards, examples)
        self.read_again()
        return Trouble(trouble) if trouble else None
