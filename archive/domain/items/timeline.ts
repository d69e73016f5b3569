import { RECKONINGS } from "archive/contract/dates/known-date";
import type { Item } from "archive/contract/items/item";
import { PUBLIC } from "archive/contract/items/item-status";
import type { TimelineSpan, UsedBefore } from "archive/contract/items/timeline";
import { getUsedBefore, listTimelineOf, listUndatedOf, listYearsOf } from "archive/db/items/timeline";
import type { ListPlace } from "archive/db/rows";
import type { Actor } from "archive/domain/actor";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";

/**
 * A person's own items by when they were written or spoken, the earliest first; those without a date are listed apart.
 * @param asked.from the year to begin with, where there is no cursor
 */
export function listTimeline(
  { db }: Services,
  actor: Actor,
  { from, ...asked }: { cursor?: string; limit: number; from?: string },
): Promise<Page<Item>> {
  return pageOf(
    { ...asked, page: 1, start: from ? yearsBeginning(from) : null },
    (range) => listTimelineOf(db, actor.personId, range),
    (item) => viewItem(actor, item),
  );
}

/** The place ahead of all that may be of a year. */
export function yearsBeginning(year: string): ListPlace {
  return { time: new Date(`${year}-01-01`), id: 0 };
}

/** A person's own items that have no date, newest first. */
export function listUndated({ db }: Services, actor: Actor, asked: PageAsked): Promise<Page<Item>> {
  return pageOf(
    asked,
    (range) => listUndatedOf(db, actor.personId, range),
    (item) => viewItem(actor, item),
  );
}

/** How many of a person's own items there are of each year; an empty span is of those without a date. */
export function countYears({ db }: Services, actor: Actor): Promise<TimelineSpan[]> {
  return listYearsOf(db, actor.personId);
}

/** So many of each are offered. */
const MOST_OFFERED = 20;

/**
 * What a person typed of their own items before, for forms to offer.
 * @param item the one that the form is about
 */
export async function findUsedBefore(
  { db }: Services,
  actor: Actor,
  { item }: { item?: number | undefined },
): Promise<UsedBefore> {
  const { used, before, status } = await getUsedBefore(db, actor.personId, item ?? null);
  const of = (wanted: string) =>
    used.flatMap(({ name, text }) => (name === wanted ? [text] : [])).slice(0, MOST_OFFERED);
  const [chosen] = of("reckoning");
  return {
    places: of("place"),
    authors: of("author"),
    reckoning: RECKONINGS.find((reckoning) => reckoning === chosen) ?? null,
    status: status ?? PUBLIC,
    before,
  };
}
