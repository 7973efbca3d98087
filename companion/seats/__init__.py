"""Seats in a browser: surfaces go out, finger events come in."""
