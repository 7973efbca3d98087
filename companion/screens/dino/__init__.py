"""Dino on the screen: beside the table and digital."""
