import { GONE, OR_ABSENT, byCountry, callsOf, list, read, write } from "archive/contract/call-definition";
import { left, WireId } from "archive/contract/ids";
import { Created, itemWire } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { MEMBERS, OFFERED, OWN, OF_OTHERS, SIGNED_IN } from "archive/contract/permission";
import { GroupChoice } from "archive/contract/sharing/group";
import { Decision, grantWire, pendingAlbumWire, PendingQuery } from "archive/contract/sharing/share";
import { AlbumsQuery, albumWire, AlbumCreate, AlbumEdit, AlbumMove, AlbumCover, AlbumArrange } from "./album";
import { AlbumShareRequest, sharedAlbumWire, albumOfferRequest } from "./album-share";

/** Albums: a person's own, and those that are shared as a whole. Items of one are `myItems` with `album_id`. */
export const ALBUM_CALLS = callsOf("albums", {
  albums: read({
    path: "/album/album-list",
    summary: "The person's albums in their order, album 1, which holds everything, first",
    may: OWN,
    query: AlbumsQuery,
    reply: albumWire.array(),
    refusedWith: [404],
  }),
  albumDetails: read({ path: "/album/details/{id}", summary: "An album", may: OWN, reply: albumWire }),
  albumCreate: write({
    path: "/album/create",
    summary: "Make an album, with items in it where they are named",
    may: OWN,
    body: AlbumCreate,
    reply: Created,
    message: "album.created",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  albumUpdate: write({
    path: "/album/update/{id}",
    summary: "Give an album another name",
    may: OWN,
    body: AlbumEdit,
    message: "album.updated",
    refusedWith: [409],
  }),
  albumDelete: write({
    path: "/album/delete/{id}",
    summary: "Delete an album; its items stay",
    may: OWN,
    message: "album.deleted",
    refusals: OR_ABSENT,
  }),
  albumMove: write({
    path: "/album/move/{id}",
    summary: "Move an album one place up or down its owner's list",
    may: OWN,
    body: AlbumMove,
    message: "album.moved",
    refusals: OR_ABSENT,
  }),
  albumCover: write({
    path: "/album/cover/{id}",
    summary: "Choose one of its items as an album's cover, or none",
    may: OWN,
    body: AlbumCover,
    message: "album.cover_set",
    refusals: OR_ABSENT,
  }),
  albumArrange: write({
    path: "/album/arrange",
    summary: "Put items into albums (`into`) and take them out of others (`out_of`), all or none",
    may: OWN,
    body: AlbumArrange,
    message: "album.arranged",
    refusals: OR_ABSENT,
    refusedWith: [404, 409],
  }),
  albumShare: write({
    path: "/album/share-with-group/{id}",
    summary:
      "Share an album with groups of the caller's: what lies in it, and whatever is put in later; 409 says who " +
      "will see it, until `confirm`",
    may: OWN,
    body: AlbumShareRequest,
    message: "album.shared",
    refusals: OR_ABSENT,
    refusedWith: [409],
  }),
  albumUnshare: write({
    path: "/album/remove-group-share/{id}",
    summary: "End an album's share with a group, for the album's owner and for the group's",
    may: OWN,
    body: GroupChoice,
    message: "album.unshared",
    refusals: OR_ABSENT,
  }),
  sharedAlbums: list({
    path: "/album/shared-list",
    summary:
      "Albums that others share with the caller or their groups, last shared first; of one group with `group_id`, " +
      "the caller's own with them",
    may: MEMBERS,
    query: ListQuery.extend({ group_id: left(WireId) }),
    refusedWith: [404],
    reply: sharedAlbumWire.array(),
  }),
  sharedAlbum: read({
    path: "/album/shared-details/{id}",
    summary: "An album that somebody shares with the caller or a group of theirs",
    may: OF_OTHERS,
    reply: sharedAlbumWire,
  }),
  sharedAlbumItems: list({
    path: "/album/shared-items/{id}",
    summary: "What of it the caller sees, last put in first",
    may: OF_OTHERS,
    query: ListQuery,
    reply: itemWire.array(),
  }),
  albumOffer: write({
    path: "/album/share/{id}",
    summary:
      "Offer an album to people or addresses: what lies in it, and whatever is put in later; 409 says who will " +
      "see it, until `confirm`",
    may: OWN,
    body: byCountry(albumOfferRequest),
    refusals: OR_ABSENT,
    refusedWith: [409],
  }),
  albumWhoCanSee: list({
    path: "/album/who-can-see/{id}",
    summary: "With whom an album of the caller's is shared, or was offered to, last first",
    may: OWN,
    query: ListQuery,
    reply: grantWire.array(),
  }),
  albumRemoveShare: write({
    path: "/album/remove-share/{id}",
    summary: "Take an album's share with somebody away: its owner ends it, or its receiver no longer wants it",
    may: OFFERED,
    message: "album.unshared",
    refusals: OR_ABSENT,
  }),
  albumsPending: list({
    path: "/album/pending-list",
    summary: "Albums that are offered to the caller: who",
    may: SIGNED_IN,
    query: PendingQuery,
    reply: pendingAlbumWire.array(),
  }),
  albumAccept: write({
    path: "/album/accept",
    summary: "Accept an album as a whole, by id or by the token of a mail; gives the album's id",
    may: OFFERED,
    body: Decision,
    reply: Created,
    message: "album.accepted",
    refusals: GONE,
    refusedWith: [404],
  }),
  albumIgnore: write({
    path: "/album/ignore",
    summary: "Ignore it; it may be accepted later",
    may: OFFERED,
    body: Decision,
    reply: Created,
    message: "album.ignored",
    refusals: GONE,
    refusedWith: [404],
  }),
});
