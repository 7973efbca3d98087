"""Devices that are not there: a model in Python, the C core as a library, the real AVR binary in a simulator."""
