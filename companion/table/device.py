"""What screens may know of the devices on cables."""

from __future__ import annotations

from companion.sources.device_values import (
    DARK,
    Cable,
    CardMoved,
    DeviceInput,
    Flicked,
    Lights,
    Pressed,
    Rolled,
    Said,
)

__all__ = ["DARK", "Cable", "CardMoved", "DeviceInput", "Flicked", "Lights", "Pressed", "Rolled", "Said"]
