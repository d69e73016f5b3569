import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { PersonClient } from "tests/test-app/client";
import { at } from "./grants";
import type { SeenItem, World } from "./world";

/** A question about one item. */
export type Asks = Record<string, (client: PersonClient, item: SeenItem) => Promise<Response>>;

/** Questions about each item in `npm test`. */
export const MAIN: Asks = {
  details: (client, { id }) => client.get(at(PATHS.itemDetails, id)),
  media: (client, { media }) => client.get(media),
};

/** Questions that `npm run prove` asks besides. */
export const OTHERS: Asks = {
  received: (client, { id }) => client.get(at(PATHS.receivedItem, id)),
  download: (client, { id }) => client.get(at(PATHS.itemDownload, id)),
  zip: (client, { id }) => client.get(`${at(PATHS.itemDownload, id)}?all=1`),
  several: (client, { id }) => client.get(`${PATHS.itemDownloadSelected}?ids=${id}`),
  original: (client, { id }) => client.get(at(PATHS.itemOriginal, id)),
  whole: (client, { id, fileId }) => client.get(fillPath(PATHS.itemPageWhole, { id, fileId })),
  corners: (client, { id, fileId }) => client.get(fillPath(PATHS.itemPageCorners, { id, fileId })),
  pauses: (client, { id }) => client.get(at(PATHS.itemVoicePauses, id)),
  history: (client, { id }) => client.get(at(PATHS.itemHistory, id)),
  people: (client, { id }) => client.get(at(PATHS.whoCanSee, id)),
  groups: (client, { id }) => client.get(at(PATHS.whichGroupsCanSee, id)),
  links: (client, { id }) => client.get(`${PATHS.links}?item_id=${id}`),
  favourite: (client, { id }) => client.post(at(PATHS.itemFavourite, id), { favourite: true }),
};

/** A list, and the query by which an item of it is opened with its neighbours there. */
export interface SeenList {
  path: string;
  readIn?: string;
}

/** Lists in which something of an item may stand, for somebody who is asked. */
export function listsFor(world: World, name: string): Record<string, SeenList[]> {
  const { albumId, groupIds, writerIds, people, profiles } = world;
  const entrusted = stewardshipFor(world, name);
  const entrustedPart = (asked: string, list: string): SeenList => ({
    path: `${at(PATHS.entrustedItems, entrusted)}?${asked}`,
    readIn: `list=${list}&stewardship=${entrusted}&${asked}`,
  });
  return {
    own: [{ path: PATHS.myItems, readIn: "list=own" }],
    album: [{ path: `${PATHS.myItems}?album_id=${albumId}`, readIn: `list=album&album=${albumId}` }],
    bin: [{ path: PATHS.itemBin }],
    "texts-list": [{ path: PATHS.itemTextsList }],
    dated: [{ path: PATHS.timeline, readIn: "list=timeline" }],
    undated: [{ path: PATHS.timelineUndated, readIn: "list=undated" }],
    "others-dated": [{ path: PATHS.timelineShared, readIn: "list=shared-timeline" }],
    both: [
      { path: PATHS.mineAndShared, readIn: "list=both" },
      { path: `${PATHS.mineAndShared}?view=year`, readIn: "list=both&view=year" },
    ],
    shared: [{ path: PATHS.sharedWithMe, readIn: "list=shared" }],
    "of-person": people.map((id) => ({
      path: `${PATHS.sharedWithMe}?person_id=${id}`,
      readIn: `list=shared&person=${id}`,
    })),
    "of-group": groupIds.flatMap((id) => [
      { path: `${PATHS.sharedWithMeByGroup}?group_id=${id}`, readIn: `list=group&group=${id}` },
      { path: `${PATHS.groupItems}?group_id=${id}` },
    ]),
    favourites: [{ path: `${PATHS.sharedWithMe}?favourite=1`, readIn: "list=favourites" }],
    covers: [
      { path: PATHS.albums },
      { path: PATHS.sharedAlbums },
      { path: at(PATHS.sharedAlbum, albumId) },
      ...groupIds.map((id) => ({ path: `${PATHS.sharedAlbums}?group_id=${id}` })),
    ],
    "shared-album": [{ path: at(PATHS.sharedAlbumItems, albumId), readIn: `list=shared-album&album=${albumId}` }],
    writer: writerIds.map((id) => ({ path: at(PATHS.writerItems, id), readIn: `list=writer&writer=${id}` })),
    profile: profiles.map((id) => ({
      path: fillPath(PATHS.publicProfileItems, { id }),
      readIn: `list=profile&profile=${id}`,
    })),
    search: [
      { path: `${PATHS.search}?query=letter` },
      { path: `${PATHS.search}?query=letter&type=handwriting`, readIn: "list=search&query=letter&type=handwriting" },
    ],
    home: [{ path: PATHS.home }],
    offers: [PATHS.pendingShares, PATHS.albumsPending, PATHS.pendingGroups].flatMap((path) => [
      { path },
      { path: `${path}?state=ignored` },
    ]),
    news: [{ path: PATHS.notificationList }],
    entrusted: [
      { path: at(PATHS.entrustedItems, entrusted), readIn: `list=entrusted&stewardship=${entrusted}` },
      entrustedPart("part=timeline", "entrusted"),
      entrustedPart("part=undated", "entrusted"),
      entrustedPart(`album=${albumId}`, "entrusted-album"),
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
    unseen: { path: PATHS.notificationCount, fields: ["count"] },
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
