import { createHash, randomBytes } from "node:crypto";
import { access, open, readdir, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { addAbortSignal, type Readable } from "node:stream";
import { refuse } from "archive/base/refusal";
import { ensureFolder, removeFile, syncFolder } from "archive/base/folders";
import { refuseBelowReserve, writeFault } from "./free-disk";
import { checkedKey, type Staged, type Storage } from "./storage";

export interface StagingOptions {
  /** Holds `staging/`. */
  folder: string;
  /** Free bytes below which nothing more is received. */
  reserveBytes: number;
}

export interface Staging extends Pick<Storage, "stage" | "stagedPath" | "discardStaged" | "sweepStaging"> {
  /** Tells whether a staged file is there. */
  has(key: string): Promise<boolean>;
  /** Keys of all that is staged. */
  keys(): Promise<string[]>;
  /** Writes whole content into a staged file of its own, fsynced. @returns its key */
  write(content: Buffer): Promise<string>;
}

/** Folder in which files are received, on a local volume whatever they are kept in: programs examine them by name. */
export async function localStaging({ folder, reserveBytes }: StagingOptions): Promise<Staging> {
  const staging = join(folder, "staging");
  await ensureFolder(staging);

  /** A new staged file, filled by `fill` and fsynced; nothing is left behind where that fails. */
  async function create<T>(fill: (handle: FileHandle) => Promise<T>) {
    const key = randomBytes(16).toString("hex");
    const path = join(staging, key);
    const handle = await open(path, "wx", 0o600);
    try {
      const filled = await fill(handle);
      await handle.sync();
      await handle.close();
      return { key, filled };
    } catch (error) {
      await handle.close().catch(() => undefined);
      await removeFile(path);
      throw writeFault(error);
    }
  }

  return {
    stage: async (body, options): Promise<Staged> => {
      watch(body, options.signal);
      await refuseBelowReserve(staging, reserveBytes);
      const { key, filled } = await create((handle) => receive(body, handle, options.limitBytes));
      await syncFolder(staging);
      return { key, ...filled };
    },
    write: async (content) => (await create((handle) => handle.writeFile(content))).key,
    stagedPath: (key) => join(staging, checkedKey(key)),
    has: (key) =>
      access(join(staging, checkedKey(key))).then(
        () => true,
        () => false,
      ),
    keys: () => readdir(staging),
    discardStaged: async (key) => void (await removeFile(join(staging, checkedKey(key)))),
    sweepStaging: (before, keep) => sweep(staging, before, keep),
  };
}

/**
 * From the first moment on, before anything is awaited: a peer may leave at any time, and neither must the error go
 * unheard nor a stream that gets no more bytes be waited for. Whoever reads the stream later gets the error.
 */
function watch(body: Readable, signal: AbortSignal | undefined) {
  body.on("error", () => undefined);
  if (signal) addAbortSignal(signal, body);
}

async function receive(body: Readable, handle: FileHandle, limitBytes: number) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    const chunk = part as Buffer;
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw refuse("too_large");
    hash.update(chunk);
    await writeAll(handle, chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** @param from place in the file; where it is left out, behind what was written last */
export async function writeAll(handle: FileHandle, chunk: Buffer, from?: number): Promise<void> {
  let at = 0;
  while (at < chunk.byteLength)
    at += (await handle.write(chunk, at, chunk.byteLength - at, from === undefined ? null : from + at)).bytesWritten;
}

async function sweep(staging: string, before: Date, keep: ReadonlySet<string>): Promise<number> {
  let gone = 0;
  for (const name of await readdir(staging)) {
    if (keep.has(name)) continue;
    const path = join(staging, name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtime < before && (await removeFile(path))) gone++;
  }
  return gone;
}
