import { sharedAlbumWire } from "archive/contract/albums/album-share";
import type { Address } from "archive/contract/address";
import { Created, itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { grantWire, pendingAlbumWire, type Decision } from "archive/contract/sharing/share";
import { at, GONE, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of albums that are shared as a whole: for their owner, and for those who see them. */
export function sharedAlbumCalls({ read, list, post, act }: Transport) {
  return {
    /** What is put in later included. Refused with "needs_confirmation" and who will see it, until `confirm`. */
    shareAlbum: (id: number, groupIds: readonly number[], confirm: boolean) =>
      act(at(PATHS.albumShare, { id }), { group_ids: groupIds, confirm }, OR_ABSENT),
    unshareAlbum: (id: number, groupId: number) =>
      act(at(PATHS.albumUnshare, { id }), { group_id: groupId }, OR_ABSENT),
    /** Offers it to people and addresses, likewise. */
    offerAlbum: (id: number, to: { userIds: readonly number[]; addresses: readonly Address[] }, confirm: boolean) =>
      act(
        at(PATHS.albumOffer, { id }),
        {
          user_ids: to.userIds.length > 0 ? to.userIds : undefined,
          addresses: to.addresses.length > 0 ? to.addresses : undefined,
          confirm,
        },
        OR_ABSENT,
      ),
    /** People and addresses with whom it is shared, or was offered to, last first. */
    albumGrants: (id: number, asked: PageAsked = {}) => list(grantWire, at(PATHS.albumWhoCanSee, { id }), asked),
    /** Ends it for its owner, or for whoever it is shared with. */
    removeAlbumShare: (shareId: number) => act(at(PATHS.albumRemoveShare, { id: shareId }), {}, OR_ABSENT),
    pendingAlbums: (asked: PageAsked & { state: "pending" | "ignored" }) =>
      list(pendingAlbumWire, PATHS.albumsPending, asked),
    /** Gives the album's id. */
    acceptAlbum: (decision: Partial<Decision>) => post(Created, PATHS.albumAccept, decision, GONE),
    ignoreAlbum: (decision: Partial<Decision>) => post(Created, PATHS.albumIgnore, decision, GONE),
    /** Last shared first. @param asked.groupId of one group, the person's own with them */
    sharedAlbums: ({ groupId, ...asked }: PageAsked & { groupId?: number } = {}) =>
      list(sharedAlbumWire, PATHS.sharedAlbums, { ...asked, group_id: groupId }),
    /** @throws Response 404 for one that nobody else shares with the person */
    sharedAlbum: (id: number) => read(sharedAlbumWire, at(PATHS.sharedAlbum, { id })),
    /** What of it the person sees, last put in first. @throws Response 404 */
    sharedAlbumItems: (id: number, asked: PageAsked = {}) => list(itemWire, at(PATHS.sharedAlbumItems, { id }), asked),
  };
}
