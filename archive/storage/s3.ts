import { randomBytes } from "node:crypto";
import { rename, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { CannotStart, unlessAbsent } from "archive/base/fault";
import { line } from "archive/base/line";
import type { Logger } from "archive/base/log";
import { alreadyKept, checkedKey, isKey, MARK, type KeyRange, type Storage } from "./storage";
import { openBucket, type S3Bucket, type S3Options } from "./s3-bucket";
import { statusOf } from "./s3-calls";
import { sendFile } from "./s3-upload";
import type { Staging } from "./staging";

/**
 * Files in a bucket of any S3, received on the local volume first. What is kept was checked by S3 on arrival and asked
 * after by us before the staged file goes.
 *
 * Nothing is replaced: we ask first, S3 is told to refuse where it can, and keys of one process go one after the other.
 * Where S3 can't refuse, two processes that keep under one key at the same moment could; keys are random or name their
 * content.
 * @throws CannotStart where the bucket can't be used
 */
export async function s3Storage(
  options: S3Options,
  { staging, log }: { staging: Staging; log: Logger },
): Promise<Storage> {
  const bucket = openBucket(options, log);
  await checkBucket(bucket, options);
  return storageOf(bucket, staging, { inTurn: oneByOne(), shared: new Set() });
}

/** Staged files that wait for a form lie under it, so that any process can use them. */
const SHARED = "staged/";
const sharedName = (key: string) => SHARED + key;

interface Held {
  inTurn: ReturnType<typeof oneByOne>;
  /** Staged files that this process has shared or brought. */
  shared: Set<string>;
}

function storageOf(bucket: S3Bucket, staging: Staging, { inTurn, shared }: Held): Storage {
  async function keepCopy(stagedKey: string, key: string) {
    const path = staging.stagedPath(stagedKey);
    const { size } = await stat(path);
    if (await bucket.head(key)) throw alreadyKept(key);
    await sendFile(bucket, path, { key, bytes: size, mark: stagedKey });
    // Also where it said "taken": that may have been a first try of ours, whose answer was lost.
    const there = await bucket.head(key);
    if (there?.mark !== stagedKey) throw alreadyKept(key);
    if (there.bytes !== size) throw new Error(`S3 has ${there.bytes} bytes under ${key}, where ${size} were sent`);
  }

  async function put(key: string, content: Buffer) {
    const there = await bucket.head(key);
    if (!there && (await bucket.put(key, content, randomBytes(16).toString("hex"))) === "done") return;
    const opened = await bucket.get(key);
    // The same content a second time: a job that was killed and runs again.
    if (!opened || !content.equals(await buffer(opened.body))) throw alreadyKept(key);
  }

  async function withLocalCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const opened = await bucket.get(checkedKey(key));
    if (!opened) throw Object.assign(new Error(`ENOENT: S3 has no ${key}`), { code: "ENOENT" });
    const copy = await staging.stage(opened.body, { limitBytes: opened.bytes });
    try {
      if (copy.bytes !== opened.bytes)
        throw new Error(`S3 sent ${copy.bytes} of the ${opened.bytes} bytes under ${key}`);
      return await use(staging.stagedPath(copy.key));
    } finally {
      await staging.discardStaged(copy.key);
    }
  }

  const { has, keys, write: _write, ...local } = staging;
  return {
    ...local,
    shareStaged: async (key) => {
      if (shared.has(key)) return;
      const path = staging.stagedPath(key);
      const { size } = await stat(path);
      await sendFile(bucket, path, { key: sharedName(key), bytes: size, mark: key });
      shared.add(key);
    },
    bringStaged: async (key) => {
      if (await has(key)) return true;
      const opened = await bucket.get(sharedName(checkedKey(key)));
      if (!opened) return false;
      const copy = await staging.stage(opened.body, { limitBytes: opened.bytes });
      if (copy.bytes !== opened.bytes) {
        await staging.discardStaged(copy.key);
        throw new Error(`S3 sent ${copy.bytes} of the ${opened.bytes} bytes of a file that waits`);
      }
      await rename(staging.stagedPath(copy.key), staging.stagedPath(key));
      shared.add(key);
      return true;
    },
    discardShared: async (key) => {
      await staging.discardStaged(key);
      await bucket.remove(sharedName(checkedKey(key)));
      shared.delete(key);
    },
    stagedHere: async () =>
      [...new Set([...shared, ...(await keys())])].map((key) => ({ key, isShared: shared.has(key) })),
    sweepStaging: async (before, keep) => {
      let gone = await staging.sweepStaging(before, keep);
      for await (const name of namesIn(bucket, { under: SHARED })) {
        const there = keep.has(name.slice(SHARED.length)) ? null : await bucket.head(name);
        if (!there || there.keptAt >= before) continue;
        await bucket.remove(name);
        gone++;
      }
      return gone;
    },
    answers: bucket.answers,
    keep: (stagedKey, key) =>
      inTurn(checkedKey(key), async () => {
        await keepCopy(stagedKey, key);
        await staging.discardStaged(stagedKey);
      }),
    keepCopy: async (stagedKey, key) =>
      (await unlessAbsent(inTurn(checkedKey(key), () => keepCopy(stagedKey, key)).then(() => true))) ?? false,
    put: (key, content) => inTurn(checkedKey(key), () => put(key, content)),
    open: (key, range) => bucket.get(checkedKey(key), range),
    size: async (key) => (await bucket.head(checkedKey(key)))?.bytes ?? null,
    facts: (key) => bucket.head(checkedKey(key)),
    withLocalCopy,
    erase: async (key) => void (await bucket.remove(checkedKey(key))),
    // A bucket renames nothing.
    setAside: async (key, to) => {
      const opened = await bucket.get(checkedKey(key));
      if (!opened) return;
      const copy = await staging.stage(opened.body, { limitBytes: opened.bytes });
      await inTurn(checkedKey(to), () => keepCopy(copy.key, to)).finally(() => staging.discardStaged(copy.key));
      await bucket.remove(key);
    },
    mark: async () => {
      const opened = await bucket.get(MARK);
      return opened && (await buffer(opened.body)).toString();
    },
    markStamp: async () => {
      const there = await bucket.head(MARK);
      return there && [there.mark, there.bytes, there.keptAt.toISOString()].join(" ");
    },
    setMark: async (mark) => {
      await bucket.remove(MARK);
      await bucket.put(MARK, Buffer.from(mark), mark);
    },
    list: (range) => listKeys(bucket, range),
    inTime: () => storageOf(bucket.inTime(), staging, { inTurn, shared }),
  };
}

