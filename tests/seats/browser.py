"""A real Chromium without a window, driven over its DevTools protocol: pages of several devices, touched by fingers."""

from __future__ import annotations

import base64
import contextlib
import io
import itertools
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from websockets.sync.client import connect
from websockets.sync.connection import Connection

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--mute-audio"),
    *("--disable-dev-shm-usage", "--hide-scrollbars", "--disable-extensions", "--no-default-browser-check"),
    *("--disable-background-timer-throttling", "--disable-renderer-backgrounding"),
    *("--disable-backgrounding-occluded-windows", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"),
)
PATIENCE_S: Final = 30.0


def chromium() -> str:
    """The program; skips where there is none, and in CI fails."""
    found = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
    if found is None:
        told = "apt-get install chromium"
        print(told)
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    return found


class Browser:
    """One Chromium. Each page is a device of its own, with its own storage."""

    def __init__(self, line: Connection) -> None:
        self._line, self._ids = line, itertools.count(1)
        self._answers: dict[int, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []

    def ask(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """One command and its answer."""
        return self.answer(self.send(method, session, **params))

    def send(self, method: str, session: str = "", **params: Any) -> int:
        """A command whose answer is read later."""
        number = next(self._ids)
        where = {"sessionId": session} if session else {}
        self._line.send(json.dumps({"id": number, "method": method, "params": params, **where}))
        return number

    def answer(self, number: int, patience: float = PATIENCE_S) -> dict[str, Any]:
        """The answer to a command."""
        while number not in self._answers:
            self.hear(patience)
        answer = self._answers.pop(number)
        assert "error" not in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def answered(self, number: int) -> bool:
        """Whether an answer has come; reads what waits."""
        with contextlib.suppress(TimeoutError):
            while number not in self._answers:
                self.hear(0.0)
        return number in self._answers

    def hear(self, patience: float) -> None:
        """One message."""
        message = json.loads(self._line.recv(patience))
        if "id" in message:
            self._answers[message["id"]] = message
        else:
            self.events.append(message)

    def device(self) -> str:
        """A device that no page is open on yet."""
        return str(self.ask("Target.createBrowserContext")["browserContextId"])

    def page(
        self, size: tuple[int, int] = (360, 640), *, ratio: float = 1.0, language: str = "en", device: str = ""
    ) -> Page:
        """An empty page of a touched device."""
        context = device or self.device()
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, str(session), str(target), context)
        page.ask("Page.enable")
        page.ask("Runtime.enable")
        page.resize(size, ratio)
        page.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        page.ask("Emulation.setUserAgentOverride", userAgent="Mozilla/5.0 (Test) Chrome", acceptLanguage=language)
        return page


class Page:
    """One page, as somebody has it in their hands."""

    def __init__(self, browser: Browser, session: str, target: str, device: str) -> None:
        self.browser, self.session, self.target, self.device = browser, session, target, device
        self.size = (0, 0)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        return self.browser.ask(method, self.session, **params)

    def open(self, address: str) -> None:
        """Goes there; returns at once."""
        self.ask("Page.navigate", url="about:blank")  # another fragment alone would load nothing
        self.browser.send("Page.navigate", self.session, url=address)

    def early(self, script: str) -> None:
        """Runs before anything of the page."""
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)

    def close(self) -> None:
        self.browser.ask("Target.closeTarget", targetId=self.target)

    def resize(self, size: tuple[int, int], ratio: float = 1.0) -> None:
        self.size = size
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=ratio, mobile=True
        )

    def evaluate(self, script: str) -> Any:
        """The value of an expression, awaited."""
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def finger(self, kind: str, at: tuple[float, float] | None = None) -> int:
        """A finger's event at a place from 0 to 1; the answer comes once the page has taken it."""
        points = [] if at is None else [{"x": at[0] * self.size[0], "y": at[1] * self.size[1], "id": 1}]
        return self.browser.send("Input.dispatchTouchEvent", self.session, type=kind, touchPoints=points)

    def picture(self) -> bytes:
        """All pixels of the glass, red, green and blue."""
        data = self.evaluate("document.getElementById('glass').toDataURL('image/png').split(',')[1]")
        surface = pygame.image.load(io.BytesIO(base64.b64decode(data)), "glass.png")
        return pygame.image.tobytes(surface, "RGB")

    def told(self) -> str:
        """What lies over the glass; empty: nothing."""
        cover = "document.getElementById('cover')"
        return str(self.evaluate(f"{cover} ? ({cover}.hidden ? '' : {cover}.innerText) : '?'"))

    def screenshot(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))


@contextlib.contextmanager
def open_browser(folder: Path) -> Iterator[Browser]:
    """A browser with a folder of its own."""
    program = chromium()
    folder.mkdir(parents=True, exist_ok=True)
    words = [program, *FLAGS, f"--user-data-dir={folder}", "--remote-debugging-port=0", "about:blank"]
    environment = {**os.environ, "HOME": str(folder), "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        with connect(_address(folder, process), max_size=None, ping_interval=None, compression=None) as line:
            yield Browser(line)
    finally:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
        process.kill()
        process.wait(PATIENCE_S)


def _address(folder: Path, process: subprocess.Popen[bytes]) -> str:
    """Where it listens: it writes that into its folder."""
    told, deadline = folder / "DevToolsActivePort", time.monotonic() + PATIENCE_S
    while True:
        with contextlib.suppress(OSError, ValueError):
            port, path = told.read_text(encoding="utf-8").split()
            return f"ws://127.0.0.1:{port}{path}"
        assert process.poll() is None, f"Chromium ended with {process.returncode}"
        assert time.monotonic() < deadline, "Chromium does not answer"
        time.sleep(0.02)
