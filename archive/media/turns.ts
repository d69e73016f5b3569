import { ChildFailed } from "./child";

/**
 * Kinds of decoding that wait for each other. `look`: a picture that somebody waits for, known by its header to be
 * done at once; `large`:
 * one that takes time or memory. `render`: an ordinary page's renditions; `long`: those of a huge one. `hear`, `voice`
 * and `longVoice`: the
 * same of sound.
 */
export type Lane = keyof typeof LANES;

/** Who waits, for what. */
export interface Turn {
  lane: Lane;
  /** Whose file it is; null for the operator's own, which come last. */
  person: string | null;
  /** Memory that it takes. */
  megabytes: number;
  signal?: AbortSignal;
}

interface Waiting extends Turn {
  begin: (end: () => void) => void;
}

/** Memory of one in the lane of looks, which is set aside: whatever else goes on, they need not wait for any. */
export const LOOK_MEGABYTES = 24;
const LOOKS = 3;

/**
 * How many at once; whether one person has at most one of them; whether their memory is taken from the common pool.
 * Of the sound's own memory little is needed: ffmpeg hears and writes as it goes.
 */
const LANES = {
  look: { count: LOOKS, onePerPerson: true, pooled: false },
  hear: { count: 2, onePerPerson: true, pooled: false },
  voice: { count: 3, onePerPerson: false, pooled: false },
  longVoice: { count: 2, onePerPerson: false, pooled: false },
  large: { count: 2, onePerPerson: true, pooled: true },
  render: { count: 2, onePerPerson: false, pooled: true },
  long: { count: 1, onePerPerson: true, pooled: true },
} as const;
const NAMES = Object.keys(LANES) as Lane[];

/** Memory that the largest picture may take. @param megabytes of all decoders together */
export function poolOf(megabytes: number): number {
  return megabytes - LOOKS * LOOK_MEGABYTES;
}

/**
 * Turns at decoding. In each lane people take turns, whoever had theirs longest ago first, so that one person's
 * hundred files hold
 * another's back by one. Lanes that share memory take turns at it too: who is next is waited for, so that a huge
 * picture comes to its turn.
 */
export class Turns {
  #free: number;
  #waiting: Waiting[] = [];
  #running: Waiting[] = [];
  /** When each person last began in each lane, and each lane, counted in turns. */
  #began = new Map<string, number>();
  #count = 0;

  /** @param megabytes of all decoders together */
  constructor(megabytes: number) {
    this.#free = poolOf(megabytes);
  }

  /** Waits for a turn. @returns what ends it @throws ChildFailed where it is no longer wanted */
  take(turn: Turn): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ...turn, begin: resolve };
      const leave = () => {
        const at = this.#waiting.indexOf(waiting);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(new ChildFailed(true, "stopped before its turn"));
        this.#beginAll();
      };
      if (turn.signal?.aborted) return reject(new ChildFailed(true, "stopped before its turn"));
      turn.signal?.addEventListener("abort", leave, { once: true });
      waiting.begin = (end) => {
        turn.signal?.removeEventListener("abort", leave);
        resolve(end);
      };
      this.#waiting.push(waiting);
      this.#beginAll();
    });
  }

  #beginAll(): void {
    for (const lane of NAMES.filter((name) => !LANES[name].pooled)) {
      for (let next = this.#nextOf(lane); next; next = this.#nextOf(lane)) this.#begin(next);
    }
    for (let next = this.#nextOfPool(); next && next.megabytes <= this.#free; next = this.#nextOfPool())
      this.#begin(next);
    if (this.#waiting.length === 0 && this.#running.length === 0) this.#began.clear();
  }

  /** The lane that began longest ago, whether or not there is memory for its next. */
  #nextOfPool(): Waiting | undefined {
    const heads = NAMES.filter((name) => LANES[name].pooled).flatMap((name) => this.#nextOf(name) ?? []);
    return heads.toSorted((a, b) => this.#since(a.lane) - this.#since(b.lane))[0];
  }

  #nextOf(lane: Lane): Waiting | undefined {
    const { count, onePerPerson } = LANES[lane];
    const running = this.#running.filter((each) => each.lane === lane);
    if (running.length >= count) return undefined;
    const may = this.#waiting.filter(
      (each) => each.lane === lane && !(onePerPerson && running.some(({ person }) => person === each.person)),
    );
    const rank = ({ person }: Waiting) => (person === null ? Infinity : this.#since(`${lane} ${person}`));
    return may.toSorted((a, b) => Math.sign(rank(a) - rank(b) || 0))[0];
  }

  #since(key: string): number {
    return this.#began.get(key) ?? 0;
  }

  #begin(turn: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(turn), 1);
    this.#running.push(turn);
    this.#count++;
    this.#began.set(turn.lane, this.#count);
    if (turn.person !== null) this.#began.set(`${turn.lane} ${turn.person}`, this.#count);
    if (LANES[turn.lane].pooled) this.#free -= turn.megabytes;
    turn.begin(() => {
      const at = this.#running.indexOf(turn);
      if (at < 0) return;
      this.#running.splice(at, 1);
      if (LANES[turn.lane].pooled) this.#free += turn.megabytes;
      this.#beginAll();
    });
  }
}
