import { albumOfferRequest, AlbumShareRequest, sharedAlbumWire } from "archive/contract/albums/album-share";
import { left, WireId } from "archive/contract/ids";
import { Created, itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { GroupChoice } from "archive/contract/sharing/group";
import { Decision, grantWire, pendingAlbumWire } from "archive/contract/sharing/share";
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
import { ListQuery } from "archive/contract/list-query";
import { PendingQuery } from "./sharing/sharing";

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
        "Albums that others share with the caller or their groups, last shared first; of one group with `group_id`, " +
        "the caller's own with them",
      query: ListQuery.extend({ group_id: left(WireId) }),
      reply: sharedAlbumWire.array(),
    },
    ({ actor, query: { group_id: groupId, ...asked } }) => listSharedAlbums(services, actor, groupId, asked),
  );
  api.get(
    PATHS.sharedAlbum,
    { summary: "An album that somebody shares with the caller or a group of theirs", reply: sharedAlbumWire },
    ({ actor, id }) => getSharedAlbum(services, actor, id),
  );
  api.list(
    PATHS.sharedAlbumItems,
    { summary: "What of it the caller sees, last put in first", query: ListQuery, reply: itemWire.array() },
    ({ actor, id, query }) => listSharedAlbumItems(services, actor, id, query),
  );
  offerCalls(api, services);
}

/** Albums that are offered to single people, for their owner and for those people. */
function offerCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.albumOffer,
    {
      summary:
        "Offer an album to people or addresses: what lies in it, and whatever is put in later; 409 says who will " +
        "see it, until `confirm`",
      body: albumOfferRequest(services.config.mobileCountry),
    },
    async ({ caller, id, body }) => {
      const asked = await shareAlbumWithPeople(services, caller, id, body);
      return done(asked > 0 ? "album.shared" : "sharing.shared_again");
    },
  );
  api.list(
    PATHS.albumWhoCanSee,
    {
      summary: "With whom an album of the caller's is shared, or was offered to, last first",
      query: ListQuery,
      reply: grantWire.array(),
    },
    ({ actor, id, query }) => listAlbumGrants(services, actor, id, query),
  );
  api.post(
    PATHS.albumRemoveShare,
    {
      summary: "Take an album's share with somebody away: its owner ends it, or its receiver no longer wants it",
      message: "album.unshared",
    },
    ({ actor, id }) => removeAlbumShare(services, actor, id),
  );
  api.list(
    PATHS.albumsPending,
    { summary: "Albums that are offered to the caller: who", query: PendingQuery, reply: pendingAlbumWire.array() },
    ({ actor, query }) => listPendingAlbumsOf(services, actor, query.state, query),
  );
  for (const [path, state, message, summary] of [
    [
      PATHS.albumAccept,
      "accepted",
      "album.accepted",
      "Accept an album as a whole, by id or by the token of a mail; gives the album's id",
    ],
    [PATHS.albumIgnore, "ignored", "album.ignored", "Ignore it; it may be accepted later"],
  ] as const)
    api.post(path, { summary, body: Decision, reply: Created, message }, async ({ actor, body }) => ({
      id: await decideAlbum(services, actor, body, state),
    }));
}
