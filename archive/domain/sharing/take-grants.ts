import { toWireChange, type Change, type Named } from "archive/contract/change";
import { ONLY_ME, type ItemStatus } from "archive/contract/items/item-status";
import type { Tx } from "archive/db/connection";
import { findGrantsOf } from "archive/db/sharing/grants";
import { groupSummary } from "archive/domain/groups/group-view";
import { refuse } from "archive/base/refusal";

/** Nobody and no group. */
export const NOBODY: Named = { people: [], addresses: [], groups: [] };

/**
 * Whether some items may become their owner's alone: where others were granted them, only on confirmation.
 * @throws Refusal "needs_confirmation" with a change in `data` that names whom it takes them from
 */
export async function assertMayTakeBack(
  tx: Tx,
  items: { id: number; status: ItemStatus }[],
  confirmed: boolean,
): Promise<void> {
  if (confirmed) return;
  const { shares, groups, links } = await findGrantsOf(
    tx,
    items.map(({ id }) => id),
  );
  if (shares.length === 0 && groups.length === 0 && links === 0) return;
  const people = new Map(
    shares.flatMap((share) => (share.receiverId === null ? [] : [[share.receiverId, share.person] as const])),
  );
  const addresses = new Set(
    shares.flatMap((share) => (share.receiverId === null && share.address !== null ? [share.address] : [])),
  );
  const takesFrom = {
    people: [...people.values()],
    addresses: [...addresses],
    groups: groups.map(groupSummary),
    links,
  };
  const changed: Change["items"] = items.map(({ id, status }) => ({ id, status, statusAfter: ONLY_ME }));
  const data = toWireChange({ items: changed, opensTo: { ...NOBODY, public: false }, takesFrom });
  throw refuse("needs_confirmation", { message: { key: "sharing.takes" }, data });
}
