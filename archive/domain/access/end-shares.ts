import type { Tx } from "archive/db/connection";
import { insertEvent } from "archive/db/items/history";
import type { GrantedRows, Revoke } from "archive/db/offers/granted-rows";
import type { Actor } from "archive/domain/actor";
import { revoke } from "./revoke";

/** Takes back what was granted, as `revoke` does, and writes into the items' history that it was. */
export function endSharesBy(actor: Actor, now: Date): Revoke {
  return async (tx, where) => {
    const gone = await revoke(tx, where);
    await writeEnds(tx, gone, { by: actor.personId, at: now });
    return gone;
  };
}

/** One event for all items of a person, of a group, and of all addresses whose holders the owner does not know. */
async function writeEnds(tx: Tx, { shares, groupShares }: GrantedRows, done: { by: number; at: Date }): Promise<void> {
  for (const [personId, itemIds] of idsBy(shares.map(({ subjectId: itemId, namedId }) => ({ itemId, key: namedId }))))
    await insertEvent(tx, {
      ...done,
      itemIds,
      act: "share_ended",
      personId,
      details: personId === null ? { address: true } : {},
    });
  for (const [groupId, itemIds] of idsBy(groupShares.map(({ itemId, groupId }) => ({ itemId, key: groupId }))))
    await insertEvent(tx, { ...done, itemIds, act: "share_ended", groupId, details: { group: true } });
}

function idsBy<Key>(rows: { itemId: number; key: Key }[]): Map<Key, number[]> {
  const ids = new Map<Key, number[]>();
  for (const { itemId, key } of rows) ids.set(key, [...(ids.get(key) ?? []), itemId]);
  return ids;
}
