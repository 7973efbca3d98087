"""`doctor`: what this machine has for the companion, and what is missing, with the line that mends it."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion import __version__

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Mapping

NAME = "doctor"
HELP = "say what this machine has and what is missing"

DISTRIBUTION = "dino-companion"
PROBE_SECONDS = 20.0
MISSING_PART = 6

# Packages that install into one and the same folder: with two of them the later one wins, file by file.
RIVALS = {
    "pygame": ("pygame-ce", "pygame"),
    "cv2": (
        "opencv-python-headless",
        "opencv-python",
        "opencv-contrib-python-headless",
        "opencv-contrib-python",
    ),
}
PIP = f"{shlex.quote(sys.executable)} -m pip"


class Package(msgspec.Struct, frozen=True):
    """A package that we depend on; `extra` is empty for what everybody needs, `version` where it is missing."""

    name: str
    version: str
    extra: str


class Provider(msgspec.Struct, frozen=True):
    """Which package answers to an import, and which of its rivals are installed. `error`: the import fails."""

    module: str
    package: str
    version: str
    installed: tuple[str, ...]
    error: str


class Display(msgspec.Struct, frozen=True):
    """What SDL would draw on. `driver` is the one it took; with `visible` false nobody would see a thing."""

    driver: str = ""
    visible: bool = False
    width_px: int = 0
    height_px: int = 0
    touch_devices: int = 0
    error: str = ""


class Sound(msgspec.Struct, frozen=True):
    """What SDL would play sounds on."""

    driver: str = ""
    audible: bool = False
    error: str = ""


class Fonts(msgspec.Struct, frozen=True):
    """The fonts of the system, and whether the built-in one draws."""

    system_fonts: int = 0
    built_in: bool = False
    error: str = ""


class Device(msgspec.Struct, frozen=True):
    """A camera or a serial port: where it is and what it calls itself."""

    path: str
    name: str


class Devices(msgspec.Struct, frozen=True):
    """The devices found; with `listed` false nobody looked, and `note` says why."""

    listed: bool
    found: tuple[Device, ...] = ()
    note: str = ""


class Report(msgspec.Struct, frozen=True):
    """All that `doctor` found. `missing` are required packages; `advice` says what to do, a line each."""

    version: str
    python: str
    executable: str
    platform: str
    packages: tuple[Package, ...]
    providers: tuple[Provider, ...]
    display: Display
    sound: Sound
    fonts: Fonts
    cameras: Devices
    serial_ports: Devices
    missing: tuple[str, ...]
    advice: tuple[str, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add nothing: `doctor` has no arguments of its own."""


def run(arguments: argparse.Namespace) -> int:
    """Print the report; return 6 if a required package is missing or cannot be imported, else 0."""
    report = examine()
    print(msgspec.json.encode(report).decode() if arguments.json else "\n".join(lines(report)))
    return MISSING_PART if report.missing else 0


def examine() -> Report:
    """Look at this machine. Takes as long as its slowest probe, PROBE_SECONDS at most."""
    probes = ("display", "sound", "fonts", "pygame")
    with ThreadPoolExecutor(len(probes) + 1) as pool:
        opencv = pool.submit(ask, import_and_say_version("cv2"))
        answers = dict(zip(probes, pool.map(ask_sdl, probes), strict=True))
    packages = wanted_packages(requirements())
    providers = (
        provider("pygame", answers["pygame"]),
        provider("cv2", opencv.result()),
    )
    display = msgspec.convert(answers["display"], Display)
    missing = required_but_missing(packages, providers)
    return Report(
        version=__version__,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        executable=sys.executable,
        platform=platform.platform(),
        packages=packages,
        providers=providers,
        display=display,
        sound=msgspec.convert(answers["sound"], Sound),
        fonts=msgspec.convert(answers["fonts"], Fonts),
        cameras=cameras(),
        serial_ports=serial_ports(),
        missing=missing,
        advice=tuple(advice(missing, packages, providers, display)),
    )


# --- packages -------------------------------------------------------------------------------------------------------


def requirements() -> tuple[str, ...]:
    """What our own package data asks for; nothing if we run from a folder that was never installed."""
    try:
        return tuple(importlib.metadata.requires(DISTRIBUTION) or ())
    except importlib.metadata.PackageNotFoundError:
        return ()


