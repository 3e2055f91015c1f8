"""The texts of the rules, their ids and editions, and the house rules that fill their gaps."""
