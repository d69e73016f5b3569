import type { TakeTurn, Turn } from "archive/media/turns";
import { ChildFailed } from "archive/media/child";
import type { OfServing, ToServing } from "./messages";
import type { Seat } from "./seats";

/** A turn of a serving process: waited for until there is what ends it. */
interface Held {
  leave: AbortController;
  end?: () => void;
}

/**
 * Turns at decoding for all processes of a machine, so that DECODER_MEMORY_MB is what they take together, and one
 * person's files wait for another's whichever process has them.
 */
export function turnsOfMachine(turns: TakeTurn) {
  const held = new Map<Seat, Map<number, Held>>();

  function take(seat: Seat, id: number, turn: Omit<Turn, "signal">): void {
    const own = held.get(seat) ?? new Map<number, Held>();
    held.set(seat, own);
    const one: Held = { leave: new AbortController() };
    own.set(id, one);
    void begin(seat, id, one, turn);
  }

  async function begin(seat: Seat, id: number, one: Held, turn: Omit<Turn, "signal">): Promise<void> {
    const end = await turns.take({ ...turn, signal: one.leave.signal }).catch(() => null);
    if (!end) return;
    if (held.get(seat)?.get(id) !== one) return end();
    one.end = end;
    seat.send({ kind: "turn", id });
  }

  function leave(seat: Seat, id: number): void {
    const one = held.get(seat)?.get(id);
    held.get(seat)?.delete(id);
    if (one?.end) one.end();
    else one?.leave.abort();
  }

  return {
    take,
    leave,
    gone: (seat: Seat) => {
      for (const id of held.get(seat)?.keys() ?? []) leave(seat, id);
      held.delete(seat);
    },
  };
}

/** Turns that the supervisor gives. @param send to it @param hear what it sends */
export function turnsFromAfar(
  send: (message: OfServing) => void,
  hear: (listener: (message: ToServing) => void) => void,
): TakeTurn {
  const waiting = new Map<number, () => void>();
  let count = 0;
  hear((message) => {
    if (message.kind === "turn") waiting.get(message.id)?.();
  });
  return {
    take: ({ signal, ...turn }) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        const stop = () => {
          waiting.delete(id);
          send({ kind: "leave", id });
          reject(new ChildFailed(true, "stopped before its turn"));
        };
        if (signal?.aborted) return reject(new ChildFailed(true, "stopped before its turn"));
        signal?.addEventListener("abort", stop, { once: true });
        waiting.set(id, () => {
          waiting.delete(id);
          signal?.removeEventListener("abort", stop);
          resolve(() => send({ kind: "leave", id }));
        });
        send({ kind: "take", id, turn });
      }),
  };
}
