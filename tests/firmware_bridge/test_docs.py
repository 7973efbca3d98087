"""The pages about the bridge say what is so."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from firmware_bridge import limits, session
from firmware_bridge.toolchain import SOURCES

DOCS = Path(__file__).parents[2] / "docs"
WIRING = (DOCS / "bridge" / "wiring.md").read_text(encoding="utf-8")
BRIDGE = (DOCS / "bridge.md").read_text(encoding="utf-8")


def test_every_bar_has_its_figure_and_its_test() -> None:
    rows = re.findall(r"^\| (\d+) \| .+ \| (.+) \| (.+) \|$", BRIDGE, re.MULTILINE)
    assert [int(number) for number, _, _ in rows] == list(range(1, 24))
    assert all(figure.strip() and where.strip() for _, figure, where in rows)
    folder = Path(__file__).parent
    sources = [*folder.glob("test_*.py"), folder.parent / "benchmarks" / "test_bridge_speed.py"]
    tests = "".join(path.read_text(encoding="utf-8") for path in sources)
    assert {int(number) for number in re.findall(r"def test_bar_(\d+)_", tests)} == set(range(1, 24))


@pytest.mark.parametrize("name", ["wiring", "gates", "pad"])
def test_the_pictures_are_whole_and_say_what_they_show(name: str) -> None:
    root = ET.parse(DOCS / "bridge" / f"{name}.svg").getroot()  # noqa: S314 - our own file
    texts = [element.text for element in root]
    assert root.attrib["aria-label"]
    assert all(text for text in texts[:2])
    assert f"({name}.svg)" in WIRING


def test_the_pins_of_the_page_are_those_of_the_firmware() -> None:
    sketch = (SOURCES / "port_arduino" / "dino_table.ino").read_text(encoding="utf-8")
    for page, line in (
        ("| D2, D3 | light gates", "GATE_PINS[2] = {2, 3}"),
        ("| D4-D7 | buttons", "BUTTON_PINS[4] = {4, 5, 6, 7}"),
        ("| D8 | beeper", "BEEPER_PIN = 8"),
        ("| D9 | lamp", "LAMP_PIN = 9"),
        ("| D12, A3 | knob B and A", "KNOB_A_PIN = A3, KNOB_B_PIN = 12"),
        ("| A0 | face pad", "ANALOG_PINS[3] = {A0, A1, A2}"),
    ):
        assert page in WIRING
        assert line in sketch


def test_the_parts_cost_less_than_30_euro() -> None:
    prices = [float(price) for price in re.findall(r"^\| [^*].* \| (\d+\.\d\d) \|$", WIRING, re.MULTILINE)]
    assert sum(prices) < 30
    assert f"**{sum(prices):.2f}**" in WIRING


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on Windows")
def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"^```python\n(.+?)^```", BRIDGE, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 - our own page
    assert names["told"][-1].uid == "0102030405060708"


def test_the_times_of_the_page_are_those_of_the_code() -> None:
    for value in (session.QUIET_S, session.ASK_EVERY_S, session.SUSPECT_S, session.SILENT_S):
        assert f"{value} s" in BRIDGE
    assert f"{limits.FRAMES_PER_S:.0f} frames" in BRIDGE
