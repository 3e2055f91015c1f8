"""The library's application on one database: its event store and recorder, with our bytes."""

from collections.abc import Iterable
from typing import Any
from typing import cast
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.persistence import Mapper
from eventsourcing.persistence import ProcessRecorder
from eventsourcing.persistence import StoredEvent
from eventsourcing.persistence import Transcoder
from eventsourcing.utils import Environment
from eventsourcing.utils import EnvType

from adjudicator.record.digest import Line
from adjudicator.record.digest import event_from
from adjudicator.record.events import Event
from adjudicator.record.events import topic_of
from adjudicator.record.packing import Packing
from adjudicator.record.packing import Statement


class _RecordMapper(Mapper[UUID]):
    """An event is stored under its short topic, packed."""

    def __init__(self, packing: Packing) -> None:
        super().__init__(transcoder=cast("Transcoder", None))
        self.packing = packing

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        event = cast("Event", domain_event)
        state = self.packing.state_of(event)
        return StoredEvent(event.originator_id, event.originator_version, topic_of(type(event)), state)

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[UUID]:
        stream = cast("UUID", stored_event.originator_id)
        line = self.packing.line_of(stored_event.originator_version, stored_event.topic, stored_event.state)
        return cast("DomainEventProtocol[UUID]", event_from(stream, line))


class Record(Application[UUID]):
    """The library's application, built from arguments alone: no variable of the environment has a say.

    factory: holds the connections. recorder: the library's, for this kind of database.
    """

    name = "Record"

    def __init__(self, factory: InfrastructureFactory[Any], recorder: ProcessRecorder, packing: Packing) -> None:
        self._given = (factory, recorder)
        self.packing = packing
        super().__init__()

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        return Environment(name, dict(env or {}))

    def construct_factory(self, _: Environment) -> InfrastructureFactory[Any]:
        return self._given[0]

    def construct_mapper(self) -> _RecordMapper:
        return _RecordMapper(self.packing)

    def construct_recorder(self) -> ProcessRecorder:
        return self._given[1]

    @property
    def process_recorder(self) -> ProcessRecorder:
        """The recorder of events and of how far followers have come."""
        return self._given[1]

    def adopt(self, stream: UUID, lines: Iterable[Line], beside: Iterable[Statement]) -> None:
        """Stores events byte by byte as they were stored elsewhere."""
        stored = [
            StoredEvent(stream, line.version, line.topic, self.packing.state_of_line(stream, line)) for line in lines
        ]
        kwargs: dict[str, Any] = {"beside": beside}
        self.recorder.insert_events(stored, **kwargs)
