import type { HitPlace } from "archive/db/search/search-rows";
import { refuseField } from "archive/base/refusal";

/** Where a page of hits ended, and how many stand before its end. */
interface HitCursor {
  hit: HitPlace;
  depth: number;
}

/** The end of a page as its reader gets it, opaque. */
export function cursorOfHit({ hit: { place, at, id }, depth }: HitCursor): string {
  return Buffer.from([place, at.getTime(), id, depth].join(".")).toString("base64url");
}

/** @throws Refusal "bad_request" for what `cursorOfHit` did not make */
export function hitOfCursor(cursor: string): HitCursor {
  const [, place, time, id, depth] =
    /^(\d{1,2})\.(\d{1,15})\.(\d{1,15})\.(\d{1,3})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!place || !time || !id || !depth) throw refuseField("cursor", "reply.field_wrong");
  return { hit: { place: Number(place), at: new Date(Number(time)), id: Number(id) }, depth: Number(depth) };
}
