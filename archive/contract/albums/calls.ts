import { OR_ABSENT, byCountry, callsOf, list, read, write } from "archive/contract/call-definition";
import { left, WireId } from "archive/contract/ids";
import { Created, itemWire } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { MEMBERS, OFFERED, OWN, OF_OTHERS, SIGNED_IN } from "archive/contract/permission";
import { GroupChoice } from "archive/contract/sharing/group";
import { decision } from "archive/contract/sharing/decision";
import { grantWire, pendingAlbumWire, PendingQuery } from "archive/contract/sharing/share";
import {
  AlbumsQuery,
  albumWire,
  AlbumCreate,
  AlbumEdit,
  AlbumMove,
  AlbumCover,
  AlbumArrange,
  AlbumsArranged,
} from "./album";
import { AlbumShareRequest, sharedAlbumWire, albumOfferRequest } from "./album-share";

/** Albums: a person's own, and those that are shared as a whole. Items of one are `myItems` with `album_id`. */
export const ALBUM_CALLS = callsOf("albums", {
  albums: read("/album/album-list", "The person's albums in their order, album 1, which holds everything, first", OWN, {
    query: AlbumsQuery,
    reply: albumWire.array(),
    refusedWith: [404],
  }),
  albumDetails: read("/album/details/{id}", "An album", OWN, { reply: albumWire }),
  albumCreate: write("/album/create", "Make an album, with items in it where they are named", OWN, {
    body: AlbumCreate,
    reply: Created,
    message: "album.created",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  albumUpdate: write("/album/update/{id}", "Give an album another name", OWN, {
    body: AlbumEdit,
    message: "album.updated",
    refusedWith: [409],
  }),
  albumDelete: write("/album/delete/{id}", "Delete an album; its items stay", OWN, {
    message: "album.deleted",
    refusals: OR_ABSENT,
  }),
  albumMove: write("/album/move/{id}", "Move an album one place up or down its owner's list", OWN, {
    body: AlbumMove,
    message: "album.moved",
    refusals: OR_ABSENT,
  }),
  albumCover: write("/album/cover/{id}", "Choose one of its items as an album's cover, or none", OWN, {
    body: AlbumCover,
    message: "album.cover_set",
    refusals: OR_ABSENT,
  }),
  albumArrange: write(
    "/album/arrange",
    "Put items into albums (`into`) and take them out of others (`out_of`), all or none",
    OWN,
    {
      body: AlbumArrange,
      reply: AlbumsArranged,
      message: "album.arranged",
      refusals: OR_ABSENT,
      refusedWith: [404, 409],
    },
  ),
  albumShare: write(
    "/album/share-with-group/{id}",
    "Share an album with groups of the caller's: what lies in it, and whatever is put in later; 409 says who " +
      "will see it, until `confirm`",
    OWN,
    { body: AlbumShareRequest, message: "album.shared", refusals: OR_ABSENT, refusedWith: [409] },
  ),
  albumUnshare: write(
    "/album/remove-group-share/{id}",
    "End an album's share with a group, for the album's owner and for the group's",
    OWN,
    { body: GroupChoice, message: "album.unshared", refusals: OR_ABSENT },
  ),
  sharedAlbums: list(
    "/album/shared-list",
    "Albums that others share with the caller or their groups, last shared first; of one group with `group_id`, " +
      "the caller's own with them",
    MEMBERS,
    { query: ListQuery.extend({ group_id: left(WireId) }), refusedWith: [404], reply: sharedAlbumWire.array() },
  ),
  sharedAlbum: read(
    "/album/shared-details/{id}",
    "An album that somebody shares with the caller or a group of theirs",
    OF_OTHERS,
    { reply: sharedAlbumWire },
  ),
  sharedAlbumItems: list("/album/shared-items/{id}", "What of it the caller sees, last put in first", OF_OTHERS, {
    query: ListQuery,
    reply: itemWire.array(),
  }),
  albumOffer: write(
    "/album/share/{id}",
    "Offer an album to people or addresses: what lies in it, and whatever is put in later; 409 says who will " +
      "see it, until `confirm`",
    OWN,
    { body: byCountry(albumOfferRequest), refusals: OR_ABSENT, refusedWith: [409] },
  ),
  albumWhoCanSee: list(
    "/album/who-can-see/{id}",
    "With whom an album of the caller's is shared, or was offered to, last first",
    OWN,
    { query: ListQuery, reply: grantWire.array() },
  ),
  albumRemoveShare: write(
    "/album/remove-share/{id}",
    "Take an album's share with somebody away: its owner ends it, or its receiver no longer wants it",
    OFFERED,
    { message: "album.unshared", refusals: OR_ABSENT },
  ),
  albumsPending: list("/album/pending-list", "Albums that are offered to the caller: who", SIGNED_IN, {
    query: PendingQuery,
    reply: pendingAlbumWire.array(),
  }),
  albumAccept: decision(
    "/album/accept",
    "Accept an album as a whole, by id or by the token of a mail; gives the album's id",
    "album.accepted",
  ),
  albumIgnore: decision("/album/ignore", "Ignore it; it may be accepted later", "album.ignored"),
});
