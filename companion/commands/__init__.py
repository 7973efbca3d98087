"""The sub-commands of `dino-companion`, one module each, imported only when it is asked for."""
