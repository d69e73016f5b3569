import { Nothing } from "archive/contract/envelope";
import { pendingGroupWire } from "archive/contract/sharing/group";
import { offerWire } from "archive/contract/sharing/invitation";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { receivedItemWire, sourcesWire } from "archive/contract/sharing/received";
import { pendingShareWire, sharedItemWire, type Decision } from "archive/contract/sharing/share";
import { at, type Transport } from "./transport";

/** What is offered may be gone by the time it is answered: told in words, not by a page that is not there. */
const GONE = new Set([400, 404, 429]);

interface PendingAsked {
  state: "pending" | "ignored";
  cursor?: string;
  limit: number;
}

/** Calls of what comes to the person: what was shared, what is offered, and the answers to it. */
export function receivedCalls({ read, list, post, write }: Transport) {
  const pending = ({ state, cursor, limit }: PendingAsked) => ({ state, cursor, limit: String(limit) });
  return {
    /** What was accepted, or shows in the person's groups, last shared first. */
    sharedWithMe: (query: { cursor?: string; personId?: number; groupId?: number }) =>
      list(sharedItemWire, PATHS.sharedWithMe, {
        cursor: query.cursor,
        person_id: query.personId?.toString(),
        group_id: query.groupId?.toString(),
      }),
    /** Whose things, and of which groups, that list holds. */
    sources: () => read(sourcesWire, PATHS.sources),
    /** An item and how it came to the person. @throws Response 404 */
    receivedItem: (id: number) => read(receivedItemWire, at(PATHS.receivedItem, { id })),
    pendingShares: (asked: PendingAsked) => list(pendingShareWire, PATHS.pendingShares, pending(asked)),
    pendingGroups: (asked: PendingAsked) => list(pendingGroupWire, PATHS.pendingGroups, pending(asked)),
    /** What the token of a mail offers; refused with 404 where that is nothing any more. */
    offer: async (token: string) =>
      write(offerWire, { method: "get", path: PATHS.invitationDetails, query: { token } }, GONE),
    /** Gives the item's id. */
    acceptShare: (decision: Partial<Decision>) => post(Created, PATHS.acceptShare, decision, GONE),
    ignoreShare: (decision: Partial<Decision>) => post(Created, PATHS.ignoreShare, decision, GONE),
    /** Gives the group's id. */
    joinGroup: (decision: Partial<Decision>) => post(Created, PATHS.acceptGroup, decision, GONE),
    ignoreGroup: (decision: Partial<Decision>) => post(Created, PATHS.ignoreGroup, decision, GONE),
    /** The person no longer wants what was shared with them. */
    giveUpShare: (shareId: number) => post(Nothing, at(PATHS.removeShare, { id: shareId }), {}, GONE),
  };
}
