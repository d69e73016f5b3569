import { sql, type RawBuilder } from "kysely";
import type { SoughtWords } from "archive/contract/text/search-text";
import { MOST_WAYS, soundsEnough, type SoundedTerm } from "archive/contract/text/sound";
import { unplanned } from "archive/db/rows";

/**
 * Letters that the beginning of a word must have for an error in it to be looked for, and most that are looked at: as
 * `search_near` in the database (migration 0020) keeps words with one letter left out.
 */
const LEAST_PART = 5;
const MOST_NEAR = 24;
/** Letters that a key of sounds must have to be looked for within words, and for an error in it to be looked for. */
const LEAST_WITHIN = 3;
const LEAST_MISHEARD = 4;

/** A condition on the row at hand (`found`), in the words that an index answers, and in those that check a row. */
export interface Condition {
  index: RawBuilder<boolean>;
  row: RawBuilder<boolean>;
}

/** Ways in which a query's words are looked for. */
export interface Match {
  /** Every word of the query is there, be it as a part of another. */
  exact: Condition;
  /** Every word of the query is there as a word. */
  whole: Condition;
  /** It is there, but not in whole words alone. */
  parts: Condition;
}

/** @param terms folded (contract/text/search-text.ts): what `like` reads as more than a letter is not among them */
export function matchOf(terms: readonly string[]): Match {
  const exact = all(terms.map((term) => like(`%${term}%`)));
  const whole = all(terms.map((term) => like(`% ${term} %`)));
  const parts = sql<boolean>`(${exact} and not ${whole})`;
  return { exact: same(exact), whole: same(whole), parts: same(parts) };
}

/** Rows that have all words by their sound, not as they were typed; null where no word of the query has a sound. */
export function soundMatchOf({ terms, sounded }: SoughtWords): Match | null {
  if (!sounded) return null;
  const exact = matchOf(terms).exact.row;
  const whole = sounding(sounded.map(wholeOf));
  const anyhow = sounding(sounded.map(soundsEnough(sounded) ? partsOf : wholeOf));
  const without = (condition: RawBuilder<boolean>, other: RawBuilder<boolean>) =>
    sql<boolean>`(${condition} and not ${other})`;
  const rest = any([exact, whole.row]);
  return {
    exact: { index: without(anyhow.index, exact), row: without(anyhow.row, exact) },
    whole: { index: without(whole.index, exact), row: without(whole.row, exact) },
    parts: { index: without(anyhow.index, rest), row: without(anyhow.row, rest) },
  };
}

/** Every word is there, as it was typed or by its sound: a check of rows. */
export function foundByAny({ terms, sounded }: SoughtWords): RawBuilder<boolean> {
  const exact = matchOf(terms).exact.row;
  return sounded ? any([exact, sounding(sounded.map(soundsEnough(sounded) ? partsOf : wholeOf)).row]) : exact;
}

/** Rows that are an error away, apart from those that are found without; null where no word is long enough. */
export interface ErringMatches {
  /**
   * Every word is there, one of them with one letter wrong, missing, too many, or changed about with its neighbour.
   */
  near: Condition | null;
  /** Every word is there by its sound, each with one such error at most. */
  misheard: Condition | null;
}

/** @param leastNear letters that a word must have for an error in it to be looked for: 3 or more */
export function erringMatchesOf(words: SoughtWords, leastNear: number): ErringMatches {
  const [near, misheard] = [nearIn(words.terms, leastNear), misheardIn(words.sounded ?? [])];
  const found = foundByAny(words);
  const others = near ? any([found, near]) : found;
  return {
    near: near && same(sql<boolean>`(${near} and not ${found})`),
    misheard: misheard && {
      index: sql<boolean>`(${misheard.index} and not ${others})`,
      row: sql<boolean>`(${misheard.row} and not ${others})`,
    },
  };
}

function nearIn(terms: readonly string[], leastNear: number): RawBuilder<boolean> | null {
  const near = terms.flatMap((term, at) => {
    const letters = [...term];
    if (letters.length < leastNear || letters.length > MOST_NEAR) return [];
    const others = terms.filter((_, other) => other !== at).map((other) => like(`%${other}%`));
    // In the order of what they cost.
    return [all([...others, nearTo(letters)])];
  });
  return near.length > 0 ? any(near) : null;
}

