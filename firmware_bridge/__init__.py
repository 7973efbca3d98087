"""Devices on the table: bytes go in, table events come out. Knows no game."""
