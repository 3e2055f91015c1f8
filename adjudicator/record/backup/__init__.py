"""The whole store in one file, from which it is restored into either kind of database.

A backup is a gzip file of JSON texts, one a line:

1. the head: `{"format": "adjudicator.backup 1", "schema": 3, "engine": "0.1.0", "at": "…", "database": "sqlite"}`;
2. for each table `{"table": "answers", "columns": ["match", …]}`, followed by its rows, each a list in the order of the
   columns; bytes are `{"base64": "…"}`. The events come in the order of their commits, `position` being their number;
3. the end: `{"rows": 1234, "sha256": "…"}`, the digest of all lines before it with their line ends.

It was all read at one moment, while others went on writing. It holds the secrets of the store: whoever has it can read
hidden cards and be anybody.
"""

from adjudicator.record.backup.reading import Restored
from adjudicator.record.backup.reading import restore
from adjudicator.record.backup.writing import Backup
from adjudicator.record.backup.writing import write_backup

__all__ = ["Backup", "Restored", "restore", "write_backup"]
