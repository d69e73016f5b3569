import { join } from "node:path";
import type { ArchiveConfig } from "archive/config";
import type { Logger } from "archive/log";
import { diskStorage } from "./disk";
import { localStaging } from "./staging";
import type { Storage } from "./storage";

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

/** Where files lie on this machine. */
export function localOptions(config: ArchiveConfig) {
  return { folder: join(config.dataDir, "files"), reserveBytes: config.diskReserveBytes };
}
