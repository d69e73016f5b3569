import type { Item } from "archive/contract/items/item";
import { listItemsOf, listBinOf } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Counts } from "archive/contract/counts";
import { findCounts } from "archive/db/items/counts";
import { refuse } from "archive/base/refusal";

/**
 * A person's own items, newest first: one question to the database whatever the length.
 * @param asked.together leaves out the voices that come with their handwriting
 */
export function listMyItems(
  { db }: Services,
  actor: Actor,
  asked: PageAsked & { together: boolean },
): Promise<Page<Item>> {
  return pageOf(
    asked,
    (range) => listItemsOf(db, actor.personId, { ...range, together: asked.together }),
    (item) => viewItem(actor, item),
  );
}

/** A person's own bin, last binned first. */
export function listBin({ db }: Services, actor: Actor, asked: PageAsked): Promise<Page<Item>> {
  return pageOf(
    asked,
    (range) => listBinOf(db, actor.personId, range),
    (item) => viewItem(actor, item),
  );
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
