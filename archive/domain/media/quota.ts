import { findQuota } from "archive/db/items/kept-bytes";
import type { Tx } from "archive/db/connection";
import { refuse } from "archive/base/refusal";

/**
 * Refuses originals for which the operator has given their owner no room. To be asked once their rows are there, in the
 * transaction that names them: each original counts once, however many pages name it.
 * @throws Refusal "over_quota"
 */
export async function assertWithinQuota(tx: Tx, personId: number): Promise<void> {
  const quota = await findQuota(tx, personId);
  if (quota && quota.used > quota.allowed)
    throw refuse("over_quota", {
      message: { key: "operatorRefusal.over_quota_of", params: { quota: { bytes: quota.allowed } } },
    });
}
