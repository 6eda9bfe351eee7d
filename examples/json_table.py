"""A web-like table: `python examples/json_table.py`. All talk JSON alone, as over a socket; one only watches."""

from __future__ import annotations

import json
from typing import Any

import skipbo
from skipbo.events import CardsDrawn, DiscardTurnedUp, Event, RoundEnded, StockTurnedUp
from skipbo.presets import SHORT_GAME

FINAL = CardsDrawn, StockTurnedUp, DiscardTurnedUp, RoundEnded  # once a hidden card is seen, there is no way back


class Table:
    """The server's side, which has the state. A seat is whose connection it is, not what the client says."""

    def __init__(self, match: skipbo.Match) -> None:
        self.recorder = skipbo.Recorder(match)
        self.senders: dict[int | None, Any] = {}
        self.undoable = -1  # nobody

    def connect(self, seat: int | None, send: Any) -> None:
        """Somebody comes, or comes back: the view tells everything."""
        self.senders[seat] = send
        self.tell([seat])

    def tell(self, seats: list[int | None], *events: Event) -> None:
        """Send clients what they may know, and what they can do."""
        match: skipbo.Match = self.recorder.match
        for seat in seats:
            view = skipbo.view(match, seat)
            seen = [skipbo.event_for(event, seat) for event in events]
            message = {"events": seen, "view": view, "moves": skipbo.legal_moves(view), "undo": seat == self.undoable}
            self.senders[seat](json.dumps(skipbo.to_json(message, seat)))

    def receive(self, seat: int, text: str) -> None:
        """A client's message. What is refused is told to this client alone."""
        try:
            events = self.undo(seat) if asks_undo(text) else self.play(seat, text)
        except skipbo.SkipBoError as error:
            self.senders[seat](json.dumps({"refused": list(map(skipbo.explain, error.reasons))}))
            return
        self.tell(list(self.senders), *events)
        if (match := self.recorder.match).round.outcome is not None and match.outcome is None:
            self.recorder.next_round()
            self.tell(list(self.senders), *skipbo.events_between(match, self.recorder.match))

    def play(self, seat: int, text: str) -> tuple[Event, ...]:
        """Make a move. Asked of the seat's own view, a refusal tells nothing of other hands."""
        before: skipbo.Match = self.recorder.match
        move = skipbo.load_move("skip-bo", text)
        if (reason := skipbo.why_illegal(skipbo.view(before, seat), move)) is not None:
            raise skipbo.IllegalMoveError(reason)
        self.recorder.play(move)
        events = skipbo.events_between(before, self.recorder.match, move)
        self.undoable = -1 if any(isinstance(event, FINAL) for event in events) else seat
        return events

    def undo(self, seat: int) -> tuple[Event, ...]:
        """Take back the last move, if it was this seat's and showed nobody anything."""
        if self.undoable != seat:
            raise skipbo.IllegalMoveError(skipbo.Reason("no-undo", "", {}, "There is nothing to take back."))
        self.recorder.undo()
        self.undoable = -1  # nobody
        return ()


def asks_undo(text: str) -> bool:
    """Whether this message asks for undo. What is no JSON at all is left to `load_move`, which says so."""
    try:
        return bool(json.loads(text) == {"undo": True})
    except (ValueError, RecursionError):
        return False


def main() -> None:
    """Clients are lists of the texts that they got. Two play two rounds, one watches, one loses its connection."""
    table = Table(skipbo.new_match(SHORT_GAME.replace(rounds=2), ["Ada", "Grace"], seed=2026, dealer=1))
    inboxes: dict[int | None, list[str]] = {0: [], 1: [], None: []}
    for seat, inbox in inboxes.items():
        table.connect(seat, inbox.append)
    for seat, text in ((1, '{"move": "pass"}'), (0, '{"move": "play-hand", "card": "7"}'), (0, '{"undo":true}')):
        table.receive(seat, text)
        print(f"Seat {seat} sent {text}:", *json.loads(inboxes[seat].pop())["refused"])
    sent = 0
    while not (seen := json.loads(inboxes[None][-1]))["view"]["scores"]["over"]:
        turn, sent = seen["view"]["round"]["turn"], sent + 1
        table.receive(turn, json.dumps(json.loads(inboxes[turn][-1])["moves"][0]))
        if sent % 10 == 0 and json.loads(inboxes[turn][-1])["undo"]:
            table.receive(turn, '{"undo": true}')
        if sent == 25:
            table.connect(1, inboxes[1].append)  # its connection broke; the new one begins with the whole view
    print(f"{sent} moves were sent, {sum(len(round.moves) for round in table.recorder.log.rounds)} stand in the log")
    print("The watcher saw:", *(event["event"] for event in seen["events"]))


if __name__ == "__main__":
    main()
