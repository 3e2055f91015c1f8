"""Mutation testing: whether some test notices when one small thing in the program is otherwise."""
