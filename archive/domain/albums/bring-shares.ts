import { insertBroughtShares } from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { insertEvent } from "archive/db/items/history";

/** Shows items to people by way of an album that they accepted, and writes it into the items' history. */
export async function bringShares(
  tx: Tx,
  brought: { itemIds: number[]; ownerId: number; receiverIds: number[]; now: Date },
): Promise<void> {
  const { itemIds, ownerId, receiverIds, now } = brought;
  await insertBroughtShares(tx, brought);
  for (const personId of receiverIds) await insertEvent(tx, { itemIds, act: "shared", by: ownerId, at: now, personId });
}
