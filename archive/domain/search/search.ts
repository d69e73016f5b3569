import type { Found } from "archive/contract/search/search";
import { areEnough, LEAST_PUBLIC, soughtWords, type SoughtWords } from "archive/contract/text/search-text";
import { findItemsToShow } from "archive/db/items/items";
import { findProfiles } from "archive/db/search/profile-search";
import { erringMatchesOf, matchOf, soundMatchOf } from "archive/db/matching/search-match";
import type { HitPlace, HitRange } from "archive/db/search/search-rows";
import { viewerKey, type Actor } from "archive/domain/actor";
import { factsOf, viewItem } from "archive/domain/items/item-view";
import { consumeRateLimit } from "archive/domain/limits";
import type { Page, PageAsked } from "archive/domain/list-page";
import { maySeeItem } from "archive/domain/policy";
import type { Services } from "archive/domain/services";
import { pageOfHits } from "./hit-page";
import { exactHits, looseHits, MISHEARD, NEARLY, relationAt, SOUNDED, type Sought } from "./places";

/** Letters of a word that may have an error where something was found without one: shorter words resemble too many. */
const LONG_ENOUGH = 4;

/**
 * Items and people by parts of their words: the seeker's own first, then what was shared with them and people, then the
 * public; each with whole words before parts of words, and all of it before what sounds alike, in either script, and
 * that before what is one typing error away. Fewer than three letters look among one's own and what one knows. Nothing
 * that its seeker may not see, and nobody who is blocked either way.
 * @param asked.kind one of the two kinds alone
 * @throws Refusal "too_many"; "bad_request" for a cursor that was not made here
 */
export async function search(
  services: Services,
  actor: Actor,
  words: SearchWords,
  asked: PageAsked,
): Promise<Page<Found>> {
  const { rows, next } = await pageOfHits(asked, await lookFor(services, actor, words));
  return { rows: await show(services, actor, rows), next };
}

/** Kinds of results as calls name them. */
export const KINDS = { handwriting: "items", profile: "people" } as const;

/** What somebody typed to be found, and which kind of results alone. */
export interface SearchWords {
  query: string;
  kind: Sought["kind"];
}

/**
 * Begins a search, whose parts are then asked for.
 * @throws Refusal "too_many"
 */
export async function lookFor(
  services: Services,
  actor: Actor,
  { query, kind }: SearchWords,
): Promise<(range: HitRange) => Promise<HitPlace[]>> {
  await consumeRateLimit(services, { search: actor.personId });
  const words = soughtWords(query);
  const sought = { seekerId: actor.personId, kind, everywhere: areEnough(words.terms) };
  return async (range) => (words.terms.length === 0 ? [] : look(services, sought, { words, ...range }));
}

async function look(
  { db }: Services,
  sought: Sought,
  { words, after, limit }: HitRange & { words: SoughtWords },
): Promise<HitPlace[]> {
  const exact =
    !after || after.place < SOUNDED ? await exactHits(db, sought, matchOf(words.terms), { after, limit }) : [];
  if (exact.length === limit) return exact;
  const nothing = after ? after.place >= SOUNDED : exact.length === 0;
  const { near, misheard } = erringMatchesOf(words, nothing ? LEAST_PUBLIC : LONG_ENOUGH);
  const hits = (matches: Parameters<typeof looseHits>[2]) =>
    looseHits(db, sought, matches, { after, limit: limit - exact.length });
  const isMisheard = after !== null && after.place >= MISHEARD;
  const loose = isMisheard ? [] : await hits({ sounded: soundMatchOf(words), near, misheard: null });
  if (isMisheard || (!after && exact.length + loose.length === 0)) return hits({ sounded: null, near: null, misheard });
  return [...exact, ...loose];
}

/** What stands at some places, as its seeker sees it; decided once more, for each. */
async function show({ db }: Services, actor: Actor, hits: HitPlace[]): Promise<Found[]> {
  const ids = (people: boolean) =>
    hits.filter(({ place }) => (relationAt(place) === "person") === people).map(({ id }) => id);
  const [itemIds, personIds] = [ids(false), ids(true)];
  const items = itemIds.length > 0 ? await findItemsToShow(db, itemIds, viewerKey(actor)) : [];
  const people = personIds.length > 0 ? await findProfiles(db, actor.personId, personIds) : [];
  return hits.flatMap(({ place, id }): Found[] => {
    const relation = relationAt(place);
    const near = place >= NEARLY;
    if (relation === "person")
      return people.filter((person) => person.id === id).map((person) => ({ kind: "person", nearly: near, person }));
    const seen = items.filter((item) => item.id === id && maySeeItem(actor, factsOf(item)));
    return seen.map((item) => ({ kind: "item", nearly: near, relation, item: viewItem(actor, item) }));
  });
}
