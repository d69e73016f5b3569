import type { FoundItem } from "archive/contract/search/search";
import { ownHits, publicHits, sharedHits, type ItemSearch } from "archive/db/search/item-search";
import { profileHits } from "archive/db/search/profile-search";
import type { Match } from "archive/db/search/search-match";

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

/**
 * Queries for what matches letter by letter, in the order in which they are asked: each while there is room on the
 * page.
 */
export function exactly(sought: Sought, { exact, whole }: Match) {
  const search = { seekerId: sought.seekerId, condition: exact, whole };
  return [
    known(sought, search, 0),
    sought.everywhere && sought.kind !== "people" ? [publicHits({ ...search, place: PUBLIC })] : [],
  ];
}

/** The searches for what is one typing error away. */
export function nearly(sought: Sought, { near, whole }: Match) {
  if (!near || !sought.everywhere) return [];
  const search = { seekerId: sought.seekerId, condition: near, whole };
  return [
    [
      ...known(sought, search, NEARLY),
      ...(sought.kind === "people" ? [] : [publicHits({ ...search, place: NEARLY + PUBLIC })]),
    ],
  ];
}

function known({ everywhere, kind }: Sought, search: Omit<ItemSearch, "place">, from: number) {
  const items =
    kind === "people"
      ? []
      : [ownHits({ ...search, place: from + OWN }), sharedHits({ ...search, place: from + SHARED })];
  const most = kind === null ? FEW_PEOPLE : MANY_PEOPLE;
  return kind === "items"
    ? items
    : [...items, profileHits({ ...search, place: from + PEOPLE, known: !everywhere, most })];
}

/** What stands at a place: a person, or an item of such a relation. */
export function relationAt(place: number): FoundItem["relation"] | "person" {
  const within = place % NEARLY;
  if (within >= PUBLIC) return "public";
  if (within >= PEOPLE) return "person";
  return within >= SHARED ? "shared" : "own";
}
