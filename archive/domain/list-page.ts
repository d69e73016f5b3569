import { listPart, type ListPlace, type ListRange, type Ordered } from "archive/db/rows";
import { refuseField } from "archive/base/refusal";

/** Part of a list that a call wants: from a cursor on, or a page counted from 1 for the old client. */
export interface PageAsked {
  cursor?: string;
  page: number;
  /** 1 to 100. */
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  /** Cursor of the next page, or null at the end. */
  next: string | null;
  /** Number of those that a filter leaves (up to MOST_FOUND), of how many. */
  found?: number;
  total?: number;
}

/**
 * One page of a list that is ordered by time and id, with each row as its reader sees it.
 * @param asked.start the place that the first page begins behind, where that is not the list's beginning
 */
export async function pageOf<Row extends { at: Date; id: number }, Shown>(
  { cursor, page, limit, start = null }: PageAsked & { start?: ListPlace | null },
  list: (range: ListRange) => Promise<Row[]>,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const after = cursor ? placeOf(cursor) : start;
  const found = await list({ after, offset: cursor ? 0 : (page - 1) * limit, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows: rows.map(show), next: found.length > limit && last ? cursorOf({ time: last.at, id: last.id }) : null };
}

/** One page of a list that is cut as a whole, likewise. */
export function pageIn<DB, Tables extends keyof DB, Row extends { id: number }, Shown>(
  asked: PageAsked,
  list: Ordered<DB, Tables, Row>,
  show: (row: Row & { at: Date }) => Shown,
): Promise<Page<Shown>> {
  return pageOf(asked, (range) => listPart(list, range), show);
}

/** A place in a list as its reader gets it, opaque. */
export function cursorOf({ time, id }: ListPlace): string {
  return Buffer.from(`${time.getTime()}.${id}`).toString("base64url");
}

/** A cursor that the timeline gave before: a day, and as many milliseconds behind it. */
const OLD_TIMELINE = /^(\d{4}-\d\d-\d\d)\.(\d{1,7})\.(\d{1,15})$/;

/** @throws Refusal "bad_request" for what `cursorOf` did not make */
export function placeOf(cursor: string): ListPlace {
  const told = Buffer.from(cursor, "base64url").toString();
  // Before 1970, when letters were written, times are negative.
  const [, time, id] = /^(-?\d{1,15})\.(\d{1,15})$/.exec(told) ?? [];
  if (time && id) return { time: new Date(Number(time)), id: Number(id) };
  const [, day = "", shorter, old] = OLD_TIMELINE.exec(told) ?? [];
  const place = { time: new Date(Date.parse(day) + Number(shorter)), id: Number(old) };
  if (!place.time.getTime()) throw refuseField("cursor", "reply.field_wrong");
  return place;
}
