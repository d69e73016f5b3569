import type { Item } from "archive/contract/items/item";
import type { EntrustedAlbum, EntrustedQuery } from "archive/contract/stewards/entrusted";
import type { WriterRow } from "archive/contract/writers/writer";
import { writerTextsFor } from "archive/contract/writers/writer-texts";
import { listEntrusted } from "archive/db/stewards/entrusted-items";
import { listAlbumsEntrusted, listWritersEntrusted } from "archive/db/stewards/entrusted-shelves";
import type { Actor } from "archive/domain/actor";
import { withCovers } from "archive/domain/albums/covers";
import { viewItem } from "archive/domain/items/item-view";
import { yearsBeginning } from "archive/domain/items/timeline";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { facePath } from "archive/domain/writers/writer-page";
import { getOpenArchive } from "./list-stewardships";

/**
 * What lies open to the caller as its steward: all of it newest first, or a part, which may be in the order of writing.
 * @throws Refusal "not_found"
 */
export async function listEntrustedItems(
  { db }: Services,
  actor: Actor,
  id: number,
  { album, part, from, ...asked }: EntrustedQuery,
): Promise<Page<Item>> {
  await getOpenArchive(db, actor, id);
  const list = album
    ? ({ list: "entrusted-album", stewardship: id, album } as const)
    : ({ list: "entrusted", stewardship: id, part } as const);
  return pageOf(
    { ...asked, start: part === "timeline" && from ? yearsBeginning(from) : null },
    (range) => listEntrusted(db, actor.personId, list, range),
    (row) => viewItem(actor, row),
  );
}

/** Albums of its owner's in which something is open to the caller, in the owner's order. @throws Refusal "not_found" */
export async function listEntrustedAlbums({ db }: Services, actor: Actor, id: number): Promise<EntrustedAlbum[]> {
  await getOpenArchive(db, actor, id);
  return withCovers(db, actor, await listAlbumsEntrusted(db, actor.personId, id));
}

/** Writers and speakers by whom something is open to the caller, last come first. @throws Refusal "not_found" */
export async function listEntrustedWriters(
  { db }: Services,
  actor: Actor,
  id: number,
  asked: PageAsked,
): Promise<Page<WriterRow>> {
  await getOpenArchive(db, actor, id);
  return pageOf(
    asked,
    (range) => listWritersEntrusted(db, actor.personId, id, range),
    ({ id: writerId, items, face, ...texts }) => ({
      id: writerId,
      items,
      face: facePath(face),
      ...writerTextsFor("steward", texts),
    }),
  );
}
