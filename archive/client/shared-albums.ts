import { sharedAlbumWire } from "archive/contract/albums/album";
import { itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of albums that are shared as a whole: for their owner, and for those who see them. */
export function sharedAlbumCalls({ read, list, act }: Transport) {
  return {
    /** What is put in later included. Refused with "needs_confirmation" and who will see it, until `confirm`. */
    shareAlbum: (id: number, groupIds: readonly number[], confirm: boolean) =>
      act(at(PATHS.albumShare, { id }), { group_ids: groupIds, confirm }, OR_ABSENT),
    unshareAlbum: (id: number, groupId: number) =>
      act(at(PATHS.albumUnshare, { id }), { group_id: groupId }, OR_ABSENT),
    /** Last shared first. @param asked.groupId of one group, the person's own with them */
    sharedAlbums: ({ groupId, ...asked }: PageAsked & { groupId?: number } = {}) =>
      list(sharedAlbumWire, PATHS.sharedAlbums, { ...asked, group_id: groupId }),
    /** @throws Response 404 for one that nobody else shares with a group of the person's */
    sharedAlbum: (id: number) => read(sharedAlbumWire, at(PATHS.sharedAlbum, { id })),
    /** What of it the person sees, last put in first. @throws Response 404 */
    sharedAlbumItems: (id: number, asked: PageAsked = {}) => list(itemWire, at(PATHS.sharedAlbumItems, { id }), asked),
  };
}
