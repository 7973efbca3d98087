"""What screens may know of the sheet that measures the table."""

from __future__ import annotations

from companion.sources.camera_values import Shape, SheetView

__all__ = ["Shape", "SheetView"]