async function checkBucket(s3: S3Bucket, { bucket, endpoint }: S3Options) {
  try {
    await s3.check();
  } catch (error) {
    const status = statusOf(error);
    const where = endpoint ?? "Amazon S3";
    if (status === 404) throw new CannotStart(line("start.no_bucket", { bucket, where }));
    if (status === 403) throw new CannotStart(line("start.bucket_closed", { bucket, where }));
    if (status === 301) throw new CannotStart(line("start.bucket_elsewhere", { bucket }));
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new CannotStart(line("start.s3_away", { where, why }));
  }
}

/** Keys of ours; what else lies in the bucket is not ours to tell of. */
async function* listKeys(bucket: S3Bucket, { after = "", before }: KeyRange = {}): AsyncIterable<string> {
  for await (const name of namesIn(bucket, { behind: after })) {
    if (before !== undefined && name >= before) return;
    // Asked for once more: a server may not know where to begin.
    if (name > after && isKey(name)) yield name;
  }
}

/** Names in their order. */
async function* namesIn(bucket: S3Bucket, part: { under?: string; behind?: string }): AsyncIterable<string> {
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const { keys, next } = await bucket.page(after, part);
    yield* keys;
    after = next;
  }
}

/** Runs work of the same key one after the other, and of different keys beside each other. */
function oneByOne(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    // Whether the one before failed is its own caller's business.
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
