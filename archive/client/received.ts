import { pendingGroupWire } from "archive/contract/sharing/group";
import { offerWire } from "archive/contract/sharing/invitation";
import { Created } from "archive/contract/items/item";
import type { ReadInAsked } from "archive/contract/lists/list-address";
import { PATHS } from "archive/contract/paths";
import { receivedItemWire, sourcesWire } from "archive/contract/sharing/received";
import { pendingShareWire, sharedItemWire, type Decision } from "archive/contract/sharing/share";
import { at, GONE, type PageAsked, type Transport } from "./transport";

type SharedAsked = PageAsked & { personId?: number; groupId?: number; favourite?: boolean };
type PendingAsked = PageAsked & { state: "pending" | "ignored" };

/** Calls of what comes to the person: what was shared, what is offered, and the answers to it. */
export function receivedCalls({ read, list, post, write, act }: Transport) {
  return {
    /** What was accepted, or shows in the person's groups, last shared first; or what of others' they marked. */
    sharedWithMe: ({ cursor, limit, personId, groupId, favourite }: SharedAsked) =>
      list(sharedItemWire, PATHS.sharedWithMe, {
        cursor,
        limit,
        person_id: personId,
        group_id: groupId,
        favourite: favourite ? 1 : undefined,
      }),
    /** As much of it as has a date, by when it was written. @param asked.from the year to begin with */
    sharedTimeline: (asked: PageAsked & { from?: string }) => list(sharedItemWire, PATHS.timelineShared, asked),
    /** Whose things, and of which groups, that list holds. */
    sources: () => read(sourcesWire, PATHS.sources),
    /** An item and how it came to the person. @throws Response 404 */
    receivedItem: (id: number, readIn: ReadInAsked = {}) =>
      read(receivedItemWire, at(PATHS.receivedItem, { id }), readIn),
    pendingShares: (asked: PendingAsked) => list(pendingShareWire, PATHS.pendingShares, asked),
    pendingGroups: (asked: PendingAsked) => list(pendingGroupWire, PATHS.pendingGroups, asked),
    /** What the token of a mail offers; refused with 404 where that is nothing any more. */
    offer: (token: string) =>
      write(offerWire, { method: "get", path: PATHS.invitationDetails, query: { token } }, GONE),
    /** Gives the item's id. */
    acceptShare: (decision: Partial<Decision>) => post(Created, PATHS.acceptShare, decision, GONE),
    ignoreShare: (decision: Partial<Decision>) => post(Created, PATHS.ignoreShare, decision, GONE),
    /** Gives the group's id. */
    joinGroup: (decision: Partial<Decision>) => post(Created, PATHS.acceptGroup, decision, GONE),
    ignoreGroup: (decision: Partial<Decision>) => post(Created, PATHS.ignoreGroup, decision, GONE),
    /** The person no longer wants what was shared with them. */
    giveUpShare: (shareId: number) => act(at(PATHS.removeShare, { id: shareId }), {}, GONE),
  };
}
