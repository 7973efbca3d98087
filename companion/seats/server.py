"""HTTP and WebSocket on one port: one page, and a connection for each browser that joins.

The page is public and holds nothing of a game. A browser then says which link it has; the first wrong word ends it.
"""

from __future__ import annotations

import contextlib
import logging
import socket
import struct
import sys
from collections import Counter, deque
from collections.abc import Callable
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Final, TypeAlias

from msgspec import Struct
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server as Listener
from websockets.sync.server import ServerConnection, serve

from companion.errors import NotAllowedError
from companion.seats import wire
from companion.seats.guest import Guest, Joined, Left, Photo, Ready, Said, Touched
from companion.seats.links import Links, Refusal
from companion.seats.page import SOCKET, answer, same_origin, wrong_host

LOG: Final = logging.getLogger("companion.seats")
MANY: Final = Refusal(4429, "too many attempts")
CLOSING_S: Final = 1.5

Post: TypeAlias = Callable[[object], None]


class Limits(Struct, frozen=True):
    """Seconds, counts and messages a second."""

    connections: int = 64
    of_one_address: int = 32
    opening_s: float = 5.0
    joining_s: float = 10.0
    silent_s: float = 15.0
    beat_s: float = 4.0
    sending_s: float = 10.0
    messages_s: float = 250.0
    burst: float = 500.0
    failures: int = 20
    failures_s: float = 60.0
    penalty_s: float = 1.0