function misheardIn(terms: readonly SoundedTerm[]): Condition | null {
  let long = false;
  const each = terms.map((term) => {
    const part = sounding([partsOf(term)]);
    const key = term.sounds[0] ?? "";
    if (key.length < LEAST_MISHEARD || key.length > MOST_NEAR) return part;
    long = true;
    const slipped = slippedFrom([...key]);
    return { index: any([part.index, slipped]), row: any([part.row, slipped]) };
  });
  return long ? { index: all(each.map(({ index }) => index)), row: all(each.map(({ row }) => row)) } : null;
}

/** Patterns of which a row must have one for a word to be there as a word. */
function wholeOf({ text, sounds }: SoundedTerm): string[] {
  return [text, ...sounds].map((word) => `% ${word} %`);
}

/** Patterns likewise, of parts of words; keys of a consonant or two are too many to be looked for within words. */
function partsOf({ text, sounds, joined }: SoundedTerm): string[] {
  const keys = [...sounds.map((key) => (key.length < LEAST_WITHIN ? ` ${key}` : key)), ...joined];
  return [text, ...keys].map((part) => `%${part}%`);
}

/**
 * One of each word's patterns: one by one, as an index takes them, as many whatever the word, so that there are few
 * statements to plan; or as a list, which is quicker to check.
 */
function sounding(terms: string[][]): Condition {
  const many = Math.max(...terms.map(({ length }) => length)) > 1 + MOST_WAYS ? 3 + MOST_WAYS : 1 + MOST_WAYS;
  const each = (patterns: string[]) => Array.from({ length: many }, (_, at) => patterns[at] ?? patterns[0] ?? "");
  return {
    index: all(terms.map((patterns) => any(each(patterns).map(like)))),
    row: all(terms.map(likeAny)),
  };
}

/** "coalesce" as in `nearTo`. */
function likeAny(patterns: string[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce(found.words like any(${patterns}::text[]), false)`;
}

function same(condition: RawBuilder<boolean>): Condition {
  return { index: condition, row: condition };
}

function any(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function like(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`found.words like ${unplanned(sql`${pattern}::text`)}`;
}

/**
 * Finds by hashes of words with one letter left out, which an index has; then letter by letter, for these agree in two
 * errors as well. Lists are handed over whole, so that a word of any length makes the same statement. "coalesce" keeps
 * the planner from trying each of many patterns on all its samples, which took longer than the search.
 */
function nearTo(letters: string[]): RawBuilder<boolean> {
  return sql<boolean>`(found.near && (select array_agg(hashtext(key)) from unnest(${keysOf(letters)}::text[]) as key)
    and ${likeAny(patternsOf(letters))})`;
}

/**
 * Finds by hashes of keys less one letter and its place (`search_slips`): two short keys that agree in what is
 * left agree in that too only where they are one error away.
 */
function slippedFrom(letters: string[]): RawBuilder<boolean> {
  const without = letters.map((_, at) => letters.toSpliced(at, 1).join(""));
  const slips = [
    ...without.flatMap((piece, at) => [0, at, at + 1, at + 2].map((place) => `${piece}${place}`)),
    ...[...letters, ""].map((_, at) => `${letters.join("")}${at + 1}`),
  ];
  return sql<boolean>`(found.near && (select array_agg(hashtext(slip))
    from unnest(${[...new Set(slips)]}::text[]) as slip)
    and ${likeAny(waysOf(letters).map((way) => `% ${way} %`))})`;
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
  const patterns = letters.flatMap((_, at) => {
    const end = letters.length >= LEAST_PART && at < last ? "%" : " %";
    return errorsAt(letters, at).map((way) => `% ${way}${end}`);
  });
  return [...new Set([...patterns, `% ${letters.join("")}_ %`])];
}

function waysOf(letters: string[]): string[] {
  return [...new Set([...letters.flatMap((_, at) => errorsAt(letters, at)), `${letters.join("")}_`])];
}

/** A word with another letter at a place, one more before it, none, or the next one before it. */
function errorsAt(letters: string[], at: number): string[] {
  const [letter = "", next] = [letters[at], letters[at + 1]];
  const ways = [
    letters.toSpliced(at, 1, "_"),
    letters.toSpliced(at, 0, "_"),
    letters.toSpliced(at, 1),
    ...(next === undefined ? [] : [letters.toSpliced(at, 2, next, letter)]),
  ];
  return ways.map((way) => way.join(""));
}
