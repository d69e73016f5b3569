import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import {
  broughtInVain,
  deleteAlbumShare,
  deleteAlbumShares,
  insertAlbumShare,
  listAlbumShares,
  lockShareableIn,
  offersOfAlbum,
} from "archive/db/albums/album-shares";
import type { Tx } from "archive/db/connection";
import { lockGroup } from "archive/db/groups/groups";
import { lockOwner } from "archive/db/items/item-writes";
import { refuse } from "archive/base/refusal";
import { changeStatus } from "archive/domain/items/set-item-status";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import type { Services } from "archive/domain/services";
import { endSharesBy } from "archive/domain/access/end-shares";
import { revoke } from "archive/domain/access/revoke";
import { lockGroups, showInGroup } from "archive/domain/sharing/show-in-group";
import { askToConfirm } from "archive/domain/access/take-grants";
import { lockOwnAlbum } from "./get-album";

/**
 * Shares an album as a whole with groups that the caller is in: what lies in it, and whatever is put into it later.
 * What was "only me" becomes private. Shared with one of them again, what was taken out of that group apart is shown
 * again.
 * @throws Refusal "needs_confirmation" with a change in `data`; "not_found"; "bad_request" for the first album
 */
export async function shareAlbum(
  services: Services,
  actor: Actor,
  albumId: number,
  { groupIds, confirm }: { groupIds: number[]; confirm: boolean },
): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    await lockOwnAlbum(tx, actor, albumId);
    const items = await lockShareableIn(tx, albumId);
    const groups = await lockGroups(tx, actor, groupIds);
    const alone = items.filter(({ status }) => status === ONLY_ME);
    if (!confirm) throw askToConfirm(alone, PRIVATE, { opensTo: { groups: groups.map(groupSummary) } }, "album.asks");
    const opened = alone.map(({ id }) => id);
    if (opened.length > 0) await changeStatus(tx, actor, { itemIds: opened, status: PRIVATE, now });
    for (const group of groups) {
      await insertAlbumShare(tx, { albumId, groupId: group.id, sharerId: actor.personId, now });
      await showInGroup(services, tx, actor, { group, items, byAlbum: true });
    }
  });
}

/**
 * Ends it, for the album's owner and for the group's: what the album alone brought is seen there no more.
 * @throws Refusal "not_found"
 */
export async function unshareAlbum(services: Services, actor: Actor, albumId: number, groupId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // Nothing is shown to the group meanwhile.
    await lockGroup(tx, groupId);
    if (!(await deleteAlbumShare(tx, { albumId, groupId, personId: actor.personId }))) throw refuse("not_found");
    await endSharesBy(actor, services.now())(tx, broughtInVain({ albumId }));
  });
}

/** Ends all shares of an album that its owner deletes, whose row is locked. */
export async function endAlbumShares(tx: Tx, actor: Actor, albumId: number, now: Date): Promise<void> {
  for (const { groupId } of await listAlbumShares(tx, [albumId])) await lockGroup(tx, groupId);
  await deleteAlbumShares(tx, albumId);
  await revoke(tx, { albumShares: offersOfAlbum(albumId) });
  await endSharesBy(actor, now)(tx, broughtInVain({ albumId }));
}
