import type { FoundItem } from "archive/contract/search/search";
import type { Db } from "archive/db/connection";
import {
  gathered,
  mayFind,
  ownHits,
  publicHits,
  sharedHits,
  type Gathering,
  type ItemSearch,
} from "archive/db/search/item-search";
import { profileHits } from "archive/db/search/profile-search";
import type { Condition, ErringMatches, Match } from "archive/db/matching/search-match";
import { hitsOf, type HitPlace, type HitRange } from "archive/db/search/search-rows";

/** What is looked for, and for whom. */
export interface Sought {
  seekerId: number;
  /** Whether everybody's items and people are looked through, or only what the seeker knows. */
  everywhere: boolean;
  /** Null for both. */
  kind: "items" | "people" | null;
}

// The first of the places that each kind of hit takes: whole words before parts of words, people whom the seeker knows
// before others.
const OWN = 0;
const SHARED = 2;
const PEOPLE = 4;
const PUBLIC = 8;
/** Number of places that each way of looking takes. */
const PLACES = 10;
/** Added where something was found by its sound, and where a typing error was forgiven. */
export const SOUNDED = PLACES;
export const NEARLY = 2 * PLACES;
export const MISHEARD = 3 * PLACES;

/** Among items, so that many of one name hide nothing. */
const FEW_PEOPLE = 5;
const MANY_PEOPLE = 200;

/** Rows that are looked through before an index is asked; what is looked for in many ways costs more. */
const NEWEST = 2000;
const NEWEST_NEAR = 1000;
const NEWEST_MISHEARD = 100;
/** More than anybody keeps: no index finds parts of so few letters. */
const ALL = 1_000_000;

/** What matches letter by letter. */
export function exactHits(
  db: Db,
  sought: Sought,
  { exact, whole, parts }: Match,
  range: HitRange,
): Promise<HitPlace[]> {
  const gatherings: Gathering[] = [
    { name: "whole", condition: whole },
    { name: "parts", condition: parts },
  ];
  const newest = sought.everywhere ? NEWEST : ALL;
  return hitsFrom(db, sought, [{ condition: exact, whole, items: { gatherings, newest }, from: 0 }], range);
}

/**
 * Hits that sound alike, and then those one typing error away, which are looked for everywhere or nowhere. Those that
 * sound alike but for an error cost as much again, and are looked for where there is nothing else.
 */
export async function looseHits(
  db: Db,
  sought: Sought,
  { sounded, near, misheard }: ErringMatches & { sounded: Match | null },
  range: HitRange,
): Promise<HitPlace[]> {
  const ways: Looking[] = [];
  if (sounded) {
    const { exact, whole } = sounded;
    const items = { gatherings: [{ name: "sounds" as const, condition: exact }], whole, newest: 0 };
    ways.push({ condition: exact, whole, items, from: SOUNDED });
  }
  const erring = (condition: Condition, name: Gathering["name"], newest: number, from: number) =>
    ways.push({ condition, whole: condition, items: { gatherings: [{ name, condition }], newest }, from });
  if (near && sought.everywhere) erring(near, "near", NEWEST_NEAR, NEARLY);
  if (misheard && sought.everywhere) erring(misheard, "misheard", NEWEST_MISHEARD, MISHEARD);
  return ways.length === 0 ? [] : hitsFrom(db, sought, ways, range);
}

/** One way of looking: among what was shared and people by its conditions, among own and public items as they say. */
interface Looking {
  condition: Condition;
  whole: Condition;
  items: Pick<ItemSearch, "gatherings" | "whole" | "newest">;
  /** The first of the places. */
  from: number;
}

function hitsFrom(db: Db, sought: Sought, ways: Looking[], range: HitRange): Promise<HitPlace[]> {
  const { seekerId, everywhere, kind } = sought;
  const most = kind === null ? FEW_PEOPLE : MANY_PEOPLE;
  const reads = ways.flatMap(({ items }) => gathered(items));
  const inOrder = ways.flatMap(({ condition, whole, items, from }) => {
    const among = (hits: typeof ownHits, place: number) => {
      const found = hits({ ...items, seekerId, place: from + place, range });
      reads.push(...found.reads);
      return found.queries;
    };
    const search = { seekerId, condition, whole };
    return [
      ...(kind === "people" ? [] : [...among(ownHits, OWN), sharedHits({ ...search, place: from + SHARED })]),
      ...(kind === "items" ? [] : [profileHits({ ...search, place: from + PEOPLE, known: !everywhere, most })]),
      ...(kind === "people" || !everywhere ? [] : among(publicHits, PUBLIC)),
    ];
  });
  return hitsOf(db, inOrder, range, { reads, mayFind: mayFind(seekerId, { own: SHARED, open: PUBLIC, of: PLACES }) });
}

/** What stands at a place: a person, or an item of such a relation. */
export function relationAt(place: number): FoundItem["relation"] | "person" {
  const within = place % PLACES;
  if (within >= PUBLIC) return "public";
  if (within >= PEOPLE) return "person";
  return within >= SHARED ? "shared" : "own";
}
