import type { ToServing } from "./messages";

/** Pace at which a process is asked whether it answers. */
const ASK_MS = 5000;
/** Questions in a row without an answer after which a process hangs: half a minute, longer than any work of its own. */
const MOST_UNANSWERED = 6;

/** A process as far as it is asked. */
interface Asked {
  state: string;
  send(message: ToServing): void;
}

/** Questions to serving processes whether their event loop goes on. */
export interface HangWatch<Seat> {
  answered(seat: Seat): void;
  stop(): void;
}

/**
 * Finds serving processes that hang: they run, but turn to nothing that comes. One that starts is not asked yet.
 * Counts questions and no time, so that a machine that was suspended or a container that was frozen finds all healthy:
 * nobody asked meanwhile.
 * @param seats those that run. @param onHung called for one that hangs
 * @param askMs as ASK_MS; shorter in tests
 */
export function watchHangs<Seat extends Asked>(
  seats: () => Iterable<Seat>,
  onHung: (seat: Seat) => void,
  askMs = ASK_MS,
): HangWatch<Seat> {
  const unanswered = new WeakMap<Seat, number>();
  const ask = () => {
    for (const seat of seats()) {
      if (seat.state === "starting") continue;
      const before = unanswered.get(seat) ?? 0;
      if (before >= MOST_UNANSWERED) onHung(seat);
      unanswered.set(seat, before + 1);
      seat.send({ kind: "alive" });
    }
  };
  const asking = setInterval(ask, askMs).unref();
  return {
    answered: (seat) => void unanswered.set(seat, 0),
    stop: () => clearInterval(asking),
  };
}
