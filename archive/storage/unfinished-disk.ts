import { createHash, randomBytes } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { link, open, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { unlessAbsent } from "archive/base/fault";
import { ensureFolder, removeFile, syncFolder } from "archive/base/folders";
import { refuseBelowReserve, writeFault } from "./free-disk";
import { checkedKey, type Storage } from "./storage";
import { writeAll, type StagingOptions } from "./staging";
import type { Unfinished } from "./unfinished";

/** So often a long request is fsynced and confirmed: this much is sent again after a kill, at most. */
const STEP_BYTES = 4 * 1024 * 1024;

/**
 * Uploads as files in a folder beside `staging/`, on the same volume: a whole one is linked over, not copied.
 * Nothing is confirmed before its bytes are fsynced, so a length that was confirmed outlives a power cut.
 */
export async function diskUnfinished(
  { folder, reserveBytes }: StagingOptions,
  staging: Pick<Storage, "stagedPath">,
): Promise<Unfinished> {
  const uploads = join(folder, "uploads");
  await ensureFolder(uploads);
  const pathOf = (id: string) => join(uploads, checkedKey(id));

  const append: Unfinished["append"] = async ({ id }, at, body, confirm) => {
    const handle = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
    let [end, confirmed] = [at, at];
    const settle = async () => {
      if (end === confirmed) return;
      await handle.datasync();
      if (confirmed === 0) await syncFolder(uploads);
      await confirm(end);
      confirmed = end;
    };
    try {
      // What lies behind was never confirmed.
      await handle.truncate(at);
      try {
        for await (const chunk of body) {
          await writeAll(handle, chunk, end);
          end += chunk.byteLength;
          if (end - confirmed >= STEP_BYTES) await settle();
        }
      } finally {
        await settle();
      }
      return end;
    } catch (error) {
      throw writeFault(error);
    } finally {
      await handle.close();
    }
  };

  return {
    refuseWhenFull: (bytes) => refuseBelowReserve(uploads, reserveBytes, bytes),
    available: async ({ id, received }) => Math.min(received, (await unlessAbsent(stat(pathOf(id))))?.size ?? 0),
    append,
    toStaging: async ({ id }) => {
      const path = pathOf(id);
      const hash = createHash("sha256");
      for await (const part of createReadStream(path)) hash.update(part as Buffer);
      // The clean-up of staging goes by the time of the last write, and these bytes may be a day old.
      const now = new Date();
      await utimes(path, now, now);
      const key = randomBytes(16).toString("hex");
      await link(path, staging.stagedPath(key));
      await syncFolder(join(staging.stagedPath(key), ".."));
      return { key, bytes: (await stat(path)).size, sha256: hash.digest("hex") };
    },
    remove: async ({ id }) => void (await removeFile(pathOf(id))),
    list: () => readdir(uploads),
    inTime(this: Unfinished) {
      return this;
    },
  };
}
