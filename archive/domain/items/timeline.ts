import { RECKONINGS } from "archive/contract/dates/known-date";
import type { Item } from "archive/contract/items/item";
import type { TimelineSpan, UsedBefore } from "archive/contract/items/timeline";
import {
  listTimelineOf,
  listUndatedOf,
  listUsedBefore,
  listYearsOf,
  type TimelinePlace,
} from "archive/db/items/timeline";
import { refuseField } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";

/**
 * A person's own items by when they were written or spoken, the earliest first; those without a date are listed apart.
 * @param asked.from the year to begin with, where there is no cursor
 */
export async function listTimeline(
  { db }: Services,
  actor: Actor,
  { cursor, limit, from }: { cursor?: string; limit: number; from?: string },
): Promise<Page<Item>> {
  const after = cursor ? placeOf(cursor) : null;
  const range = { after, from: from ? `${from}-01-01` : null, limit: limit + 1 };
  const found = await listTimelineOf(db, actor.personId, range);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((item) => viewItem(actor, item)),
    next: found.length > limit && last ? cursorOf(last) : null,
  };
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

/** What a person typed of their own items before, for forms to offer. */
export async function findUsedBefore({ db }: Services, actor: Actor): Promise<UsedBefore> {
  const used = await listUsedBefore(db, actor.personId);
  const of = (wanted: string) =>
    used.flatMap(({ name, text }) => (name === wanted ? [text] : [])).slice(0, MOST_OFFERED);
  const [chosen] = of("reckoning");
  return {
    places: of("place"),
    authors: of("author"),
    reckoning: RECKONINGS.find((reckoning) => reckoning === chosen) ?? null,
  };
}

/** A place in the timeline as its reader gets it, opaque. */
function cursorOf({ day, shorter, id }: TimelinePlace): string {
  return Buffer.from([day, shorter, id].join(".")).toString("base64url");
}

/** @throws Refusal "bad_request" for what `cursorOf` did not make */
function placeOf(cursor: string): TimelinePlace {
  const told = Buffer.from(cursor, "base64url").toString();
  const [, day, shorter, id] =
    /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\.(\d{1,7})\.(\d{1,15})$/.exec(told) ?? [];
  if (!day || !shorter || !id || !new Date(day).toISOString().startsWith(day))
    throw refuseField("cursor", "reply.field_wrong");
  return { day, shorter: Number(shorter), id: Number(id) };
}
