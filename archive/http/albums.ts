import { ALBUM_CALLS as CALLS } from "archive/contract/albums/calls";
import type { Album } from "archive/contract/albums/album";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import type { Language } from "archive/contract/language";
import {
  arrangeItems,
  chooseCover,
  createAlbum,
  deleteAlbum,
  editAlbum,
  moveAlbum,
} from "archive/domain/albums/write-album";
import { getAlbum } from "archive/domain/albums/get-album";
import { listAlbums } from "archive/domain/albums/list-albums";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import {
  decideAlbum,
  listAlbumGrants,
  listPendingAlbumsOf,
  removeAlbumShare,
} from "archive/domain/albums/decide-album";
import { getSharedAlbum, listSharedAlbumItems, listSharedAlbums } from "archive/domain/albums/list-shared-albums";
import { shareAlbum, unshareAlbum } from "archive/domain/albums/share-album";
import { shareAlbumWithPeople } from "archive/domain/albums/share-with-people";
import { done } from "./answer";

/** The one that holds everything has its name from us, in the reader's language. */
function named(language: Language, album: Album) {
  return album.id === FIRST_ALBUM ? { ...album, name: sentence(language, { key: "album.everything" }) } : album;
}

/**
 * Calls of albums: a person's own, whose items are listed by the items' own call (`album/my-hand-writing`), and those
 * that are shared as a whole.
 */
export function albumCalls(api: CallApp, services: Services): void {
  api.take(CALLS.albums, async ({ caller: { actor, language }, query }) =>
    (await listAlbums(services, actor, query.handwriting_ids)).map((album) => named(language, album)),
  );
  api.take(CALLS.albumDetails, async ({ caller: { actor, language }, id }) =>
    named(language, await getAlbum(services, actor, id)),
  );
  api.take(CALLS.albumCreate, ({ actor, body }) => createAlbum(services, actor, body));
  api.take(CALLS.albumUpdate, ({ actor, id, body }) => editAlbum(services, actor, id, body));
  api.take(CALLS.albumDelete, ({ actor, id }) => deleteAlbum(services, actor, id));
  api.take(CALLS.albumMove, ({ actor, id, body }) => moveAlbum(services, actor, id, body.direction));
  api.take(CALLS.albumCover, ({ actor, id, body }) => chooseCover(services, actor, id, body.handwriting_id ?? null));
  api.take(CALLS.albumArrange, ({ actor, body }) => arrangeItems(services, actor, body));
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
