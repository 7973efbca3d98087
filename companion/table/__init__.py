"""The game in progress: set-up, current state, the open question, and what each seat may see."""
