"""A web-like table: `python examples/json_table.py`. Every seat talks JSON alone, as over a socket; one only watches.

The server has the state; a client gets its view, its moves and what happened, and sends a move or asks for undo.
"""

from __future__ import annotations

import json
from typing import Any

import skipbo
from skipbo.events import CardsDrawn, Event, StockTurnedUp
from skipbo.presets import SHORT_GAME

UNDO = '{"undo": true}'


class Table:
    """The server's side. A seat is whose connection it is, not what the client says; `None` watches."""

    def __init__(self, match: skipbo.Match) -> None:
        self.recorder = skipbo.Recorder(match)
        self.senders: dict[int | None, Any] = {}
        self.undoable: int | None = None

    def view(self, seat: int | None) -> skipbo.MatchView:
        """What a seat may know."""
        match: skipbo.Match = self.recorder.match
        return skipbo.view(match, seat)

    def connect(self, seat: int | None, send: Any) -> None:
        """Somebody comes, or comes back: the view tells everything."""
        self.senders[seat] = send
        self.tell([seat])

    def tell(self, seats: list[int | None], *events: Event) -> None:
        """Send clients what they may know."""
        for seat in seats:
            seen = [skipbo.event_for(event, seat) for event in events]
            message = {"events": seen, "view": self.view(seat), "moves": skipbo.legal_moves(self.view(seat))}
            self.senders[seat](json.dumps(skipbo.to_json(message, seat)))

    def receive(self, seat: int, text: str) -> None:
        """A client's message. What is refused is told to this client alone."""
        try:
            events = self.undo(seat) if text == UNDO else self.play(seat, text)
        except skipbo.SkipBoError as error:
            self.senders[seat](json.dumps({"refused": list(map(skipbo.explain, error.reasons))}))
            return
        # Once a card is seen that had been hidden, there is no way back.
        fixed = text == UNDO or any(isinstance(event, (CardsDrawn, StockTurnedUp)) for event in events)
        self.undoable = None if fixed else seat
        self.tell(list(self.senders), *events)

    def play(self, seat: int, text: str) -> tuple[Event, ...]:
        """Make a move. Asked of the seat's own view, a refusal tells nothing of other hands."""
        before, move = self.recorder.match, skipbo.load_move("skip-bo", text)
        if (reason := skipbo.why_illegal(self.view(seat), move)) is not None:
            raise skipbo.IllegalMoveError(reason)
        self.recorder.play(move)
        return skipbo.events_between(before, self.recorder.match, move)

    def undo(self, seat: int) -> tuple[Event, ...]:
        """Take back the last move, if it was this seat's and showed nobody anything."""
        if self.undoable != seat:
            raise skipbo.IllegalMoveError(skipbo.Reason("no-undo", "", {}, "There is nothing to take back."))
        self.recorder.undo()
        return ()


def main() -> None:
    """Clients are lists of the texts that they got. Two play a round, one watches, and one loses its connection."""
    table = Table(skipbo.new_match(SHORT_GAME, ["Ada", "Grace"], seed=2026, dealer=1))
    inboxes: dict[int | None, list[str]] = {0: [], 1: [], None: []}
    for seat, inbox in inboxes.items():
        table.connect(seat, inbox.append)

    def last(seat: int | None) -> Any:
        return json.loads(inboxes[seat][-1])

    for seat, text in ((1, '{"move": "pass"}'), (0, '{"move": "play-hand", "card": "7"}'), (0, UNDO)):
        table.receive(seat, text)
        print(f"Seat {seat} sent {text}:", *last(seat)["refused"])
        table.connect(seat, inboxes[seat].append)
    sent = 0
    while "outcome" not in (view := last(None)["view"]["round"]):
        turn, sent = view["turn"], sent + 1
        table.receive(turn, json.dumps(last(turn)["moves"][0]))
        if sent % 10 == 0 and table.undoable == turn:
            table.receive(turn, UNDO)
        if sent == 25:
            inboxes[1].clear()  # its connection broke; the new one begins with the whole view
            table.connect(1, inboxes[1].append)
    print(f"{sent} moves were sent, {len(table.recorder.log.rounds[0].moves)} stand in the log")
    print("The watcher saw:", *(event["event"] for event in last(None)["events"]))


if __name__ == "__main__":
    main()
