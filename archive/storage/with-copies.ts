import type { Place } from "./place";
import { isDescriptionKey, isOriginalKey, type Storage } from "./storage";

const isCopied = (key: string) => isOriginalKey(key) || isDescriptionKey(key);

/**
 * A storage whose originals and descriptions are read from a copy where they are not there, or it is not there itself;
 * all else is the storage's own.
 * @param onMissing hears of each original that had to be read from a copy
 */
export function withCopies(main: Storage, copies: Place[], onMissing: (key: string) => void): Storage {
  if (copies.length === 0) return main;

  /** @returns what the main place or the first copy gives; null where none has it. @throws what the main place threw */
  async function fromFirst<T>(key: string, ask: (storage: Pick<Storage, "open" | "size">) => Promise<T | null>) {
    const asked = await ask(main).then(
      (found) => ({ found }),
      (error: unknown) => ({ error }),
    );
    if (!isCopied(key) || ("found" in asked && asked.found !== null)) return settled(asked);
    for (const { storage } of copies) {
      const found = await ask(storage).catch(() => null);
      if (found === null) continue;
      onMissing(key);
      return found;
    }
    return settled(asked);
  }

  return {
    ...main,
    open: (key, range) => fromFirst(key, (storage) => storage.open(key, range)),
    size: (key) => fromFirst(key, (storage) => storage.size(key)),
    withLocalCopy: async (key, use) => {
      if (!isCopied(key) || (await main.size(key).catch(() => null)) !== null) return main.withLocalCopy(key, use);
      const opened = await fromFirst(key, (storage) => storage.open(key));
      if (!opened) return main.withLocalCopy(key, use);
      const { key: staged } = await main.stage(opened.body, { limitBytes: opened.bytes });
      try {
        return await use(main.stagedPath(staged));
      } finally {
        await main.discardStaged(staged);
      }
    },
    inTime: () =>
      withCopies(
        main.inTime(),
        copies.map((copy) => ({ ...copy, storage: copy.storage.inTime() })),
        onMissing,
      ),
  };
}

function settled<T>(asked: { found: T } | { error: unknown }): T {
  if ("error" in asked) throw asked.error;
  return asked.found;
}
