import { join } from "node:path";
import type { ArchiveConfig } from "archive/base/config";
import type { Logger } from "archive/base/log";
import { diskStorage } from "./disk";
import { refuseBelowReserve } from "./free-disk";
import { MarkWatch } from "./marked";
import { openCopies } from "./open-copies";
import type { Places } from "./place";
import { localStaging } from "./staging";
import type { Storage } from "./storage";
import type { Unfinished } from "./unfinished";
import { diskUnfinished } from "./unfinished-disk";

/**
 * Storage as it is configured: a bucket where S3_BUCKET is set, else a folder under the data folder.
 * @throws CannotStart where the bucket can't be used
 */
export async function openStorage(config: ArchiveConfig, log: Logger): Promise<Storage> {
  const local = localOptions(config);
  if (!config.s3) return diskStorage(local);
  // Its megabytes of code are loaded by those who use it.
  const { s3Storage } = await import("./s3");
  return s3Storage(config.s3, { staging: await localStaging(local), log });
}

/** Place of uploads on their way: in the same bucket, or the same folder. */
export async function openUnfinished(config: ArchiveConfig, storage: Storage, log: Logger): Promise<Unfinished> {
  const local = localOptions(config);
  if (!config.s3) return diskUnfinished(local, storage);
  const { s3Unfinished } = await import("./unfinished-s3");
  // A whole one is examined on the local volume.
  return s3Unfinished(config.s3, {
    log,
    staging: storage,
    refuseWhenFull: (bytes) => refuseBelowReserve(local.folder, local.reserveBytes, bytes),
  });
}

/** Time for which a look at a bucket's mark counts: nobody unmounts one, and each look is a call. */
const BUCKET_LOOK_MS = 60_000;

/** Watch over the mark of the storage. @param onChange called when it goes away, and when it is back */
export function watchMark(config: ArchiveConfig, storage: Storage, onChange: () => void): MarkWatch {
  return new MarkWatch(storage.inTime(), { everyMs: config.s3 ? BUCKET_LOOK_MS : 0, onChange });
}

/** The places of originals. @param storage the main one, which asks for its mark (`markedStorage`) */
export function openPlaces(config: ArchiveConfig, storage: Storage, watch: MarkWatch, log: Logger): Places {
  const { s3 } = config;
  const main = s3
    ? { kind: "object" as const, address: `s3://${s3.bucket}` }
    : { kind: "disk" as const, address: localOptions(config).folder };
  return { main: { role: "main", ...main, storage, watch }, copies: openCopies(config, log) };
}

/** Folders of files on this machine. */
export function localOptions(config: ArchiveConfig) {
  return { folder: join(config.dataDir, "files"), reserveBytes: config.diskReserveBytes };
}
