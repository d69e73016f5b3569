import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
import { fillPath, PATHS } from "archive/contract/paths";
import type { PersonClient } from "tests/test-app/client";
import { at } from "./grants";
import type { SeenItem, World } from "./world";

/** A question about one item. */
export type Asks = Record<string, (client: PersonClient, item: SeenItem) => Promise<Response>>;

/** What is asked of each item by `npm test`. */
export const MAIN: Asks = {
  details: (client, { id }) => client.get(at(PATHS.itemDetails, id)),
  media: (client, { media }) => client.get(media),
};

/** What `npm run prove` asks of each besides. */
export const OTHERS: Asks = {
  received: (client, { id }) => client.get(at(PATHS.receivedItem, id)),
  download: (client, { id }) => client.get(at(PATHS.itemDownload, id)),
  zip: (client, { id }) => client.get(`${at(PATHS.itemDownload, id)}?all=1`),
  several: (client, { id }) => client.get(`${PATHS.itemDownloadSelected}?ids=${id}`),
  original: (client, { id }) => client.get(at(PATHS.itemOriginal, id)),
  history: (client, { id }) => client.get(at(PATHS.itemHistory, id)),
  people: (client, { id }) => client.get(at(PATHS.whoCanSee, id)),
  groups: (client, { id }) => client.get(at(PATHS.whichGroupsCanSee, id)),
  links: (client, { id }) => client.get(`${PATHS.links}?item_id=${id}`),
  favourite: (client, { id }) => client.post(at(PATHS.itemFavourite, id), { favourite: true }),
};

/** A list, and the query by which an item of it is opened with its neighbours there. */
export interface SeenList {
  path: string;
  among?: string;
}

/** Lists in which something of an item may stand, for somebody who is asked. */
export function listsFor(world: World, name: string): Record<string, SeenList[]> {
  const { albumId, groupIds, writerIds, people, profiles } = world;
  const entrusted = stewardshipFor(world, name);
  const entrustedPart = (part: string): SeenList => ({
    path: `${at(PATHS.entrustedItems, entrusted)}?${part}`,
    among: `entrusted_id=${entrusted}&${part}`,
  });
  return {
    own: [{ path: PATHS.myItems, among: "album_id=1" }],
    album: [{ path: `${PATHS.myItems}?album_id=${albumId}`, among: `album_id=${albumId}` }],
    bin: [{ path: PATHS.itemBin }],
    dated: [{ path: PATHS.timeline, among: "timeline=1" }],
    undated: [{ path: PATHS.timelineUndated, among: "undated=1" }],
    "others-dated": [{ path: PATHS.timelineShared, among: "timeline=1&shared=1" }],
    shared: [{ path: PATHS.sharedWithMe, among: "shared=1" }],
    "of-person": people.map((id) => ({
      path: `${PATHS.sharedWithMe}?person_id=${id}`,
      among: `shared=1&person_id=${id}`,
    })),
    "of-group": groupIds.flatMap((id) => [
      { path: `${PATHS.sharedWithMeByGroup}?group_id=${id}`, among: `shared=1&group_id=${id}` },
      { path: `${PATHS.groupItems}?group_id=${id}` },
    ]),
    favourites: [{ path: `${PATHS.sharedWithMe}?favourite=1`, among: "shared=1&favourite=1" }],
    covers: [
      { path: PATHS.albums },
      { path: PATHS.sharedAlbums },
      { path: at(PATHS.sharedAlbum, albumId) },
      ...groupIds.map((id) => ({ path: `${PATHS.sharedAlbums}?group_id=${id}` })),
    ],
    "shared-album": [{ path: at(PATHS.sharedAlbumItems, albumId), among: `shared=1&album_id=${albumId}` }],
    writer: writerIds.map((id) => ({ path: at(PATHS.writerItems, id), among: `writer_id=${id}` })),
    profile: profiles.map((id) => ({
      path: fillPath(PATHS.publicProfileItems, { id }),
      among: `profile_id=${id}`,
    })),
    search: [
      { path: `${PATHS.search}?query=letter` },
      { path: `${PATHS.search}?query=letter&type=handwriting`, among: "query=letter&type=handwriting" },
    ],
    home: [{ path: PATHS.home }],
    offers: [PATHS.pendingShares, PATHS.albumsPending, PATHS.pendingGroups].flatMap((path) => [
      { path },
      { path: `${path}?state=ignored` },
    ]),
    news: [{ path: NOTIFICATION_PATHS.notificationList }],
    entrusted: [
      { path: at(PATHS.entrustedItems, entrusted), among: `entrusted_id=${entrusted}` },
      ...["timeline=1", "undated=1", `album_id=${albumId}`].map(entrustedPart),
    ],
    "entrusted-covers": [{ path: at(PATHS.entrustedAlbums, entrusted) }],
  };
}

/** Numbers that somebody is told, each added up of these fields wherever they stand in the answer. */
export function countsFor(world: World, name: string): Record<string, { path: string; fields: string[] }> {
  const entrusted = stewardshipFor(world, name);
  const requests = (field: string) => ({ path: PATHS.requestCount, fields: [field] });
  return {
    kept: { path: PATHS.itemCounts, fields: ["handwriting", "voice"] },
    undated: { path: PATHS.itemCounts, fields: ["undated"] },
    writerless: { path: PATHS.itemCounts, fields: ["writerless"] },
    years: { path: PATHS.timelineYears, fields: ["items"] },
    "shares-asked": requests("files"),
    "groups-asked": requests("groups"),
    "albums-asked": requests("albums"),
    unseen: { path: NOTIFICATION_PATHS.notificationCount, fields: ["count"] },
    "in-albums": { path: PATHS.albums, fields: ["items"] },
    "in-shared-albums": { path: PATHS.sharedAlbums, fields: ["items"] },
    "of-writers": { path: PATHS.writers, fields: ["items"] },
    members: { path: PATHS.groups, fields: ["members"] },
    "entrusted-albums": { path: at(PATHS.entrustedAlbums, entrusted), fields: ["items"] },
    "entrusted-writers": { path: at(PATHS.entrustedWriters, entrusted), fields: ["items"] },
  };
}

/** Archives to take along, beside that of each item. */
export function bagsFor(world: World, name: string): Record<string, string[]> {
  return {
    "bag-of-all": [PATHS.everything],
    "bag-of-album": [at(PATHS.albumArchive, world.albumId)],
    "bag-of-group": world.groupIds.map((id) => at(PATHS.groupArchive, id)),
    "bag-entrusted": [at(PATHS.entrustedEverything, stewardshipFor(world, name))],
  };
}

/** Number of somebody's stewardship; whoever has none asks for the widest of another's. */
function stewardshipFor({ stewardships }: World, name: string): number {
  return stewardships.get(name) ?? stewardships.get("steward-keeps-only-me") ?? 0;
}
