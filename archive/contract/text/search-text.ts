import { asciiDigits } from "archive/contract/digits";

/** Fewest letters for which the public is searched too, and most words of a query that count. */
export const LEAST_PUBLIC = 3;
const MOST_TERMS = 8;

// What is neither letter nor digit nor mark, in ranges and not by class: marks of Bengali, which a class would cut
// words at, stay.
const BETWEEN = new RegExp(
  String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7` +
    String.raw`\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ufe0f]+`,
  "g",
);
const UNSEEN = /[\u00ad\u200b\u200c\u200d\ufeff]/g;

/**
 * A text as it is searched: one Unicode form, small letters, ASCII digits, no joiners, one blank between words and none
 * at the ends. The twin of `search_fold` in the database (migration 0020), but for the blanks that it has at both ends.
 */
export function normalise(text: string): string {
  return asciiDigits(
    text.normalize("NFKC").toLowerCase().replaceAll("\u09a4\u09cd\u200d", "\u09ce").replace(UNSEEN, ""),
  )
    .replace(BETWEEN, " ")
    .trim();
}

/** Tells whether a query's words are enough to look among everybody's items and names. */
export function areEnough(terms: readonly string[]): boolean {
  return [...terms.join("")].length >= LEAST_PUBLIC;
}

/** Words of a query, folded, each once. */
export function termsOf(query: string): string[] {
  return [...new Set(normalise(query).split(" ").filter(Boolean))].slice(0, MOST_TERMS);
}
