import type { SharedAlbum } from "archive/contract/albums/album-share";
import type { Item } from "archive/contract/items/item";
import {
  findAlbumShownTo,
  listAlbumsShownTo,
  itemsShownIn,
  type SharedAlbumRecord,
} from "archive/db/albums/shared-albums";
import type { Db } from "archive/db/connection";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { getSeenGroup } from "archive/domain/groups/get-group";
import { groupSummary } from "archive/domain/group-summary";
import { viewItem } from "archive/domain/items/item-view";
import { pageIn, pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { mayManageAlbum } from "archive/domain/policy";
import type { Services } from "archive/domain/services";
import { withCovers } from "./covers";

/**
 * Albums that others share with the caller or their groups, last shared first.
 * @param groupId those of one group alone, the caller's own with them
 * @throws Refusal "not_found" for a group that is not theirs
 */
export async function listSharedAlbums(
  { db }: Services,
  actor: Actor,
  groupId: number | undefined,
  asked: PageAsked,
): Promise<Page<SharedAlbum>> {
  if (groupId !== undefined) await getSeenGroup(db, actor, groupId);
  const { rows, next } = await pageOf(
    asked,
    (range) => listAlbumsShownTo(db, actor.personId, groupId ?? null, range),
    (row) => row,
  );
  return { rows: await viewSharedAlbums(db, actor, rows), next };
}

/** One that somebody else shares with the caller, or a group of theirs. @throws Refusal "not_found" */
export async function getSharedAlbum({ db }: Services, actor: Actor, albumId: number): Promise<SharedAlbum> {
  const record = await findAlbumShownTo(db, actor.personId, albumId);
  const [album] = record ? await viewSharedAlbums(db, actor, [record]) : [];
  if (!album) throw refuse("not_found");
  return album;
}

/** What of it the caller sees, last put in first. @throws Refusal "not_found" */
export async function listSharedAlbumItems(
  { db }: Services,
  actor: Actor,
  albumId: number,
  asked: PageAsked,
): Promise<Page<Item>> {
  if (!(await findAlbumShownTo(db, actor.personId, albumId))) throw refuse("not_found");
  return pageIn(asked, itemsShownIn(db, actor.personId, albumId), (item) => viewItem(actor, item));
}

/** With what stands for each: one question more, however many. */
async function viewSharedAlbums(db: Db, actor: Actor, records: SharedAlbumRecord[]): Promise<SharedAlbum[]> {
  return (await withCovers(db, actor, records)).map((record) => ({
    id: record.id,
    name: record.name,
    items: record.items,
    cover: record.cover,
    sharedBy: record.by,
    mine: mayManageAlbum(actor, record),
    group:
      record.groupId === null
        ? null
        : groupSummary({ id: record.groupId, name: record.groupName ?? "", icon: record.groupIcon }),
    shareId: record.shareId,
    sharedAt: record.at.toISOString(),
  }));
}
