import { Refusal, refuse } from "archive/base/refusal";
import type { Storage } from "./storage";
import type { Unfinished } from "./unfinished";

const AGAIN_SECONDS = 120;

/** Options of the watch over a place's mark. */
interface MarkWatchOptions {
  /** So long a look counts; 0 asks each time, which costs a disk one stat. */
  everyMs: number;
  /** Called once each time that the place goes away or is back. */
  onChange(): void;
}

/**
 * Tells whether the place of the files is there: it has the mark that it was given at its first start. A folder whose
 * disk is not mounted lacks it, and takes every file all the same.
 */
export class MarkWatch {
  /** The mark that is asked for; null where it is not known yet: then nothing is asked. */
  #expected: string | null = null;
  #stamp: string | null = null;
  #isHere = true;
  #lookedAt = -Infinity;

  constructor(
    private readonly storage: Pick<Storage, "mark" | "markStamp">,
    private readonly options: MarkWatchOptions,
  ) {}

  /** From now on the place is asked for this mark. */
  expect(mark: string): void {
    if (mark !== this.#expected) this.#stamp = null;
    this.#expected = mark;
  }

  /** @throws Refusal where a bucket doesn't answer, as for any other call */
  async isHere(): Promise<boolean> {
    if (this.#expected === null) return true;
    const now = performance.now();
    if (this.#isHere && now - this.#lookedAt < this.options.everyMs) return true;
    const found = await this.#look(this.#expected);
    const isNews = found !== this.#isHere;
    this.#isHere = found;
    this.#lookedAt = now;
    if (isNews) this.options.onChange();
    return found;
  }

  /** @throws Refusal "not_ready" where it is not */
  async assertHere(): Promise<void> {
    if (await this.isHere()) return;
    throw refuse("not_ready", { message: { key: "reply.storage_away" }, retryAfterSeconds: AGAIN_SECONDS });
  }

  /** The same call, made only where the place is there. */
  onceHere<Given extends unknown[], T>(call: (...given: Given) => Promise<T>): (...given: Given) => Promise<T> {
    return async (...given) => {
      await this.assertHere();
      return call(...given);
    };
  }

  /** The mark is read where its file is another than at the last look. */
  async #look(expected: string): Promise<boolean> {
    const stamp = await unlessBroken(this.storage.markStamp());
    if (stamp === null) return false;
    if (stamp === this.#stamp) return true;
    if ((await unlessBroken(this.storage.mark())) !== expected) return false;
    this.#stamp = stamp;
    return true;
  }
}

/** Null where a disk can't be asked: what can't be read is not written to either. */
function unlessBroken<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return null;
  });
}

/**
 * A storage that is asked for its mark before each write and each erasing, and where something is not there: a disk
 * that is not mounted has lost nothing, and an erasing that it did not take is not done.
 */
export function markedStorage(storage: Storage, watch: MarkWatch): Storage {
  /** Says of what is not there that the place is away, where it is. */
  async function unlessAway<T>(found: T | null): Promise<T | null> {
    if (found === null) await watch.assertHere();
    return found;
  }

  return {
    ...storage,
    answers: async (waitMs) => {
      // What is away is noted also where nobody writes.
      const isHere = watch.isHere().catch(() => false);
      return (await storage.answers(waitMs)) && (await isHere);
    },
    stage: async (body, options) => {
      // Its errors are heard from the first moment on (staging.ts).
      body.on("error", () => undefined);
      await watch.assertHere();
      return storage.stage(body, options);
    },
    shareStaged: watch.onceHere(storage.shareStaged),
    keep: watch.onceHere(storage.keep),
    keepCopy: watch.onceHere(storage.keepCopy),
    put: watch.onceHere(storage.put),
    open: async (key, range) => unlessAway(await storage.open(key, range)),
    size: async (key) => unlessAway(await storage.size(key)),
    facts: async (key) => unlessAway(await storage.facts(key)),
    withLocalCopy: async (key, use) => {
      await unlessAway(await storage.size(key));
      return storage.withLocalCopy(key, use);
    },
    erase: watch.onceHere(storage.erase),
    setAside: watch.onceHere(storage.setAside),
    // What is listed of half a disk is not what there is: asked at both ends.
    list: async function* (range) {
      await watch.assertHere();
      yield* storage.list(range);
      await watch.assertHere();
    },
    inTime: () => markedStorage(storage.inTime(), watch),
  };
}

/** The same for files on their way, which lie at the same place. */
export function markedUnfinished(unfinished: Unfinished, watch: MarkWatch): Unfinished {
  return {
    ...unfinished,
    refuseWhenFull: watch.onceHere(unfinished.refuseWhenFull),
    append: watch.onceHere(unfinished.append),
    inTime: () => markedUnfinished(unfinished.inTime(), watch),
  };
}
