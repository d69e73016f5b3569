import type { EntrustedQuery } from "archive/contract/stewards/entrusted";
import type { EntrustedPart } from "archive/db/stewards/entrusted-items";

/** What part of an open archive is asked for. */
export function entrustedPart({
  album_id,
  timeline,
  undated,
}: Pick<EntrustedQuery, "album_id" | "timeline" | "undated">): EntrustedPart {
  if (album_id) return { albumId: album_id };
  if (timeline) return "timeline";
  return undated ? "undated" : "all";
}
