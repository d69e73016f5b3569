import { z } from "zod";
import { toWireGroupSummary, WireGroupSummary, type GroupSummary } from "archive/contract/change";
import { WireItem, type Item } from "archive/contract/items/item";
import { fromWireItem, toWireItem } from "archive/contract/items/item-wire";
import { fromWirePerson, toWirePerson, WirePerson, type Person } from "archive/contract/person";
import { Wire } from "archive/contract/wire";

/** An item as it came to the caller, for a page of its own. */
const WireReceivedItem = WireItem.extend({
  /** The caller's own share of it, accepted; null where it came otherwise. */
  share_id: z.number().int().nullable(),
  /** Groups of the caller's that see it. */
  groups: z.array(WireGroupSummary),
  /** Its owner; null where that is the caller. */
  shared_by: WirePerson.nullable(),
  /** Whether the caller accepts from that person without being asked. */
  always: z.boolean(),
  /** Its owner is leaving: until when it can be downloaded. ISO 8601, UTC; null otherwise. */
  available_until: z.string().nullable(),
});
export interface ReceivedItem extends Item {
  shareId: number | null;
  groups: GroupSummary[];
  sharedBy: Person | null;
  always: boolean;
  until: string | null;
}

export const receivedItemWire = new Wire(
  WireReceivedItem,
  (item: ReceivedItem) => {
    const { shareId, groups, sharedBy, always, until } = item;
    return {
      ...toWireItem(item),
      share_id: shareId,
      groups: groups.map(toWireGroupSummary),
      shared_by: sharedBy && toWirePerson(sharedBy),
      always,
      available_until: until,
    };
  },
  (wire) => {
    const { share_id, groups, shared_by, always, available_until } = wire;
    return {
      ...fromWireItem(wire),
      shareId: share_id,
      groups,
      sharedBy: shared_by && fromWirePerson(shared_by),
      always,
      until: available_until,
    };
  },
);

/** Whose things, and things of which groups, the caller's list of shared things holds: what it can be filtered by. */
const WireSources = z.object({ people: z.array(WirePerson), groups: z.array(WireGroupSummary) });
export interface Sources {
  people: Person[];
  groups: GroupSummary[];
}

export const sourcesWire = new Wire(
  WireSources,
  ({ people, groups }: Sources) => ({ people: people.map(toWirePerson), groups: groups.map(toWireGroupSummary) }),
  ({ people, groups }) => ({ people: people.map(fromWirePerson), groups }),
);
