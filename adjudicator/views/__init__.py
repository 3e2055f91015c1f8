"""Read models, each of which can be rebuilt from the events alone."""
