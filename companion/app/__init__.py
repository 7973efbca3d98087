"""The app: the loop, and the wiring of table, screens and seats. One thread owns all of it.

Everything else (the journal's writer, browser seats, devices, bots) talks to it through the inbox.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to our commands