class Server:
    """The open table. `post` takes what guests do; `clock` is the app's."""

    def __init__(
        self,
        links: Links,
        post: Post,
        words: bytes,
        clock: Callable[[], float] = monotonic,
        limits: Limits = Limits(),  # noqa: B008 - a frozen value
    ) -> None:
        self.links, self.limits = links, limits
        self._post, self._words, self._clock = post, words, clock
        self._listener: Listener | None = None
        self._thread: Thread | None = None
        self._lock = Lock()
        self._open: Counter[str] = Counter()
        self._guests: set[Guest] = set()
        self._failed: dict[str, deque[float]] = {}
        self._sockets: set[socket.socket] = set()
        self.host, self.port = "", 0

    # --- the app's thread ---------------------------------------------------------------------------------------

    def open(self, host: str, port: int) -> None:
        """Listens there from now on. Raises NotAllowedError where that cannot be."""
        try:
            listener = serve(
                self._meet,
                sock=_listening(host, port),
                process_request=self._answer,
                compression=None,
                server_header=None,
                open_timeout=self.limits.opening_s,
                ping_interval=None,  # our own beats tell the page too, and need no thread
                close_timeout=1,
                max_size=wire.PHOTO_LARGEST,
                max_queue=8,
                logger=_silent(),
            )
        except (OSError, OverflowError) as error:
            raise NotAllowedError("SeatsNotOpened", offending=f"{host}:{port}", where=str(error)) from error
        listener.handler = self._bounded(listener.handler)
        self._listener = listener
        self.host, self.port = host, listener.socket.getsockname()[1]
        self._thread = Thread(target=listener.serve_forever, name="seats", daemon=True)
        self._thread.start()
        LOG.info("open on %s:%d", self.host, self.port)

    def close(self) -> None:
        """Ends all connections and listens no more. The links stay good."""
        if self._listener is None:
            return
        self._listener.shutdown()
        with self._lock:
            guests = tuple(self._guests)
        for guest in guests:
            guest.end(1001, "the table is closed")
        if self._thread is not None:
            self._thread.join()
        self._empty(CLOSING_S)
        with self._lock:
            left = tuple(self._sockets)
        for sock in left:  # such as those that never said who they are
            _cut(sock)
        self._empty(CLOSING_S)
        self._listener = self._thread = None
        LOG.info("closed")

    @property
    def is_open(self) -> bool:
        """Whether browsers may join."""
        return self._listener is not None

    @property
    def connections(self) -> int:
        """How many connections there are, joined or not."""
        with self._lock:
            return self._open.total()

    def _empty(self, patience_s: float) -> None:
        deadline = monotonic() + patience_s
        while self.connections and monotonic() < deadline:
            sleep(0.005)

    # --- threads of connections ---------------------------------------------------------------------------------

    def _bounded(self, handler: Callable[[socket.socket, tuple[str, int]], None]) -> Callable[..., None]:
        """A handler that takes no more connections than the limits allow, and none whose other end reads nothing."""

        def handle(sock: socket.socket, address: tuple[str, int]) -> None:
            name = str(address[0])
            with self._lock:
                full = self._open.total() >= self.limits.connections or self._open[name] >= self.limits.of_one_address
                if not full:
                    self._open[name] += 1
                    self._sockets.add(sock)
            if full:
                sock.close()
                return
            try:
                _limit_sending(sock, self.limits.sending_s)
                handler(sock, address)
            finally:
                with self._lock:
                    self._open -= Counter({name: 1})  # what is down to zero is forgotten
                    self._sockets.discard(sock)

        return handle

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """The page's files; only the socket's path goes on, and only for our own page."""
        host = request.headers.get("Host", "")
        if wrong_host(host):
            return answer("", self._words)
        path = request.path.partition("?")[0]
        if path != SOCKET:
            return answer(path, self._words, host)
        return None if same_origin(request.headers.get("Origin", ""), host) else answer("origin", self._words)

    def _meet(self, connection: ServerConnection) -> None:
        """Who is it? Then everything that they say, until they go."""
        with contextlib.suppress(ConnectionClosed, OSError):
            guest = self._admit(connection)
            if guest is not None:
                self._host(connection, guest)

    def _admit(self, connection: ServerConnection) -> Guest | None:
        try:
            join = wire.read_join(connection.recv(self.limits.joining_s))
        except TimeoutError:
            connection.close(1008, "nobody joined")
            return None
        except wire.MalformedError:
            connection.close(1008, "not a message of this table")
            return None
        found = self.links.admit(join.token, join.device)
        if isinstance(found, Refusal):
            found = self._failure(str(connection.remote_address[0]), found)
            connection.close(found.code, found.reason)
            return None
        return Guest(found, join, connection, self._clock)

    def _failure(self, address: str, why: Refusal) -> Refusal:
        """Whoever fails often waits, and is told so. Good links are never kept out by it."""
        LOG.warning("refused: %s", why.reason)
        now = monotonic()
        with self._lock:
            failed = self._failed.setdefault(address, deque(maxlen=self.limits.failures + 1))
            failed.append(now)
            often = len(failed) > self.limits.failures and now - failed[0] < self.limits.failures_s
            while len(self._failed) > self.limits.connections:
                self._failed.pop(next(iter(self._failed)))
        if often:
            sleep(self.limits.penalty_s)
        return MANY if often else why

    def _host(self, connection: ServerConnection, guest: Guest) -> None:
        name = f"{guest.place.role} {guest.place.number}"
        sender = Thread(target=guest.send_all, args=(self.limits.beat_s,), name=f"seats {name}", daemon=True)
        with self._lock:
            self._guests.add(guest)
        LOG.info("%s joined", name)
        self._post(Joined(guest))
        sender.start()
        try:
            self._listen(connection, guest)
        except ConnectionClosed:
            pass
        finally:
            guest.end(1000, "")
            sender.join(CLOSING_S)
            _cut(connection.socket)  # if it reads nothing, the sender waits for it still
            sender.join()
            with self._lock:
                self._guests.discard(guest)
            self._post(Left(guest))
            LOG.info("%s left", name)

    def _listen(self, connection: ServerConnection, guest: Guest) -> None:
        """Everything a guest says, in order, until the first word that is none, or silence."""
        last, pace = -1, Pace(self.limits)
        while True:
            try:
                data = connection.recv(self.limits.silent_s)
                if isinstance(data, bytes) and guest.camera and pace.takes():
                    self._post(Photo(guest, data))
                    continue
                said = wire.read_said(data)
            except TimeoutError:
                return guest.end(4408, "silent")
            except wire.MalformedError:
                return guest.end(1008, "not a message of this table")
            if said.n <= last:
                return guest.end(1008, "said before")
            if not pace.takes():
                return guest.end(1008, "too many messages")
            last = said.n
            self._take(guest, said)

    def _take(self, guest: Guest, said: wire.Said) -> None:
        if isinstance(said, wire.Drawn):
            if guest.drawn(said.frame):
                self._post(Ready(guest))
        elif isinstance(said, wire.Fingers):
            self._post(Touched(guest, guest.placed(said)))
        elif not isinstance(said, wire.Beat):
            self._post(Said(guest, said))


class Pace:
    """How many messages somebody may still send now."""

    def __init__(self, limits: Limits) -> None:
        self._limits, self._left, self._at = limits, limits.burst, monotonic()

    def takes(self) -> bool:
        """Whether one more is welcome."""
        now = monotonic()
        self._left = min(self._left + (now - self._at) * self._limits.messages_s, self._limits.burst) - 1
        self._at = now
        return self._left >= 0


def _listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections at once, also when the app has only just been closed."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(64)
    except BaseException:
        made.close()
        raise
    return made


def _limit_sending(sock: socket.socket, seconds: float) -> None:
    """A reader that reads nothing for so long is cut off."""
    if sys.platform != "win32":
        whole = int(seconds)
        rest = int((seconds - whole) * 1e6)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", whole, rest))


def _cut(sock: socket.socket) -> None:
    with contextlib.suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)


def _silent() -> logging.Logger:
    """The library's logger would write what is sent, tokens too."""
    logger = logging.getLogger("companion.seats.websockets")
    logger.disabled = True
    logger.propagate = False
    return logger
