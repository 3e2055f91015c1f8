"""The shapes that enter and leave by HTTP: marshmallow schemas, and what is wrong with a shape as faults."""
