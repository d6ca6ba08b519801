"""R13 Solo: the Automa, an army that nobody plays. It is raised, placed, moved and paid for by fixed orders."""
