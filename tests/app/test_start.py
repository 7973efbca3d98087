"""What the home screen waits for, and what it does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOME = """
import sys
from pathlib import Path
import companion.app.loop as loop

class Drawn(Exception):
    pass

def step(self, step=loop.Loop.step):
    step(self)
    raise Drawn

loop.Loop.step = step
try:
    loop.run(Path(sys.argv[1]))
except Drawn:
    print(*sorted(name for name in sys.modules if name.startswith(("companion", "physics", "vision", "firmware"))))
"""


def loaded_at_home(data: Path) -> list[str]:
    """Our modules that are loaded when the first frame of the home screen is there."""
    ended = subprocess.run(
        [sys.executable, "-c", HOME, str(data)],
        capture_output=True,
        text=True,
        check=True,
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": ""},
    )
    return ended.stdout.splitlines()[-1].split()


def test_the_home_screen_waits_for_no_rules_no_settings_and_no_device(tmp_path: Path) -> None:
    loaded = loaded_at_home(tmp_path)
    assert "companion.screens.home" in loaded
    late = ("physics", "vision", "firmware_bridge", "companion.screens.settings", "companion.screens.editor")
    assert [name for name in loaded if name.startswith(late) or (name.endswith(".rules") and ".games." in name)] == []
