"""Scenario files, which a judge can read and the referee can run."""
