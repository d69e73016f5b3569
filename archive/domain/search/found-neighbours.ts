import type { Neighbours } from "archive/contract/lists/read-item";
import type { HitPlace } from "archive/db/search/search-rows";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { cursorOfHit, depthOf, MOST_DEEP } from "./hit-page";
import { relationAt } from "./places";
import { lookFor, type SearchWords } from "./search";

/**
 * What stands about an item among what a search finds, people passed over; null where it is not found. A search goes
 * one way, so it is looked through once more from its beginning: never further than its pages go.
 * @param asked.cursor of the page in hand @param asked.limit hits of such a page
 * @throws Refusal "too_many"; "bad_request" for a cursor that was not made here
 */
export async function findFoundNeighbours(
  services: Services,
  actor: Actor,
  itemId: number,
  { cursor, limit, ...words }: SearchWords & { cursor?: string; limit: number },
): Promise<Neighbours | null> {
  const depth = cursor ? depthOf(cursor) : 0;
  const look = await lookFor(services, actor, words);
  // The page in hand and the one behind it, where whoever reads beyond the end comes to.
  const hits = await look({ after: null, limit: Math.min(MOST_DEEP, depth + 2 * limit) });
  const isItem = ({ place }: HitPlace) => relationAt(place) !== "person";
  const at = hits.findIndex((hit) => isItem(hit) && hit.id === itemId);
  if (at < 0) return null;
  const start = at - (at % limit);
  const last = hits[start - 1];
  return {
    previous: hits.slice(0, at).findLast(isItem)?.id ?? null,
    next: hits.slice(at + 1).find(isItem)?.id ?? null,
    cursor: last ? cursorOfHit({ hit: last, depth: start }) : null,
  };
}
