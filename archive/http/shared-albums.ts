import { AlbumShareRequest, sharedAlbumWire } from "archive/contract/albums/album";
import { left, WireId } from "archive/contract/ids";
import { itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { GroupChoice } from "archive/contract/sharing/group";
import { getSharedAlbum, listSharedAlbumItems, listSharedAlbums } from "archive/domain/albums/list-shared-albums";
import { shareAlbum, unshareAlbum } from "archive/domain/albums/share-album";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { ListQuery } from "./list-query";

/** Calls of albums that are shared as a whole: for their owner, and for those who see them. */
export function sharedAlbumCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.albumShare,
    {
      summary:
        "Share an album with groups of the caller's: what lies in it, and whatever is put in later; 409 says who " +
        "will see it, until `confirm`",
      body: AlbumShareRequest,
      message: "album.shared",
    },
    ({ actor, id, body: { group_ids: groupIds, confirm } }) => shareAlbum(services, actor, id, { groupIds, confirm }),
  );
  api.post(
    PATHS.albumUnshare,
    {
      summary: "End an album's share with a group, for the album's owner and for the group's",
      body: GroupChoice,
      message: "album.unshared",
    },
    ({ actor, id, body }) => unshareAlbum(services, actor, id, body.group_id),
  );
  api.list(
    PATHS.sharedAlbums,
    {
      summary:
        "Albums that others share with the caller's groups, last shared first; of one group alone with `group_id`, " +
        "the caller's own with them",
      query: ListQuery.extend({ group_id: left(WireId) }),
      reply: sharedAlbumWire.array(),
    },
    ({ actor, query: { group_id: groupId, ...asked } }) => listSharedAlbums(services, actor, groupId, asked),
  );
  api.get(
    PATHS.sharedAlbum,
    { summary: "An album that somebody shares with a group of the caller's", reply: sharedAlbumWire },
    ({ actor, id }) => getSharedAlbum(services, actor, id),
  );
  api.list(
    PATHS.sharedAlbumItems,
    { summary: "What of it the caller sees, last put in first", query: ListQuery, reply: itemWire.array() },
    ({ actor, id, query }) => listSharedAlbumItems(services, actor, id, query),
  );
}
