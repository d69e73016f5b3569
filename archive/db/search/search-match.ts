import { sql, type RawBuilder } from "kysely";
import { unplanned } from "archive/db/rows";

/**
 * Letters that the beginning of a word must have for an error in it to be looked for, and most that are looked at: as
 * `search_near` in the database (migration 0020) keeps words with one letter left out.
 */
const LEAST_PART = 5;
const MOST_NEAR = 24;

/** Ways in which a query's words are looked for in the words of the row at hand (`found`). */
export interface Match {
  /** Every word of the query is there, be it as a part of another. */
  exact: RawBuilder<boolean>;
  /** Every word of the query is there as a word. */
  whole: RawBuilder<boolean>;
  /** It is there, but not in whole words alone. */
  parts: RawBuilder<boolean>;
  /**
   * Every word is there, one of them with one letter wrong, missing, too many, or changed about with its neighbour;
   * null where no word is long enough.
   */
  near: RawBuilder<boolean> | null;
}

/**
 * @param terms folded (contract/text/search-text.ts): what `like` reads as more than a letter is not among them
 * @param leastNear letters that a word must have for an error in it to be looked for: 3 or more
 */
export function matchOf(terms: readonly string[], leastNear: number): Match {
  const exact = all(terms.map((term) => like(`%${term}%`)));
  const near = terms.flatMap((term, at) => {
    const letters = [...term];
    if (letters.length < leastNear || letters.length > MOST_NEAR) return [];
    const others = terms.filter((_, other) => other !== at).map((other) => like(`%${other}%`));
    // In the order of what they cost.
    return [all([...others, nearTo(letters)])];
  });
  const whole = all(terms.map((term) => like(`% ${term} %`)));
  return {
    exact,
    whole,
    parts: sql<boolean>`(${exact} and not ${whole})`,
    near: near.length > 0 ? sql<boolean>`((${sql.join(near, sql` or `)}) and not ${exact})` : null,
  };
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function like(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`found.words like ${unplanned(sql`${pattern}::text`)}`;
}

/**
 * By the hashes of words with one letter left out, which an index finds; then letter by letter, for these agree in two
 * errors as well. Lists are handed over whole, so that a word of any length makes the same statement. "coalesce" keeps
 * the planner from trying each of many patterns on all its samples, which took longer than the search.
 */
function nearTo(letters: string[]): RawBuilder<boolean> {
  return sql<boolean>`(found.near && (select array_agg(hashtext(key)) from unnest(${keysOf(letters)}::text[]) as key)
    and coalesce(found.words like any(${patternsOf(letters)}::text[]), false))`;
}

/** The word, and it with each letter left out in turn. */
function keysOf(letters: string[]): string[] {
  return [...new Set([letters, ...letters.map((_, at) => letters.toSpliced(at, 1))].map((each) => each.join("")))];
}

/**
 * Patterns of words, and for longer ones of beginnings of words, that are one error away. The last letter of a
 * beginning is held to be right: any other would follow.
 */
function patternsOf(letters: string[]): string[] {
  const last = letters.length - 1;
  const patterns = letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    const ways = [
      letters.toSpliced(at, 1, "_"),
      letters.toSpliced(at, 0, "_"),
      letters.toSpliced(at, 1),
      ...(next === undefined ? [] : [letters.toSpliced(at, 2, next, letter)]),
    ];
    const end = letters.length >= LEAST_PART && at < last ? "%" : " %";
    return ways.map((way) => `% ${way.join("")}${end}`);
  });
  return [...new Set([...patterns, `% ${letters.join("")}_ %`])];
}
