"""The command line, for the people who run a tournament and those who check the rules."""
