"""The HTTP door of the Adjudicator, which translates and never decides."""
