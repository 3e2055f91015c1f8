"""Matches as streams of immutable events: what is kept, in which bytes, how it is chained, stored and handed on."""