def wanted_packages(asked: Iterable[str]) -> tuple[Package, ...]:
    """The packages that the requirements name, once each, with the version that is installed."""
    found: dict[str, Package] = {}
    for requirement in asked:
        name, extra, here = read_requirement(requirement)
        if here and extra != "all":
            found.setdefault(name, Package(name, installed_version(name), extra))
    return tuple(sorted(found.values(), key=lambda package: (package.extra, package.name)))


def read_requirement(requirement: str) -> tuple[str, str, bool]:
    """A requirement's name, its extra, and whether it applies here: our one marker spares Windows on ARM."""
    specifier, _, marker = requirement.partition(";")
    name = re.split(r"[^A-Za-z0-9._-]", specifier.strip(), maxsplit=1)[0]
    extra = re.search(r"extra == ['\"]([\w-]+)", marker)
    spared = "ARM64" in marker and (sys.platform, platform.machine()) == ("win32", "ARM64")
    return name, extra[1] if extra else "", not spared


def installed_version(name: str) -> str:
    """The version of an installed package, or an empty text."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def provider(module: str, answer: Mapping[str, Any]) -> Provider:
    """Who answers to `import module`, from what a probe said and what is installed."""
    installed = tuple(name for name in RIVALS[module] if installed_version(name))
    return Provider(
        module=module,
        package=str(answer.get("package", installed[0] if installed else "")),
        version=str(answer.get("version", "")),
        installed=installed,
        error=str(answer.get("error", "")),
    )


def required_but_missing(packages: Iterable[Package], providers: Iterable[Provider]) -> tuple[str, ...]:
    """The packages that nothing works without and that are not there, cannot be imported, or lost to a rival."""
    absent = [package.name for package in packages if not package.version and not package.extra]
    ours = RIVALS["pygame"][0]
    lost = [ours for each in providers if each.module == "pygame" and (each.error or each.package != ours)]
    return tuple(dict.fromkeys([*absent, *lost]))


def advice(
    missing: Iterable[str], packages: Iterable[Package], providers: Iterable[Provider], display: Display
) -> Iterable[str]:
    """What to do about it, a line each; nothing where all is well."""
    if not packages:
        yield f"{DISTRIBUTION} is not installed, so its packages were not checked: {PIP} install ."
    mended = {RIVALS[each.module][0]: provider_advice(each) for each in providers}
    for name in missing:
        if not mended.get(name):
            yield f"{name} is needed and not installed: {PIP} install {name}"
    yield from filter(None, mended.values())
    for extra in incomplete_extras(packages, providers):
        yield f"the extra {extra} is not complete: {PIP} install '.[{extra}]'"
    if not display.visible:
        yield "no visible display: a window would open and nobody would see it; `play --stdin` needs none"


def incomplete_extras(packages: Iterable[Package], providers: Iterable[Provider]) -> tuple[str, ...]:
    """The extras that lack a package. Another package that answers to the same import will do."""
    answered = {name for each in providers if each.version and not each.error for name in RIVALS[each.module]}
    lacking = {each.extra for each in packages if each.extra and not each.version and each.name not in answered}
    return tuple(sorted(lacking))


def provider_advice(each: Provider) -> str:
    """The one line that leaves a single package for a module, the one that we depend on; empty if all is well."""
    ours = RIVALS[each.module][0]
    names = " ".join(each.installed)
    if len(each.installed) > 1 or (each.module == "pygame" and each.installed == ("pygame",)):
        return (
            f"{' and '.join(each.installed)} answers to `import {each.module}`; only {ours} should: "
            f"{PIP} uninstall -y {names} && {PIP} install {ours}"
        )
    if each.installed and each.error:
        return f"`import {each.module}` fails ({each.error}): {PIP} install --force-reinstall {ours}"
    return ""


# --- probes ---------------------------------------------------------------------------------------------------------


def ask_sdl(question: str) -> Mapping[str, Any]:
    """The answer of `companion.screens.probe`."""
    return ask([sys.executable, "-m", "companion.screens.probe", question])


def import_and_say_version(module: str) -> list[str]:
    """A command that imports a module and prints its version as a probe's answer."""
    code = f"import json, {module}; print(json.dumps({{'version': {module}.__version__}}))"
    return [sys.executable, "-c", code]


