import type { Address } from "archive/contract/address";
import { PATHS } from "archive/contract/paths";
import { foundPersonWire } from "archive/contract/person";
import { grantWire, groupGrantWire } from "archive/contract/sharing/share";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** To whom an item is to be shown. */
interface ShareAsked {
  userIds?: number[];
  /** Of people with or without an account. */
  addresses?: Address[];
  public?: boolean;
  /** Refused with "needs_confirmation" and what changes, until it is. */
  confirm: boolean;
}

/** Calls of sharing, seen from an item's owner, and of finding people to share with. */
export function sharingCalls({ list, act }: Transport) {
  return {
    /**
     * By parts of a name, or by `ids` of some found before; without either, those one shares with most.
     * @param search.query three letters at least; @param search.groupId of a group of the person's: tells who is in it
     */
    findPeople: ({ query, ids, groupId }: { query?: string; ids?: readonly number[]; groupId?: number }) =>
      list(foundPersonWire, PATHS.findPeople, { query, user_ids: ids?.join(","), group_id: groupId }),
    /** One, or several: all or none. Addresses are written to about one alone. */
    shareItems: ([first = 0, ...others]: number[], { userIds, addresses, ...rest }: ShareAsked) =>
      act(
        PATHS.share,
        { handwriting_id: first, handwriting_ids: others, user_ids: userIds, addresses, ...rest },
        OR_ABSENT,
      ),
    /** All of the items with all of the groups, or nothing. */
    shareWithGroups: ([first = 0, ...others]: number[], itemIds: number[], confirm: boolean) =>
      act(at(PATHS.shareWithGroup, { id: first }), { group_ids: others, handwriting_ids: itemIds, confirm }, OR_ABSENT),
    /** People and addresses with whom an item of the person's is shared, or was offered to, last first. */
    grants: (itemId: number, asked: PageAsked = {}) => list(grantWire, at(PATHS.whoCanSee, { id: itemId }), asked),
    /** Groups that see it, last first. */
    groupGrants: (itemId: number) => list(groupGrantWire, at(PATHS.whichGroupsCanSee, { id: itemId }), { limit: 100 }),
    removeShare: (shareId: number) => act(at(PATHS.removeShare, { id: shareId }), {}, OR_ABSENT),
  };
}
