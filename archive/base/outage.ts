import { within } from "./pauses";

/** Knowledge of a server that the archive needs, from the questions that it was asked. */
export interface Outage {
  /** `performance.now()` at which it last answered. */
  readonly answeredAt: number;
  /** `performance.now()` at which it was last found to hang: connections from before may be dead. */
  readonly hungAt: number;
  /**
   * Tells whether to ask it at all. While it hangs one probe a second looks after it, and all others learn at once that
   * it does not answer.
   */
  answers(): Promise<boolean>;
  /** It answered a question. */
  answered(): void;
  /**
   * @param since `performance.now()` when the question was begun.
   * @param hung it took too long, rather than being refused
   */
  failed(error: unknown, since: number, hung: boolean): void;
}

interface OutageOptions {
  /** Asks whether it answers, within a second or two. */
  probe(): Promise<boolean>;
  /** Called once for each outage, and not again within a minute. */
  onAway(error: unknown): void;
  onBack(): void;
}

const PROBE_EVERY_MS = 1000;
/** Time that the one who probes waits for a server that is back. */
const PROBE_PATIENCE_MS = 500;
const QUIET_MS = 60_000;
/** An answer to somebody else is a sign of life for this long. */
const ALIVE_MS = 1000;

/** Watches one server: a small breaker, and at most two lines for operators for each outage. */
export function watchOutage({ probe, onAway, onBack }: OutageOptions): Outage {
  let [away, hangs, reported] = [false, false, false];
  let [answeredAt, hungAt, reportedAt, probedAt] = [-Infinity, -Infinity, -Infinity, -Infinity];
  let probing: Promise<void> | undefined;

  function answered() {
    answeredAt = performance.now();
    hangs = false;
    if (!away) return;
    away = false;
    if (reported) onBack();
    reported = false;
  }

  async function look() {
    probedAt = performance.now();
    if (await probe().catch(() => false)) answered();
    probing = undefined;
  }

  return {
    get answeredAt() {
      return answeredAt;
    },
    get hungAt() {
      return hungAt;
    },
    answered,
    async answers() {
      if (!hangs) return true;
      if (!probing && performance.now() - probedAt > PROBE_EVERY_MS) {
        probing = look();
        await within(PROBE_PATIENCE_MS, probing);
      }
      return !hangs;
    },
    failed(error, since, hung) {
      // Others had an answer a moment ago: it was this question, or one connection. An answer from just after it was
      // begun says nothing: the server may have stopped behind it.
      const now = performance.now();
      if (hung && answeredAt < Math.max(since, now - ALIVE_MS)) {
        hangs = true;
        hungAt = now;
      }
      if (away) return;
      away = true;
      if (performance.now() - reportedAt < QUIET_MS) return;
      reportedAt = performance.now();
      reported = true;
      onAway(error);
    },
  };
}
