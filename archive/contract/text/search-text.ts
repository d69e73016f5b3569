import { asciiDigits } from "archive/contract/digits";
import { soundedTerms, type SoundedTerm } from "./sound";

/** Fewest letters for which the public is searched too, and most words of a query that count. */
export const LEAST_PUBLIC = 3;
const MOST_TERMS = 8;

// What is neither letter nor digit nor mark, in ranges and not by class: marks of Bengali, which a class would cut
// words at, stay; so do emoji.
const BETWEEN = new RegExp(
  String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7` +
    String.raw`\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2319\u231c-\u23e8\u23fb-\u25ff\u27c0-\u2b4f` +
    String.raw`\u2b51-\u2b54\u2b56-\u2bff\u3000-\u3004\u3008-\u3020]+`,
  "g",
);
/** Joiners, direction marks, variation selectors, and what colours an emoji or puts a key about it. */
const UNSEEN = new RegExp(
  String.raw`[\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20e3\ufe00-\ufe0f\ufeff` +
    String.raw`\u{1f3fb}-\u{1f3ff}\u{e0100}-\u{e01ef}]`,
  "gu",
);
/** Each a word of its own. */
const EMOJI = /[\u231a\u231b\u23e9-\u23fa\u2600-\u27bf\u2b50\u2b55\u{1f000}-\u{1f3fa}\u{1f400}-\u{1faff}]/gu;

/**
 * A text as it is searched: one Unicode form, small letters, ASCII digits, one of the letters that look alike, nothing
 * that is not seen, one blank between words and none at the ends. The twin of `search_words` in the database (migration
 * 0071), but for the blanks that it has at both ends.
 */
export function normalise(text: string): string {
  return asciiDigits(text.normalize("NFKC").toLowerCase().replace(UNSEEN, ""))
    .replaceAll("\u09f0", "র")
    .replaceAll("অা", "আ")
    .replaceAll("\u09ce", "ত্")
    .replace(EMOJI, " $& ")
    .replace(BETWEEN, " ")
    .trim();
}

/** Words of a query, and the same by their sound, where they have one. */
export interface SoughtWords {
  terms: string[];
  sounded: SoundedTerm[] | null;
}

export function soughtWords(query: string): SoughtWords {
  const terms = termsOf(query);
  return { terms, sounded: soundedTerms(terms) };
}

/** Tells whether a query's words are enough to look among everybody's items and names. */
export function areEnough(terms: readonly string[]): boolean {
  return [...terms.join("").replace(EMOJI, "")].length >= LEAST_PUBLIC;
}

/** Words of a query, folded, each once. */
export function termsOf(query: string): string[] {
  return [...new Set(normalise(query).split(" ").filter(Boolean))].slice(0, MOST_TERMS);
}