def ask(command: list[str]) -> Mapping[str, Any]:
    """The last line that a probe prints, as JSON; `error` alone if it hangs, crashes or says something else."""
    try:
        ended = subprocess.run(  # noqa: S603 - our own interpreter and our own words
            command, capture_output=True, text=True, errors="replace", timeout=PROBE_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return {"error": f"no answer within {PROBE_SECONDS:.0f} s"}
    if ended.returncode:
        said = ended.stderr.strip().splitlines() or [f"ended with {ended.returncode}"]
        return {"error": said[-1]}
    try:
        answer = json.loads(ended.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return {"error": "no answer"}
    return answer if isinstance(answer, dict) else {"error": "no answer"}


# --- devices --------------------------------------------------------------------------------------------------------


def cameras(system: str = sys.platform, root: Path = Path("/")) -> Devices:
    """The cameras that Linux knows, by the name that each gives itself; elsewhere nobody looks."""
    if system != "linux":
        return Devices(listed=False, note="cameras are not listed on this system")
    nodes = sorted((root / "sys/class/video4linux").glob("video*"), key=lambda node: (len(node.name), node.name))
    return Devices(listed=True, found=tuple(Device(f"/dev/{node.name}", camera_name(node)) for node in nodes))


def camera_name(node: Path) -> str:
    """What a video device calls itself, or an empty text if it went away meanwhile."""
    try:
        return (node / "name").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def serial_ports() -> Devices:
    """The serial ports with what their devices say of themselves."""
    try:
        from serial.tools import list_ports
    except ModuleNotFoundError:
        return Devices(listed=False, note="pyserial is not installed (extra device)")
    return Devices(
        listed=True, found=tuple(Device(port.device, port.description) for port in sorted(list_ports.comports()))
    )


# --- the table for people -------------------------------------------------------------------------------------------


def lines(report: Report) -> Iterable[str]:
    """The report for people, a line at a time."""
    yield f"Dino Companion {report.version}"
    rows = (
        ("Python", f"{report.python}, {report.executable}"),
        ("platform", report.platform),
        *(("package", package_line(each)) for each in report.packages),
        *(("import", provider_line(each)) for each in report.providers),
        ("display", display_line(report.display)),
        ("sound", sound_line(report.sound)),
        ("fonts", fonts_line(report.fonts)),
        *(("camera", line) for line in device_lines(report.cameras)),
        *(("port", line) for line in device_lines(report.serial_ports)),
    )
    yield from (f"  {label:<9} {text}" for label, text in rows)
    yield from (f"! {line}" for line in report.advice)
    yield "All that is needed is here." if not report.missing else f"Missing: {', '.join(report.missing)}"


def package_line(package: Package) -> str:
    """Name, version, and what it is for."""
    purpose = f"extra {package.extra}" if package.extra else "needed"
    return f"{package.name:<24} {package.version or 'not installed':<14} {purpose}"


def provider_line(each: Provider) -> str:
    """Which package answers to an import."""
    if each.error:
        return f"{each.module} fails: {each.error}" if each.installed else f"{each.module} is not installed"
    return f"{each.module} is {each.package} {each.version}"


def display_line(display: Display) -> str:
    """The driver that SDL took, and whether anybody would see it."""
    if display.error:
        return f"none: {display.error}"
    if not display.visible:
        return f"SDL fell back to {display.driver}, which shows nothing"
    return f"{display.driver}, {display.width_px} x {display.height_px}, {display.touch_devices} touch devices"


def sound_line(sound: Sound) -> str:
    """The driver that plays, or why there is no sound."""
    if sound.error:
        return f"none: {sound.error}"
    return sound.driver if sound.audible else f"SDL fell back to {sound.driver}, which plays nothing"


def fonts_line(fonts: Fonts) -> str:
    """The built-in font, and how many the system has."""
    if fonts.error:
        return f"none: {fonts.error}"
    return f"built-in {'draws' if fonts.built_in else 'does not draw'}, {fonts.system_fonts} of the system"


def device_lines(devices: Devices) -> Iterable[str]:
    """A line a device, or one that says why there is none."""
    if not devices.listed:
        return (devices.note,)
    return tuple(f"{each.path}  {each.name}" for each in devices.found) or ("none found",)
