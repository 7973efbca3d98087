"""Which cameras there are, and which one a text means."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from vision.errors import AmbiguousError, UnreadableError
from vision.frames.address import find
from vision.frames.cameras import by_package, cameras, probed
from vision.frames.values import Address, Camera

KNOWN = (Camera("Table Cam", "/dev/video0"), Camera("Table Cam HD", "/dev/video2"), Camera("Laptop", "/dev/video4"))


def node(sysfs: Path, number: int, name: str, index: int) -> None:
    (sysfs / f"video{number}").mkdir(parents=True)
    (sysfs / f"video{number}" / "name").write_text(name + "\n")
    (sysfs / f"video{number}" / "index").write_text(f"{index}\n")


def test_linux_lists_each_camera_once_by_its_name(tmp_path: Path) -> None:
    node(tmp_path, 10, "Table Cam", 0)
    node(tmp_path, 11, "Table Cam", 1)  # its metadata
    node(tmp_path, 2, "Laptop", 0)
    (tmp_path / "v4l-subdev0").mkdir()
    assert cameras(tmp_path, system="linux") == (Camera("Laptop", "/dev/video2"), Camera("Table Cam", "/dev/video10"))


def test_a_machine_without_cameras_has_none(tmp_path: Path) -> None:
    assert cameras(tmp_path / "none", system="linux") == ()


def test_a_camera_without_a_name_is_called_by_its_node(tmp_path: Path) -> None:
    (tmp_path / "video3").mkdir()
    assert cameras(tmp_path, system="linux") == (Camera("video3", "/dev/video3", named=False),)


def test_elsewhere_a_package_names_them_once_for_all_backends(monkeypatch: pytest.MonkeyPatch) -> None:
    infos = [SimpleNamespace(name="Table Cam", index=index, path="usb1") for index in (1400, 700)]
    package = SimpleNamespace(enumerate_cameras=lambda: [*infos, SimpleNamespace(name="Other", index=701, path=None)])
    monkeypatch.setitem(sys.modules, "cv2_enumerate_cameras", package)
    assert cameras(system="win32") == (Camera("Table Cam", "1400"), Camera("Other", "701"))


def test_a_package_that_fails_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        message = "DLL load failed"
        raise ImportError(message)

    monkeypatch.setitem(sys.modules, "cv2_enumerate_cameras", SimpleNamespace(enumerate_cameras=broken))
    assert by_package() is None


def test_a_camera_that_never_answers_is_not_waited_for() -> None:
    never = threading.Event()

    def opens(number: int) -> bool:
        return never.wait(60) if number == 1 else number == 2

    began = time.monotonic()
    assert probed(opens, wait_s=1.0) == (Camera("camera 2", "2", named=False),)
    assert time.monotonic() - began < 20
    never.set()


# --- what a text means ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://10.0.0.2:8080/video", Address("stream", "http://10.0.0.2:8080/video", "http://10.0.0.2:8080/video")),
        (" rtsp://me:word@cam/1 ", Address("stream", "rtsp://me:word@cam/1", "rtsp://***@cam/1")),
        ("HTTPS://cam/", Address("stream", "HTTPS://cam/", "HTTPS://cam/")),
        ("2", Address("device", "2", "2")),
        ("/dev/video9", Address("device", "/dev/video9", "/dev/video9")),
        ("laptop", Address("device", "/dev/video4", "Laptop")),
        ("Table Cam", Address("device", "/dev/video0", "Table Cam")),
        ("cam hd", Address("device", "/dev/video2", "Table Cam HD")),
    ],
)
def test_a_text_names_a_camera(text: str, address: Address) -> None:
    assert find(text, KNOWN) == address


def test_files_and_folders_are_cameras_too(tmp_path: Path) -> None:
    for name in ("a.mp4", "b.JPG"):
        (tmp_path / name).write_bytes(b"x")
    assert find(str(tmp_path), ()).kind == "stills"
    assert find(str(tmp_path / "b.JPG"), ()).kind == "stills"
    assert find(str(tmp_path / "a.mp4"), ()).kind == "video"


@pytest.mark.parametrize("text", ["", "   ", "nobody", "a\0b", "a\nb", "x" * 3000])
def test_a_text_that_names_none_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        find(text, KNOWN)
    assert caught.value.code == "no_such_camera"
    assert "Laptop" in caught.value.where


@pytest.mark.parametrize(
    "text", ["ftp://cam/x", "http://", "http://[", "http://cam:port/", "file:///etc/passwd", "://"]
)
def test_an_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        find(text, KNOWN)
    assert caught.value.code == "no_camera_address"


def test_a_password_is_never_shown() -> None:
    with pytest.raises(UnreadableError) as caught:
        find("ftp://me:word@cam/x", KNOWN)
    assert "word" not in str(caught.value)


def test_a_name_of_several_cameras_is_asked_about() -> None:
    with pytest.raises(AmbiguousError) as caught:
        find("table", KNOWN)
    assert caught.value.where == "/dev/video0 (Table Cam), /dev/video2 (Table Cam HD)"
