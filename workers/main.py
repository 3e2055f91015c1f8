"""The two programs of this room, for whoever starts them."""

from adjudicator.settings import Settings
from workers.clerk import work
from workers.queueing import queue_at
from workers.relay import Relay
from workers.standing import office_of
from workers.standing import stand_on
from workers.stopping import told_by_signals


def worker(settings: Settings) -> None:
    """Works in this process until SIGTERM or an interrupt; the job that was begun is finished. Raises Malformed."""
    queue = queue_at(settings.redis_url)
    office = office_of(settings)
    stand_on(office)
    try:
        work(queue)
    finally:
        office.store.close()


def relay(settings: Settings) -> None:
    """Relays in this process until SIGTERM or an interrupt. Raises Malformed."""
    queue = queue_at(settings.redis_url)
    office = office_of(settings)
    try:
        with told_by_signals() as stop:
            Relay(office, queue).run(stop)
    finally:
        office.store.close()
