import { MOST_OF_ONE, type StreamsBeside } from "archive/domain/live/streams";
import type { OfServing, ToServing } from "./messages";
import type { Seat } from "./seats";

interface Open {
  seat: Seat;
  id: number;
}

/**
 * Event streams of all processes of a machine, so that a person has as many together as in one. Where there are too
 * many, the oldest gives way, whichever process has it.
 */
export function streamsOfMachine() {
  /** Open streams, keyed by person, the oldest first. */
  const open = new Map<number, Open[]>();

  function keep(person: number, streams: Open[]): void {
    if (streams.length > 0) open.set(person, streams);
    else open.delete(person);
  }

  return {
    opened: (seat: Seat, id: number, person: number) => {
      const streams = [...(open.get(person) ?? []), { seat, id }];
      const over = streams.splice(0, Math.max(0, streams.length - MOST_OF_ONE));
      for (const each of over) each.seat.send({ kind: "end-stream", id: each.id });
      keep(person, streams);
    },
    closed: (seat: Seat, id: number, person: number) =>
      keep(person, open.get(person)?.filter((each) => each.seat !== seat || each.id !== id) ?? []),
    gone: (seat: Seat) => {
      for (const [person, streams] of open)
        keep(
          person,
          streams.filter((each) => each.seat !== seat),
        );
    },
  };
}

/** Streams that the supervisor counts. @param send to it @param hear what it sends */
export function streamsFromAfar(
  send: (message: OfServing) => void,
  hear: (listener: (message: ToServing) => void) => void,
): StreamsBeside {
  const ends = new Map<number, () => void>();
  let count = 0;
  hear((message) => {
    if (message.kind === "end-stream") ends.get(message.id)?.();
  });
  return {
    opened: (person, end) => {
      const id = ++count;
      ends.set(id, end);
      send({ kind: "stream", id, person });
      return () => {
        ends.delete(id);
        send({ kind: "stream-closed", id, person });
      };
    },
  };
}
