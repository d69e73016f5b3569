import { ChildFailed } from "./child";

/**
 * Kinds of decoding that wait for each other. `look`: a picture that somebody waits for, known by its header to be
 * done at once; `large`:
 * one that takes time or memory. `render`: an ordinary page's renditions; `long`: those of a huge one. `hear`, `voice`
 * and `longVoice`: the
 * same of sound.
 */
export type Lane = keyof typeof LANES;

/** Somebody who waits, and for what. */
export interface Turn {
  lane: Lane;
  /** Owner of the file; null for the operator's own, which come last. */
  person: string | null;
  /** Memory that it takes. */
  megabytes: number;
  signal?: AbortSignal;
}

/** Gives turns: of this process, or of all processes of a machine. */
export interface TakeTurn {
  /** Waits for a turn. @returns what ends it @throws ChildFailed where it is no longer wanted */
  take(turn: Turn): Promise<() => void>;
}

interface Waiting extends Turn {
  begin: (end: () => void) => void;
  /** True where its memory is what is set aside for its lane. */
  aside: boolean;
}

/** Memory of a quick look, and of the renditions of an ordinary page. */
export const LOOK_MEGABYTES = 24;
export const PAGE_MEGABYTES = 110;

/**
 * Lanes: how many at once; whether one person has at most one of them; how many of them have memory set aside, if they
 * take no more than `each`, and so wait for no one else's: the others' is taken from the common pool. ffmpeg hears and
 * writes as it goes, and needs little.
 */
const LANES = {
  look: { count: 3, onePerPerson: true, aside: 3, each: LOOK_MEGABYTES },
  hear: { count: 2, onePerPerson: true, aside: 2, each: 0 },
  voice: { count: 3, onePerPerson: false, aside: 3, each: 0 },
  longVoice: { count: 2, onePerPerson: false, aside: 2, each: 0 },
  large: { count: 2, onePerPerson: true, aside: 0, each: 0 },
  render: { count: 2, onePerPerson: false, aside: 1, each: PAGE_MEGABYTES },
  long: { count: 1, onePerPerson: true, aside: 0, each: 0 },
} as const;
const NAMES = Object.keys(LANES) as Lane[];

/** Memory that the largest picture may take. @param megabytes of all decoders together */
export function poolOf(megabytes: number): number {
  return megabytes - Object.values(LANES).reduce((sum, { aside, each }) => sum + aside * each, 0);
}

/**
 * Turns at decoding. In each lane people take turns, whoever had theirs longest ago first, so that one person's
 * hundred files hold
 * another's back by one. Lanes that share memory take turns at it too: who is next is waited for, so that a huge
 * picture comes to its turn.
 */
export class Turns implements TakeTurn {
  #free: number;
  #waiting: Waiting[] = [];
  #running: Waiting[] = [];
  /** Turns at which each person last began in each lane, and each lane. */
  #began = new Map<string, number>();
  #count = 0;

  /** @param megabytes of all decoders together */
  constructor(megabytes: number) {
    this.#free = poolOf(megabytes);
  }

  /** Waits for a turn. @returns what ends it @throws ChildFailed where it is no longer wanted */
  take(turn: Turn): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const { signal } = turn;
      const stop = () => reject(new ChildFailed(true, "stopped before its turn"));
      if (signal?.aborted) return stop();
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        stop();
        this.#beginAll();
      };
      signal?.addEventListener("abort", leave, { once: true });
      const begin: Waiting["begin"] = (end) => {
        signal?.removeEventListener("abort", leave);
        resolve(end);
      };
      const waiting = { ...turn, begin, aside: false };
      this.#waiting.push(waiting);
      this.#beginAll();
    });
  }

  #beginAll() {
    for (const lane of NAMES) {
      for (let next = this.#nextAside(lane); next; next = this.#nextAside(lane)) this.#begin(next, true);
    }
    for (let next = this.#nextOfPool(); next && next.megabytes <= this.#free; next = this.#nextOfPool())
      this.#begin(next, false);
    if (this.#waiting.length === 0 && this.#running.length === 0) this.#began.clear();
  }

  /** Those who may begin at once, since the memory is set aside. */
  #nextAside(lane: Lane): Waiting | undefined {
    const { aside, each } = LANES[lane];
    const taken = this.#running.filter((running) => running.lane === lane && running.aside).length;
    return taken < aside ? this.#nextOf(lane, each) : undefined;
  }

  /** The lane that began longest ago of those whose memory is not all set aside, whether or not there is memory. */
  #nextOfPool(): Waiting | undefined {
    const pooled = NAMES.filter((name) => LANES[name].aside < LANES[name].count);
    const heads = pooled.flatMap((name) => this.#nextOf(name) ?? []);
    return heads.toSorted((a, b) => this.#since(a.lane) - this.#since(b.lane))[0];
  }

  #nextOf(lane: Lane, most = Infinity): Waiting | undefined {
    const { count, onePerPerson } = LANES[lane];
    const running = this.#running.filter((each) => each.lane === lane);
    if (running.length >= count) return undefined;
    const may = this.#waiting.filter(
      (each) =>
        each.lane === lane &&
        each.megabytes <= most &&
        !(onePerPerson && running.some(({ person }) => person === each.person)),
    );
    const rank = ({ person }: Waiting) => (person === null ? Infinity : this.#since(`${lane} ${person}`));
    return may.toSorted((a, b) => Math.sign(rank(a) - rank(b) || 0))[0];
  }

  #since(key: string): number {
    return this.#began.get(key) ?? 0;
  }

  #begin(turn: Waiting, aside: boolean) {
    this.#waiting.splice(this.#waiting.indexOf(turn), 1);
    this.#running.push(turn);
    turn.aside = aside;
    this.#count++;
    this.#began.set(turn.lane, this.#count);
    if (turn.person !== null) this.#began.set(`${turn.lane} ${turn.person}`, this.#count);
    if (!aside) this.#free -= turn.megabytes;
    turn.begin(() => {
      const at = this.#running.indexOf(turn);
      if (at < 0) return;
      this.#running.splice(at, 1);
      if (!aside) this.#free += turn.megabytes;
      this.#beginAll();
    });
  }
}
