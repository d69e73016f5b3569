import type { Item } from "archive/contract/items/item";
import type { ListedItem } from "archive/contract/items/listed-item";
import { orderOf } from "archive/contract/items/list-order";
import type { ListFilter } from "archive/contract/items/list-filter";
import { listItemsOf, listBinOf, type ShownRecord } from "archive/db/items/items";
import { countFiltered, isFiltering, listFiltered } from "archive/db/lists/filtered-items";
import type { ListRange } from "archive/db/rows";
import { refuseEnded, beHere } from "archive/domain/accounts/access-token";
import type { SignedIn } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Counts } from "archive/contract/counts";
import { findCounts } from "archive/db/items/counts";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { refuse, refuseField } from "archive/base/refusal";

/** What of the caller's own items is wanted. */
export interface ItemsAsked extends PageAsked {
  /** Leaves out the voices that come with their handwriting, as each filter does. */
  together: boolean;
  /** Tells how many there are, where nothing is filtered too. */
  counted?: boolean;
  filter: ListFilter;
}

/**
 * A person's own items, newest first where nothing else is asked for: one question to the database whatever the
 * length, and one more for the numbers of a filter. In the usual order it asks also whether the session goes on.
 * @throws Refusal "sign_in" where it does not
 */
export async function listMyItems(services: Services, actor: SignedIn, asked: ItemsAsked): Promise<Page<ListedItem>> {
  const { db } = services;
  const { together, counted = false, filter } = asked;
  const isPlain = !isFiltering(filter) && orderOf(filter) === "newest";
  const page = pageOf(
    asked,
    (range) =>
      isPlain
        ? listOwn(services, actor, { ...range, together })
        : listFiltered(db, actor.personId, { ...range, together, filter }),
    (item) => viewListed(actor, item),
  );
  if (!isFiltering(filter) && !counted) return page;
  const [listed, counts] = await Promise.all([page, countFiltered(db, actor.personId, filter)]);
  return { ...listed, ...counts };
}

async function listOwn(services: Services, actor: SignedIn, range: ListRange & { together: boolean }) {
  const found = await listItemsOf(services.db, { ...actor, now: services.now() }, range);
  if (found.length === 0) await refuseEnded(services, actor);
  else if (found[0]?.isAskedFor) await beHere(services, actor.personId);
  return found;
}

/** One of a person's own items with whether they marked it. */
export function viewListed(actor: SignedIn, item: ShownRecord): ListedItem {
  return { ...viewItem(actor, item), favourite: item.favourite ?? false };
}

/** @throws Refusal "bad_request" where another list than that of all is to be filtered or sorted */
export function refuseFilteredAlbum(albumId: number | undefined, filter: ListFilter): void {
  if (albumId !== FIRST_ALBUM && (isFiltering(filter) || filter.sort !== undefined))
    throw refuseField("album_id", "album.not_filtered");
}

/** A person's own bin, last binned first. */
export function listBin({ db }: Services, actor: SignedIn, asked: PageAsked): Promise<Page<Item>> {
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
export async function countItems({ db, config }: Services, actor: SignedIn): Promise<Counts> {
  const found = await findCounts(db, actor.personId);
  if (!found) throw refuse("sign_in");
  const { paid, ...counts } = found;
  return { ...counts, limit: paid ? null : config.freeItemLimit };
}
