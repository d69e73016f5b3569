import { statfs } from "node:fs/promises";
import type { Services } from "archive/domain/services";
import { answersNow } from "archive/db/connection";

/** A load balancer asks every few seconds, and waits little longer than this. */
const PATIENCE_MS = 1500;
/** Less free disk than one segment of the database's write-ahead log takes is none. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/**
 * Things that the archive needs and lacks now, found out within two seconds, and that all its processes would lack:
 * people are told so in words by whichever they reach.
 */
export async function lackedByAll({ db, storage, config }: Services): Promise<string[]> {
  const [database, stored, disk] = await Promise.all([
    answersNow(db, PATIENCE_MS),
    storage.answers(PATIENCE_MS),
    hasRoom(config.dataDir),
  ]);
  return Object.entries({ database, storage: stored, disk }).flatMap(([name, isThere]) => (isThere ? [] : name));
}

async function hasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= LEAST_FREE_BYTES,
    () => false,
  );
}
