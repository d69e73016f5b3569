import { changeWire, type Change } from "archive/contract/items/change";
import { ONLY_ME, type ItemStatus } from "archive/contract/items/item-status";
import type { Tx } from "archive/db/connection";
import { findGrantsOf } from "archive/db/sharing/grants";
import { groupSummary } from "archive/domain/group-summary";
import { refuse, type Refusal } from "archive/base/refusal";

const NAMED = { people: [], addresses: [], groups: [] };
/** A change that opens to nobody, and takes from nobody. */
export const FOR_NOBODY: Omit<Change, "items"> = {
  opensTo: { ...NAMED, public: false, link: false },
  takesFrom: { ...NAMED, links: 0 },
};

/**
 * What asks before some items get another status: whom it opens them to, or takes them from.
 * @param key of its sentence
 */
export function askToConfirm(
  items: { id: number; status: ItemStatus }[],
  statusAfter: ItemStatus,
  { opensTo, takesFrom }: { opensTo?: Partial<Change["opensTo"]>; takesFrom?: Change["takesFrom"] },
  key?: string,
): Refusal {
  const data = changeWire.toWire({
    items: items.map(({ id, status }) => ({ id, status, statusAfter })),
    opensTo: { ...FOR_NOBODY.opensTo, ...opensTo },
    takesFrom: takesFrom ?? FOR_NOBODY.takesFrom,
  });
  return refuse("needs_confirmation", { message: key === undefined ? undefined : { key }, data });
}

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
  const taken = shares.filter(({ receiverId }) => receiverId !== null);
  const people = new Map(taken.map(({ receiverId, person }) => [receiverId, person]));
  const addresses = new Set(shares.flatMap(({ receiverId, address }) => (receiverId === null ? (address ?? []) : [])));
  const takesFrom = {
    people: [...people.values()],
    addresses: [...addresses],
    groups: groups.map(groupSummary),
    links,
  };
  throw askToConfirm(items, ONLY_ME, { takesFrom }, "sharing.takes");
}
