import { MINUTE_MS } from "archive/contract/durations";

/** So many failures in a row, and a host is left alone for a while: twice as long each time. */
const FAILURES = 3;
const SHORTEST_REST_MS = 60_000;
const LONGEST_REST_MS = 30 * MINUTE_MS;
/**
 * Most workers, of the push lane's twelve, that wait for hosts which have not answered yet; and for those that failed.
 */
const NEW_AT_ONCE = 8;
const FAILING_AT_ONCE = 3;
/** Time that whoever finds such a place taken waits, at least and beside that by chance. */
const BUSY_MS = 2000;
/** More are strangers' inventions; those not asked for the longest are forgotten. */
const MOST_KNOWN = 1000;

interface Host {
  /** True where it answered the last time that it was asked. */
  answers: boolean;
  failures: number;
  rests: number;
  /** Until when nobody asks, by `performance.now()`: no clock that somebody sets. */
  restsUntil: number;
  asked: number;
}

/** A host isn't asked now. */
export class HostAway extends Error {
  /** @param forMs when it is worth coming back */
  constructor(readonly forMs: number) {
    super("The push service is left alone for a while");
  }
}

/**
 * Push services that answer, as far as this process knows. Somebody's address may lead to a host that never answers:
 * one that did not answer is asked one thing at a time and shares its places with its like alone, and one that keeps
 * failing is left alone.
 */
export class PushHosts {
  readonly #known = new Map<string, Host>();
  /** Number of those that did not answer and are being asked. */
  #unanswered = 0;

  constructor(private readonly clock = () => performance.now()) {}

  /** Asks a host. @throws HostAway where it isn't its turn; whatever `ask` does */
  async visit<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const host = this.#take(name);
    const rest = host.restsUntil - this.clock();
    if (rest > 0) throw new HostAway(rest);
    const unanswered = !host.answers;
    const places = host.failures > 0 ? FAILING_AT_ONCE : NEW_AT_ONCE;
    if (unanswered && (host.asked > 0 || this.#unanswered >= places)) throw new HostAway(BUSY_MS * (1 + Math.random()));
    host.asked++;
    if (unanswered) this.#unanswered++;
    try {
      const answer = await ask();
      Object.assign(host, { answers: true, failures: 0, rests: 0 });
      return answer;
    } catch (error) {
      this.#failed(host);
      throw error;
    } finally {
      host.asked--;
      if (unanswered) this.#unanswered--;
    }
  }

  #failed(host: Host) {
    host.answers = false;
    if (++host.failures < FAILURES) return;
    // It gets one more try after each rest.
    host.restsUntil = this.clock() + Math.min(SHORTEST_REST_MS * 2 ** host.rests++, LONGEST_REST_MS);
  }

  #take(name: string): Host {
    const host = this.#known.get(name) ?? { answers: false, failures: 0, rests: 0, restsUntil: 0, asked: 0 };
    this.#known.delete(name);
    this.#known.set(name, host);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return host;
  }
}
