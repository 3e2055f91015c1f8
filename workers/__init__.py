"""The jobs that follow the record and work on finished matches."""
