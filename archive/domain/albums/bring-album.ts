import { AlbumCreate } from "archive/contract/albums/album";
import type { AlbumTexts } from "archive/contract/albums/album-texts";
import { insertInOrder, liesInAlbum } from "archive/db/albums/album-items";
import { findAlbumNamed, insertAlbum, setCover } from "archive/db/albums/albums";
import { lockOwner } from "archive/db/items/item-writes";
import { findItems } from "archive/db/items/items";
import { parseBy } from "archive/contract/faults";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { factsOf } from "archive/domain/items/item-view";
import { mayManageItem } from "archive/domain/policy";
import type { Services } from "archive/domain/services";
import { putIntoAlbums } from "./put-in";
import { refuseTooMany } from "./write-album";

const AT_ONCE = 500;

/**
 * An album as it was elsewhere, on top of the others. Where the caller has one of that name it takes what it lacks, and
 * what of that is "only me" stays so.
 * @param album.itemIds last put in first; what isn't the caller's own is passed over
 * @param album.brought others that came with it: none of them is meant by the name
 * @returns its number
 * @throws Refusal "bad_request" where they have as many as there may be, or the form would not take its name
 */
export async function bringAlbum(
  services: Services,
  actor: Actor,
  album: AlbumTexts & { coverId: number | null; itemIds: number[]; brought: readonly number[] },
): Promise<number> {
  const now = services.now();
  const name = nameOf(album.name);
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
    const own = new Set<number>();
    for (let at = 0; at < album.itemIds.length; at += AT_ONCE)
      for (const item of await findItems(tx, album.itemIds.slice(at, at + AT_ONCE), actor.personId))
        if (mayManageItem(actor, factsOf(item))) own.add(item.id);
    const itemIds = [...new Set(album.itemIds)].filter((id) => own.has(id));
    const there = await findAlbumNamed(tx, actor.personId, name, album.brought);
    if (there !== null) {
      await putIntoAlbums(services, tx, actor, { albumIds: [there], itemIds, onlyMine: "keep" });
      return there;
    }
    await refuseTooMany(tx, actor.personId);
    const id = await insertAlbum(tx, { ownerId: actor.personId, name, now });
    await insertInOrder(tx, id, itemIds, now);
    if (album.coverId !== null && (await liesInAlbum(tx, id, album.coverId))) await setCover(tx, id, album.coverId);
    return id;
  });
}

/** The name as the form keeps it. */
function nameOf(typed: string): string {
  const { value, faults } = parseBy(AlbumCreate.pick({ name: true }), { name: typed });
  if (faults) throw refuse("bad_request", { message: faults.name?.[0], fields: faults });
  return value.name;
}
