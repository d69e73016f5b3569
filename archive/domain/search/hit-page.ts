import type { HitPlace } from "archive/db/search/search-rows";
import { refuseField } from "archive/base/refusal";
import type { Page, PageAsked } from "archive/domain/list-page";

/** So deep do the pages of one search go: whoever wants all there is in the archive does not get it by searching. */
export const MOST_DEEP = 500;

/** How many hits stand ahead of a page. @throws Refusal "bad_request" for a cursor that was not made here */
export function depthOf(cursor: string): number {
  return hitOfCursor(cursor).depth;
}

/** Where a page of hits ended, and how many stand before its end. */
interface HitCursor {
  hit: HitPlace;
  depth: number;
}

/** One page of a search's hits. @throws Refusal "bad_request" for a cursor that was not made here */
export async function pageOfHits(
  { cursor, page, limit }: PageAsked,
  look: (range: { after: HitPlace | null; limit: number }) => Promise<HitPlace[]>,
): Promise<Page<HitPlace>> {
  const after = cursor ? hitOfCursor(cursor) : null;
  const skipped = after ? 0 : (page - 1) * limit;
  if (skipped >= MOST_DEEP) return { rows: [], next: null };
  const hits = await look({ after: after?.hit ?? null, limit: skipped + limit + 1 });
  const rows = hits.slice(skipped, skipped + limit);
  const last = rows.at(-1);
  const depth = (after?.depth ?? skipped) + rows.length;
  const more = last && hits.length > skipped + limit && depth < MOST_DEEP;
  return { rows, next: more ? cursorOfHit({ hit: last, depth }) : null };
}

/** The end of a page as its reader gets it, opaque. */
export function cursorOfHit({ hit: { place, at, id }, depth }: HitCursor): string {
  return Buffer.from([place, at.getTime(), id, depth].join(".")).toString("base64url");
}

function hitOfCursor(cursor: string): HitCursor {
  const [, place, time, id, depth] =
    /^(\d{1,2})\.(\d{1,15})\.(\d{1,15})\.(\d{1,3})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!place || !time || !id || !depth) throw refuseField("cursor", "reply.field_wrong");
  return { hit: { place: Number(place), at: new Date(Number(time)), id: Number(id) }, depth: Number(depth) };
}
