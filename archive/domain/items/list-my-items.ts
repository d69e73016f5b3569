import type { Item } from "archive/contract/items/item";
import { listItemsOf, listBinOf } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";
import { cursorOf, placeOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Counts } from "archive/contract/counts";
import { findCounts } from "archive/db/items/counts";
import { refuse } from "archive/base/refusal";

/**
 * A person's own items, newest first: one question to the database whatever the length.
 * @param page counted from 1, for the old client; a cursor goes before it
 * @param limit 1 to 100
 * @param together leaves out the voices that come with their handwriting
 */
export async function listMyItems(
  services: Services,
  actor: Actor,
  { cursor, page, limit, together }: PageAsked & { together: boolean },
): Promise<Page<Item>> {
  const after = cursor ? placeOf(cursor) : null;
  const rows = await listItemsOf(services.db, actor.personId, {
    after,
    offset: after ? 0 : (page - 1) * limit,
    limit: limit + 1,
    together,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? cursorOf({ time: last.createdAt, id: last.id }) : null;
  return { rows: shown.map((item) => viewItem(actor, item)), next };
}

/** A person's own bin, last binned first. @param limit 1 to 100 */
export async function listBin(
  services: Services,
  actor: Actor,
  { cursor, limit }: Omit<PageAsked, "page">,
): Promise<Page<Item>> {
  const rows = await listBinOf(services.db, actor.personId, {
    after: cursor ? placeOf(cursor) : null,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last?.binnedAt ? cursorOf({ time: last.binnedAt, id: last.id }) : null;
  return { rows: shown.map((item) => viewItem(actor, item)), next };
}

/**
 * How much the caller keeps, how much their plan takes, and where they start: all that their dashboard asks of them.
 * @throws Refusal "sign_in" where they have left
 */
export async function countItems({ db, config }: Services, actor: Actor): Promise<Counts> {
  const found = await findCounts(db, actor.personId);
  if (!found) throw refuse("sign_in");
  const { paid, ...counts } = found;
  return { ...counts, limit: paid ? null : config.freeItemLimit };
}
