"""Dino Companion: five dinosaur board games, beside the real table or without the box at hand."""

__version__ = "0.1.0"
