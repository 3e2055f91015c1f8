"""The shapes of what enters and leaves the service."""
