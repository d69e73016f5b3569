import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import { deleteAlbumItems, insertAlbumItems } from "archive/db/albums/album-items";
import { broughtInVain, listAlbumShares } from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { lockGroup } from "archive/db/groups/groups";
import { lockItems, setStatus } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/groups/group-view";
import type { Services } from "archive/domain/services";
import { revoke } from "archive/domain/sharing/revoke";
import { showInGroup, type LockedGroup } from "archive/domain/sharing/show-in-group";
import { askToConfirm } from "archive/domain/sharing/take-grants";

interface PutIn {
  albumIds: number[];
  itemIds: number[];
  /**
   * What of them is "only me", where an album is shared: asked about, made private as was confirmed, or left to its
   * owner alone, who has just said so.
   */
  onlyMine: "ask" | "open" | "keep";
}

/**
 * Puts items into albums of the caller's, whose row is locked; the groups that an album is shared with see them.
 * @throws Refusal "needs_confirmation" with a change in `data` where one of them is "only me"
 */
export async function putIntoAlbums(
  services: Services,
  tx: Tx,
  actor: Actor,
  { albumIds, itemIds, onlyMine }: PutIn,
): Promise<void> {
  const now = services.now();
  const put = await insertAlbumItems(tx, albumIds, itemIds, now);
  if (put.length === 0 || (await listAlbumShares(tx, albumIds)).length === 0) return;
  const items = (await lockItems(tx, itemIds)).filter(
    ({ voiceOf, hiddenAt, status }) =>
      voiceOf === null && hiddenAt === null && (status !== ONLY_ME || onlyMine !== "keep"),
  );
  const shown = (await lockGroupsOf(tx, albumIds)).map(({ group, albumIds: theirs }) => ({
    group,
    items: items.filter(({ id }) => put.some((each) => each.itemId === id && theirs.includes(each.albumId))),
  }));
  const alone = items.filter((item) => item.status === ONLY_ME && shown.some((each) => each.items.includes(item)));
  if (alone.length > 0) {
    const groups = shown.filter((each) => each.items.some((item) => alone.includes(item)));
    if (onlyMine === "ask")
      throw askToConfirm(alone, PRIVATE, { opensTo: { groups: groups.map(({ group }) => groupSummary(group)) } });
    const opened = alone.map(({ id }) => id);
    await setStatus(tx, opened, PRIVATE, now);
  }
  for (const each of shown) await showInGroup(services, tx, actor, { ...each, byAlbum: true });
}

/** The groups that see some albums, locked in the order of their ids, so that nobody is removed from them meanwhile. */
async function lockGroupsOf(tx: Tx, albumIds: number[]): Promise<{ group: LockedGroup; albumIds: number[] }[]> {
  const locked = new Map<number, LockedGroup>();
  for (const { groupId } of await listAlbumShares(tx, albumIds)) {
    const group = locked.has(groupId) ? null : await lockGroup(tx, groupId);
    if (group) locked.set(groupId, group);
  }
  // Asked once more: what ended until they were locked is not among these.
  const shares = await listAlbumShares(tx, albumIds);
  return [...locked.values()].map((group) => ({
    group,
    albumIds: shares.flatMap(({ albumId, groupId }) => (groupId === group.id ? albumId : [])),
  }));
}

/** Takes items out of albums of the caller's, whose row is locked; with the albums goes what they alone showed. */
export async function takeOutOfAlbums(tx: Tx, albumIds: number[], itemIds: number[]): Promise<void> {
  await deleteAlbumItems(tx, albumIds, itemIds);
  if ((await listAlbumShares(tx, albumIds)).length > 0) await revoke(tx, { groupShares: broughtInVain({ itemIds }) });
}

/** Puts an item whose owner has just said who sees it into the album that they named. */
export async function putIntoNamedAlbum(
  services: Services,
  tx: Tx,
  actor: Actor,
  { albumId, itemId }: { albumId: number | undefined; itemId: number },
): Promise<void> {
  if (albumId === undefined || albumId === FIRST_ALBUM) return;
  await putIntoAlbums(services, tx, actor, { albumIds: [albumId], itemIds: [itemId], onlyMine: "keep" });
}
