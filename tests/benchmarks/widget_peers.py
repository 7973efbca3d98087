"""pygame_gui with the same 40 widgets, run by an interpreter that has it: a JSON line of processor milliseconds.

24 buttons, 8 labels, 4 sliders, a bar, an entry, a drop-down list and a text box; one label changes each frame. As its
guide has it: update the manager, clear the window, draw everything, flip.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from statistics import median
from time import process_time


def main(width: int, height: int, frames: int) -> dict[str, float]:
    """The median of a frame in which one label changes, and of one in which nothing does."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    warnings.simplefilter("ignore")
    import pygame
    import pygame_gui  # type: ignore[import-not-found,unused-ignore]
    from pygame_gui import elements  # type: ignore[import-not-found,unused-ignore]

    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((width, height))
    manager = pygame_gui.UIManager((width, height))
    cells = [
        pygame.Rect(x * width // 8 + 4, y * height // 5 + 4, width // 8 - 8, height // 5 - 8)
        for y in range(5)
        for x in range(8)
    ]
    for n in range(24):
        elements.UIButton(cells[n], f"Button {n}", manager)
    labels = [elements.UILabel(cells[24 + n], f"Label {n}", manager) for n in range(8)]
    for n in range(4):
        elements.UIHorizontalSlider(cells[32 + n], 30, (0, 100), manager)
    elements.UIStatusBar(cells[36], manager)
    elements.UITextEntryLine(cells[37], manager)
    elements.UIDropDownMenu(["one", "two"], "one", cells[38], manager)
    elements.UITextBox("The T-rex lies 0.7 mm over the velociraptor.", cells[39], manager)

    def frame(text: str | None) -> float:
        begun = process_time()
        if text is not None:
            labels[3].set_text(text)
        manager.update(1 / 60)
        window.fill("black")
        manager.draw_ui(window)
        pygame.display.update()
        return 1000 * (process_time() - begun)

    for n in range(10):
        frame(f"warm {n}")
    return {
        "changed": median(frame(f"Count {n}") for n in range(frames)),
        "still": median(frame(None) for _ in range(frames)),
    }


if __name__ == "__main__":
    print(json.dumps(main(*(int(part) for part in sys.argv[1:4]))))
