import type { FoundItem } from "archive/contract/search/search";
import type { Db } from "archive/db/connection";
import { mayFind, ownHits, publicHits, sharedHits } from "archive/db/search/item-search";
import { profileHits } from "archive/db/search/profile-search";
import type { Condition, ErringMatches, Match } from "archive/db/matching/search-match";
import { hitsOf, type Gathering, type HitPlace, type HitRange } from "archive/db/search/search-rows";

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
    { name: "whole", condition: whole, newest: NEWEST },
    { name: "parts", condition: parts, newest: sought.everywhere ? NEWEST : ALL },
  ];
  return hitsFrom(db, sought, [{ condition: exact, whole, gatherings, from: 0 }], range);
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
  if (sounded)
    ways.push({
      condition: sounded.exact,
      whole: sounded.whole,
      gatherings: [{ name: "sounds", condition: sounded.exact, whole: sounded.whole, newest: 0 }],
      from: SOUNDED,
    });
  const erring = (condition: Condition, gathering: Pick<Gathering, "name" | "newest">, from: number) =>
    ways.push({ condition, whole: condition, gatherings: [{ condition, ...gathering }], from });
  if (near && sought.everywhere) erring(near, { name: "near", newest: NEWEST_NEAR }, NEARLY);
  if (misheard && sought.everywhere) erring(misheard, { name: "misheard", newest: NEWEST_MISHEARD }, MISHEARD);
  return ways.length === 0 ? [] : hitsFrom(db, sought, ways, range);
}

interface Looking {
  condition: Condition;
  whole: Condition;
  gatherings: Gathering[];
  /** The first of the places. */
  from: number;
}

function hitsFrom(db: Db, sought: Sought, ways: Looking[], range: HitRange): Promise<HitPlace[]> {
  const { seekerId, everywhere, kind } = sought;
  const most = kind === null ? FEW_PEOPLE : MANY_PEOPLE;
  const inOrder = ways.flatMap(({ condition, whole, gatherings, from }) => {
    const items = (hits: typeof ownHits, place: number) =>
      gatherings.flatMap((gathering, at) => hits({ seekerId, gathering, place: from + place + at, range }));
    const search = { seekerId, condition, whole };
    return [
      ...(kind === "people" ? [] : [...items(ownHits, OWN), sharedHits({ ...search, place: from + SHARED })]),
      ...(kind === "items" ? [] : [profileHits({ ...search, place: from + PEOPLE, known: !everywhere, most })]),
      ...(kind === "people" || !everywhere ? [] : items(publicHits, PUBLIC)),
    ];
  });
  return hitsOf(db, inOrder, range, {
    gatherings: ways.flatMap(({ gatherings }) => gatherings),
    mayFind: mayFind(seekerId, { own: SHARED, open: PUBLIC, of: PLACES }),
  });
}

/** What stands at a place: a person, or an item of such a relation. */
export function relationAt(place: number): FoundItem["relation"] | "person" {
  const within = place % PLACES;
  if (within >= PUBLIC) return "public";
  if (within >= PEOPLE) return "person";
  return within >= SHARED ? "shared" : "own";
}
