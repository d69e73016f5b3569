import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import { itemWire } from "archive/contract/items/item";
import { readFields } from "archive/contract/lists/read-item";
import { personWire } from "archive/contract/person";
import { as, wire, type Known } from "archive/contract/wire";

/** An item as it came to the caller, for a page of its own. */
export const receivedItemWire = itemWire.and({
  ...readFields,
  /** The caller's own share of it, accepted; null where it came otherwise. */
  shareId: z.number().int().nullable(),
  /** Groups of the caller's that see it. */
  groups: groupSummaryWire.array(),
  /** Its owner; null where that is the caller. */
  sharedBy: personWire.nullable(),
  /** Whether the caller accepts from that person without being asked. */
  always: z.boolean(),
  /** Its owner is leaving: until when it can be downloaded. ISO 8601, UTC; null otherwise. */
  until: as("available_until", z.string().nullable()),
});
export type ReceivedItem = Known<typeof receivedItemWire>;

/** Whose things, and things of which groups, the caller's list of shared things holds: what it can be filtered by. */
export const sourcesWire = wire({ people: personWire.array(), groups: groupSummaryWire.array() });
export type Sources = Known<typeof sourcesWire>;
