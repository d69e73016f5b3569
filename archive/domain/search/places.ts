import type { FoundItem } from "archive/contract/search/search";
import type { Db } from "archive/db/connection";
import { mayFind, ownHits, publicHits, sharedHits } from "archive/db/search/item-search";
import { profileHits } from "archive/db/search/profile-search";
import type { Match } from "archive/db/search/search-match";
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
/** Added where a typing error was forgiven. */
export const NEARLY = 10;

/** Among items, so that many of one name hide nothing. */
const FEW_PEOPLE = 5;
const MANY_PEOPLE = 200;

/** Rows that are looked through before an index is asked; a typing error costs five times as much to look for. */
const NEWEST = 2000;
const NEWEST_NEAR = 1000;
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
  return hitsFrom(db, sought, { condition: exact, whole, gatherings, from: 0 }, range);
}

/** What is one typing error away. */
export async function nearHits(db: Db, sought: Sought, { near, whole }: Match, range: HitRange): Promise<HitPlace[]> {
  if (!near || !sought.everywhere) return [];
  const gatherings: Gathering[] = [{ name: "near", condition: near, newest: NEWEST_NEAR }];
  return hitsFrom(db, sought, { condition: near, whole, gatherings, from: NEARLY }, range);
}

interface Looking {
  condition: Match["exact"];
  whole: Match["whole"];
  gatherings: Gathering[];
  /** The first of the places. */
  from: number;
}

function hitsFrom(
  db: Db,
  { seekerId, everywhere, kind }: Sought,
  { condition, whole, gatherings, from }: Looking,
  range: HitRange,
): Promise<HitPlace[]> {
  const items = (hits: typeof ownHits, place: number) =>
    gatherings.flatMap((gathering, at) => hits({ seekerId, gathering, place: from + place + at, range }));
  const search = { seekerId, condition, whole };
  const most = kind === null ? FEW_PEOPLE : MANY_PEOPLE;
  const inOrder = [
    ...(kind === "people" ? [] : [...items(ownHits, OWN), sharedHits({ ...search, place: from + SHARED })]),
    ...(kind === "items" ? [] : [profileHits({ ...search, place: from + PEOPLE, known: !everywhere, most })]),
    ...(kind === "people" || !everywhere ? [] : items(publicHits, PUBLIC)),
  ];
  const visible = mayFind(seekerId, { own: from + SHARED, open: from + PUBLIC });
  return hitsOf(db, inOrder, range, { gatherings, mayFind: visible });
}

/** What stands at a place: a person, or an item of such a relation. */
export function relationAt(place: number): FoundItem["relation"] | "person" {
  const within = place % NEARLY;
  if (within >= PUBLIC) return "public";
  if (within >= PEOPLE) return "person";
  return within >= SHARED ? "shared" : "own";
}
