import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { growingPauses, within } from "archive/base/pauses";
import type { OfServing, ToServing } from "./messages";
import { watchHangs } from "./watch-hangs";

/** Pauses before a process is started again that ended soon after its start. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;
/** A process that served so long ended by something else than its start. */
const SETTLED_MS = 5000;
/** Number of ends in a row, none having served and nobody else serving, after which no further start would help. */
const MOST_FAILURES = 5;
/** After SIGKILL. */
const KILLED_MS = 5000;
/** In place of a signal: it was killed from here since it hung. */
export const HUNG = "hung";

/** A serving process. */
export interface Seat {
  /** From 1 on; a process that is put in the place of another has its number. */
  number: number;
  pid: number;
  /** A process that was asked to end still takes connections, as long as nobody else does, until it is closed. */
  state: "starting" | "ready" | "ending" | "closed";
  /** Sends a message. Does nothing where the process has ended. */
  send(message: ToServing, socket?: Socket): void;
}

interface Keeping {
  count: number;
  fork(number: number): ChildProcess;
  /** Called before the process has done anything. */
  onStart(seat: Seat): void;
  onMessage(seat: Seat, message: OfServing): void;
  /** The process has ended, and what it held is free. */
  onGone(seat: Seat): void;
  /** A process ended by itself, or hung and was killed. @param how exit code, signal, or HUNG */
  onFault(seat: Seat, how: string): void;
  /** No process serves, and each new one ends before it does. */
  onHopeless(): void;
  /** Milliseconds between two questions whether a process hangs; as watchHangs has it where absent. */
  askMs?: number;
}

export interface Seats {
  /** Resolves once all serve; pends where it is ended before. @throws Error where the first ends before it serves */
  ready: Promise<void>;
  /** Asks all to end. */
  end(): void;
  /** Resolves once all have ended; those that take longer are killed. */
  ended(patienceMs: number): Promise<void>;
}

/**
 * Starts serving processes, and another in the place of each that ends by itself. The first starts alone: where it
 * can't, none can, and it is said once.
 */
export function keepSeats(keeping: Keeping): Seats {
  const running = new Map<number, { seat: Seat; child: ChildProcess }>();
  const ending = new AbortController();
  const { signal } = ending;
  const hung = new WeakSet<Seat>();
  const seats = () => [...running.values()].map(({ seat }) => seat);
  const hangs = watchHangs(seats, killHung, keeping.askMs);
  let failures = 0;

  function killHung(seat: Seat): void {
    hung.add(seat);
    // One that hangs hears no other signal, and one that was stopped neither.
    running.get(seat.number)?.child.kill("SIGKILL");
  }

  /** Runs a process in a seat until it ends. @returns how it ended, and how long it had served */
  function sit(number: number, onReady: () => void): Promise<{ seat: Seat; how: string; servedMs: number }> {
    const child = keeping.fork(number);
    let readyAt: number | undefined;
    const seat: Seat = {
      number,
      pid: child.pid ?? 0,
      state: "starting",
      send: (message, socket) => {
        // What comes of a message to a process that ends is told by its end.
        if (child.connected) child.send(message, socket, { keepOpen: true }, () => undefined);
      },
    };
    running.set(number, { seat, child });
    keeping.onStart(seat);
    child.on("message", (message) => {
      const said = message as OfServing;
      if (said.kind === "ready") {
        readyAt = performance.now();
        failures = 0;
        seat.state = "ready";
      }
      if (said.kind === "ending") seat.state = "ending";
      if (said.kind === "alive") hangs.answered(seat);
      keeping.onMessage(seat, said);
      if (said.kind === "ready") onReady();
    });
    return new Promise((done) => {
      const gone = (how: string) => {
        if (!running.delete(number)) return;
        keeping.onGone(seat);
        done({
          seat,
          how: hung.has(seat) ? HUNG : how,
          servedMs: readyAt === undefined ? -1 : performance.now() - readyAt,
        });
      };
      child.once("error", (error) => gone(error.message));
      child.once("exit", (code, by) => gone(String(by ?? code)));
    });
  }

  async function keep(number: number, first: ReturnType<typeof sit>): Promise<void> {
    const pauses = growingPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, signal);
    for (let sitting = first; ; sitting = sit(number, () => undefined)) {
      const { seat, how, servedMs } = await sitting;
      if (signal.aborted) return;
      keeping.onFault(seat, how);
      if (servedMs < 0) failures += 1;
      const serves = seats().some(({ state }) => state === "ready");
      if (!serves && failures >= MOST_FAILURES) return keeping.onHopeless();
      if (servedMs >= SETTLED_MS) pauses.restart();
      else await pauses.next();
      if (signal.aborted) return;
    }
  }

  const kept: Promise<void>[] = [];
  const started = new Promise<void>((ready, fail) => {
    const first = sit(1, ready);
    kept.push(keep(1, first.then(failUnlessServed)));
    function failUnlessServed(sat: Awaited<typeof first>) {
      if (sat.servedMs < 0 && !signal.aborted) {
        ending.abort();
        fail(new Error(sat.how));
      }
      return sat;
    }
  });
  const startOthers = () =>
    Promise.all(
      Array.from({ length: keeping.count - 1 }, (_, at) => {
        const number = at + 2;
        return new Promise<void>((ready) => {
          const sitting = sit(number, ready);
          void sitting.then(() => ready());
          kept.push(keep(number, sitting));
        });
      }),
    );
  async function startAll(): Promise<void> {
    await started;
    if (!signal.aborted) await startOthers();
  }

  const signalAll = (name: NodeJS.Signals) => {
    for (const { child } of running.values()) child.kill(name);
  };
  return {
    ready: startAll(),
    end: () => {
      ending.abort();
      for (const { seat, child } of running.values())
        if (seat.state === "starting") child.kill("SIGTERM");
        else seat.send({ kind: "end" });
    },
    ended: async (patienceMs) => {
      ending.abort();
      await within(patienceMs, Promise.all(kept));
      signalAll("SIGKILL");
      await within(KILLED_MS, Promise.all(kept));
      hangs.stop();
    },
  };
}
