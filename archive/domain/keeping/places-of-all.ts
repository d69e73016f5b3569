import type { PlaceKind } from "archive/contract/items/place";
import { listCopyPlaces } from "archive/db/keeping/places";
import type { Services } from "archive/domain/services";

/**
 * Kinds of places of every original, what came in a moment ago apart: the main place, and those for copies that are
 * there and were filled. Costs the same however much is kept.
 */
export async function placesOfAll({ db, places }: Services): Promise<PlaceKind[]> {
  if (places.copies.length === 0) return [places.main.kind];
  const configured = new Set(places.copies.map(({ address }) => address));
  const filled = (await listCopyPlaces(db)).filter(
    ({ address, awaySince, walkedAt }) => configured.has(address) && !awaySince && walkedAt,
  );
  return [places.main.kind, ...filled.map(({ kind }) => kind)];
}
