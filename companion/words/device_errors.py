"""What can be wrong with a device on a cable, and what to do about it."""

from __future__ import annotations

from typing import Final

from companion.words.texts import ErrorText, text

AGAIN: Final = text("Unplug it and plug it in again.")

DEVICE: Final[dict[str, ErrorText]] = {
    "DevicePortForbiddenGroup": ErrorText(
        text("This user has no right to the port {offending}."),
        text("Type this, then log out and in again: {where}"),
    ),
    "DevicePortForbiddenLogin": ErrorText(
        text("This user has no right to the port {offending} yet."),
        text("The right is there already (group {where}): log out and in again, so that it counts."),
    ),
    "DevicePortForbiddenRule": ErrorText(
        text("Only the system itself has the right to the port {offending}."),
        text("Copy docs/bridge/99-dino-table.rules to /etc/udev/rules.d, then unplug the device and plug it in again."),
    ),
    "DevicePortForbidden": ErrorText(
        text("This user has no right to the port {offending}."),
        text("Ask whoever looks after this computer for the right to read and write it."),
    ),
    "DevicePortBusy": ErrorText(text("The port {offending} is in use."), text("Close the other program that uses it.")),
    "DeviceNoSuchPort": ErrorText(
        text("There is no port {offending}."), text("Plug the device in, or name another port.")
    ),
    "DevicePortUnusable": ErrorText(text("The port {offending} cannot be used ({where})."), AGAIN),
    "DeviceRecordingUnreadable": ErrorText(
        text("The recording {offending} cannot be read ({where})."), text("Choose another file.")
    ),
    "DeviceNoRecording": ErrorText(
        text("{offending} is no recording of a device."), text("Choose a file that “device record” has written.")
    ),
    "DeviceRecordingTooNew": ErrorText(
        text("The recording {offending} was made by a later version."), text("Update the app.")
    ),
    "DeviceRecordingNotWritable": ErrorText(
        text("The recording {offending} cannot be written ({where})."), text("Choose another file, or another folder.")
    ),
    "DeviceUnknownBoard": ErrorText(text("There is no firmware for the board {offending}."), text("Choose {where}.")),
    "DeviceFolderExists": ErrorText(
        text("The folder {offending} is there already."), text("Choose another folder; nothing was changed.")
    ),
    "DeviceFolderNotWritable": ErrorText(
        text("The folder {offending} cannot be written ({where})."), text("Choose another folder.")
    ),
    "DeviceBuildFailed": ErrorText(
        text("{offending} could not build the firmware: {where}"), text("The sources are there; build them elsewhere.")
    ),
    "DeviceToolMissing": ErrorText(text("{offending} is not installed."), text("Install it: {where}.")),
    "DeviceCannotSimulate": ErrorText(
        text("A simulated device needs pseudo terminals, which this system does not have ({offending})."),
        text("Try it under Linux or macOS."),
    ),
    "DeviceVersionRefused": ErrorText(
        text("The device speaks another version: {where}."),
        text("Flash the firmware of this app, or update the app, whichever is older."),
    ),
    "DeviceOtherDevice": ErrorText(
        text("This is another device, {where}."), text("Plug in the one that is wanted, or choose this one.")
    ),
    "DeviceDuplicateUid": ErrorText(
        text("Two devices say that they are {where}."), text("Unplug one, or erase its EEPROM and start it again.")
    ),
    "DeviceAbsent": ErrorText(text("The device {where} is not there."), text("Plug it in, or choose another.")),
    "DeviceNotANumber": ErrorText(text("“{offending}” is no number that makes sense here."), text("Give {where}.")),
}
