"""Strategy cards: their facts, and what each does as an event."""
