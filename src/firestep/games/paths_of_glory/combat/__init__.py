"""12 Combat: designation, flank attack, cards, fire, losses, retreat, advance."""
