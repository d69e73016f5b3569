import { ALBUM_CALLS as CALLS } from "archive/contract/albums/calls";
import {
  decideAlbum,
  listAlbumGrants,
  listPendingAlbumsOf,
  removeAlbumShare,
} from "archive/domain/albums/decide-album";
import { getSharedAlbum, listSharedAlbumItems, listSharedAlbums } from "archive/domain/albums/list-shared-albums";
import { shareAlbum, unshareAlbum } from "archive/domain/albums/share-album";
import { shareAlbumWithPeople } from "archive/domain/albums/share-with-people";
import type { Services } from "archive/domain/services";
import { done } from "./answer";
import type { CallApp } from "./call";

/** Calls of albums that are shared as a whole: for their owner, and for those who see them. */
export function sharedAlbumCalls(api: CallApp, services: Services): void {
  api.take(CALLS.albumShare, ({ actor, id, body: { group_ids: groupIds, confirm } }) =>
    shareAlbum(services, actor, id, { groupIds, confirm }),
  );
  api.take(CALLS.albumUnshare, ({ actor, id, body }) => unshareAlbum(services, actor, id, body.group_id));
  api.take(CALLS.sharedAlbums, ({ actor, query: { group_id: groupId, ...asked } }) =>
    listSharedAlbums(services, actor, groupId, asked),
  );
  api.take(CALLS.sharedAlbum, ({ actor, id }) => getSharedAlbum(services, actor, id));
  api.take(CALLS.sharedAlbumItems, ({ actor, id, query }) => listSharedAlbumItems(services, actor, id, query));
  offerCalls(api, services);
}

/** Albums that are offered to single people, for their owner and for those people. */
function offerCalls(api: CallApp, services: Services): void {
  api.take(CALLS.albumOffer, async ({ caller, id, body }) => {
    const asked = await shareAlbumWithPeople(services, caller, id, body);
    return done(asked > 0 ? "album.shared" : "sharing.shared_again");
  });
  api.take(CALLS.albumWhoCanSee, ({ actor, id, query }) => listAlbumGrants(services, actor, id, query));
  api.take(CALLS.albumRemoveShare, ({ actor, id }) => removeAlbumShare(services, actor, id));
  api.take(CALLS.albumsPending, ({ actor, query }) => listPendingAlbumsOf(services, actor, query));
  api.take(CALLS.albumAccept, ({ actor, body }) => decideAlbum(services, actor, body, "accepted"));
  api.take(CALLS.albumIgnore, ({ actor, body }) => decideAlbum(services, actor, body, "ignored"));
}
