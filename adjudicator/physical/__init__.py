"""What every game shares at a real table: unknown cards, checkpoints, stated outcomes, and the judge's word."""
