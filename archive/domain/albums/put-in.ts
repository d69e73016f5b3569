import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import { deleteAlbumItems, insertAlbumItems, type AlbumItem } from "archive/db/albums/album-items";
import { broughtInVain, listAlbumShares } from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { lockGroup } from "archive/db/groups/groups";
import { lockItems } from "archive/db/items/item-writes";
import { listOffersOf } from "archive/db/offers/offers";
import { changeStatus } from "archive/domain/items/set-item-status";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import type { Services } from "archive/domain/services";
import { endSharesBy } from "archive/domain/access/end-shares";
import { showInGroup, type LockedGroup } from "archive/domain/sharing/show-in-group";
import { askToConfirm } from "archive/domain/access/take-grants";
import { bringShares } from "./bring-shares";

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
 * Puts items into albums of the caller's, whose row is locked; whoever an album is shared with sees them.
 * @returns what lay there not yet
 * @throws Refusal "needs_confirmation" with a change in `data` where one of them is "only me"
 */
export async function putIntoAlbums(
  services: Services,
  tx: Tx,
  actor: Actor,
  { albumIds, itemIds, onlyMine }: PutIn,
): Promise<AlbumItem[]> {
  const now = services.now();
  const put = await insertAlbumItems(tx, albumIds, itemIds, now);
  if (put.length === 0 || !(await areShared(tx, albumIds))) return put;
  const items = (await lockItems(tx, itemIds)).filter(
    ({ voiceOf, hiddenAt, status }) =>
      voiceOf === null && hiddenAt === null && (status !== ONLY_ME || onlyMine !== "keep"),
  );
  const shown = (await lockGroupsOf(tx, albumIds)).map(({ group, albumIds: theirs }) => ({
    group,
    items: items.filter(({ id }) => put.some((each) => each.itemId === id && theirs.includes(each.albumId))),
  }));
  const offered = (await listOffersOf(tx, "albumShares", albumIds))
    .filter(({ state }) => state !== "ignored")
    .map((offer) => ({
      offer,
      items: items.filter(({ id }) => put.some((each) => each.itemId === id && each.albumId === offer.subjectId)),
    }));
  const alone = items.filter(
    (item) => item.status === ONLY_ME && [...shown, ...offered].some((each) => each.items.includes(item)),
  );
  if (alone.length > 0) {
    const opening = <Each extends { items: typeof items }>(all: Each[]) =>
      all.filter((each) => each.items.some((item) => alone.includes(item)));
    const opensTo = {
      groups: opening(shown).map(({ group }) => groupSummary(group)),
      ...namedIn(opening(offered).map(({ offer }) => offer)),
    };
    if (onlyMine === "ask") throw askToConfirm(alone, PRIVATE, { opensTo });
    const opened = alone.map(({ id }) => id);
    await changeStatus(tx, actor, { itemIds: opened, status: PRIVATE, now });
  }
  for (const each of shown) await showInGroup(services, tx, actor, { ...each, byAlbum: true });
  for (const {
    items: theirs,
    offer: { receiverId, state },
  } of offered)
    if (state === "accepted" && receiverId !== null && theirs.length > 0)
      await bringShares(tx, {
        itemIds: theirs.map(({ id }) => id),
        ownerId: actor.personId,
        receiverIds: [receiverId],
        now,
      });
  return put;
}

/** Whom some offers are made to, each once. */
function namedIn(offers: Awaited<ReturnType<typeof listOffersOf>>) {
  const people = new Map(
    offers.flatMap(({ receiverId, person }) => (receiverId === null ? [] : [[receiverId, person]])),
  );
  const addresses = offers.flatMap(({ receiverId, address }) => (receiverId === null && address ? address : []));
  return { people: [...people.values()], addresses: [...new Set(addresses)] };
}

/** Whether anybody sees some albums, or was asked to. */
async function areShared(tx: Tx, albumIds: number[]): Promise<boolean> {
  return (
    (await listAlbumShares(tx, albumIds)).length > 0 || (await listOffersOf(tx, "albumShares", albumIds)).length > 0
  );
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

/**
 * Takes items out of albums of the caller's, whose row is locked; with the albums goes what they alone showed.
 * @returns what lay there
 */
export async function takeOutOfAlbums(
  services: Services,
  tx: Tx,
  actor: Actor,
  { albumIds, itemIds }: { albumIds: number[]; itemIds: number[] },
): Promise<AlbumItem[]> {
  const out = await deleteAlbumItems(tx, albumIds, itemIds);
  if (await areShared(tx, albumIds)) await endSharesBy(actor, services.now())(tx, broughtInVain({ itemIds }));
  return out;
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
