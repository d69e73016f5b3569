import { roomInQuota } from "archive/db/items/kept-bytes";
import type { Tx } from "archive/db/connection";
import { refuse } from "archive/base/refusal";

/**
 * Refuses originals for which the operator has given their owner no room. To be asked once their rows are there, in the
 * transaction that names them: each original counts once, however many pages name it.
 * @throws Refusal "over_quota"
 */
export async function assertWithinQuota(tx: Tx, personId: number): Promise<void> {
  const room = await roomInQuota(tx, personId);
  if (room !== null && room < 0) throw refuse("over_quota");
}
