"""Tables being played: held in memory, changed by commands, stored before anything is acknowledged."""
