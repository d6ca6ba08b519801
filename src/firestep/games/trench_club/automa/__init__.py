"""R13 Solo: the Automa, an army without a player. It is set up, moved and bought for by fixed orders."""
