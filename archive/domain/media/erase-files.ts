import { deleteBags } from "archive/db/bags/bags";
import { forgetSums } from "archive/db/bags/content-sums";
import type { Tx } from "archive/db/connection";
import { deleteFiles } from "archive/db/erasing";
import { eraseCopiesOf } from "archive/domain/keeping/copy-original";
import type { JobOptions } from "archive/db/jobs/job-rows";
import type { Services } from "archive/domain/services";

/** Deletes files, and writes the job that erases their bytes, in one transaction. */
export async function eraseFiles(services: Services, tx: Tx, fileIds: number[]): Promise<void> {
  await eraseKept(services, tx, await deleteFiles(tx, "files", fileIds));
}

/** Does as eraseBytes, with the archives that hold them. */
export async function eraseKept(services: Services, tx: Tx, keys: string[], options?: JobOptions): Promise<void> {
  if (keys.length === 0) return;
  const holding = await deleteBags(tx, { keys });
  await forgetSums(tx, keys);
  await eraseBytes(services, tx, [...keys, ...holding], options);
}

/** Writes the job that erases bytes which no row names any more; none where there are no keys. */
export async function eraseBytes(services: Services, tx: Tx, keys: string[], options?: JobOptions): Promise<void> {
  if (keys.length > 0) await services.queue.add(tx, "erase-keys", { keys }, options);
  await eraseCopiesOf(services, tx, keys);
}

/** Requests that found a key a moment ago may still open it. */
const AFTER_MS = 60_000;

/** Does as eraseKept, a minute later. */
export function eraseLater(services: Services, tx: Tx, keys: string[]): Promise<void> {
  return eraseKept(services, tx, keys, { afterMs: AFTER_MS });
}
