import type { Language } from "archive/contract/language";
import { dateWords, decadeWords, withReckoning } from "./date-words";
import { isFuture } from "./day";
import { readEdtf, toEdtf } from "./edtf";
import {
  isBengali,
  isBengaliYear,
  pointsOf,
  type DateFault,
  type KnownDate,
  type Point,
  type Reckoning,
} from "./known-date";
import { partReckoning, readWords, saysEra } from "./read-words";
import { daysOf, type Days } from "./unit-days";

/** A date of writing as it is kept. */
export interface WrittenDate extends Days {
  /** EDTF; empty for none. */
  edtf: string;
  /**
   * The text as typed, where the Bengali calendar or its seasons were meant, which EDTF does not know; else empty. What
   * it said of the reckoning is not in it.
   */
  typed: string;
  /** By which it was reckoned then; else empty. */
  reckoning: Reckoning | "";
}

/** The part of it that is shown. */
type ShownDate = Pick<WrittenDate, "edtf" | "typed" | "reckoning">;

const NONE: WrittenDate = { edtf: "", typed: "", reckoning: "", from: null, to: null };
/** Letters of a typed date, as a text of a line is counted: nobody writes more of one. */
const MOST_LETTERS = 100;
/** By so many of its years and decades a long stretch is found. */
const MOST_YEARS = 10;
const MOST_DECADES = 3;
/** First year that EDTF has here, in four digits (`readEdtf`). */
const FIRST_YEAR = "1000";
const PLAIN = /^(\d{4}(-[01]\d(-\d\d)?)?)?$/;

/**
 * Reads what a person typed, EDTF or words (`readWords`); without words of a reckoning it is Bangladesh's. A year from
 * 1200 to 1450 is a Bengali one, unless it says otherwise or stands with a month of the Gregorian calendar.
 * @returns a fault where it is no date that is known, or none that was
 */
export function readWritten(typed: string): WrittenDate | { fault: DateFault | "future" } {
  const { text, reckoning: said } = partReckoning(typed);
  if (text === "") return said ? { fault: "unreadable" } : NONE;
  const reckoning = said ?? "bd";
  const read = readTyped(text, reckoning);
  if ("fault" in read) return read;
  const { known } = read;
  const days = daysOf(known, reckoning);
  if (!days) return { fault: "absent" };
  // EDTF has no such years without a sign.
  if (days.to !== null && days.to < FIRST_YEAR) return { fault: "unreadable" };
  if (isToCome(known, reckoning, days)) return { fault: "future" };
  const edtf = toEdtf(known, reckoning);
  return isBengali(known) ? { edtf, typed: text, reckoning, ...days } : { ...NONE, edtf, ...days };
}

/**
 * Words of a date as it is kept: words for a Bengali one, else EDTF; of a Gregorian year that alone would be
 * read as a Bengali one, words with its era. `readWritten` reads it as the same.
 */
export function keptWords({ edtf, typed, reckoning }: ShownDate): string {
  if (typed) return withReckoning("en", typed, reckoning);
  const known = edtf === "" ? null : readEdtf(edtf);
  return known && pointsOf(known).some(seemsBengali) ? dateWords("en", known) : edtf;
}

/** A kept date in words, in a language; a Bengali one as it was typed, if that is clear in its script. */
export function writtenWords(language: Language, { edtf, typed, reckoning }: ShownDate): string {
  if (edtf === "") return "";
  if (typed) return typedWords(language, typed, reckoning || "bd");
  const known = readEdtf(edtf);
  return known ? dateWords(language, known) : edtf;
}

/** A date as it was typed, in words; what cannot be read as one stays as it is. */
export function typedWords(language: Language, typed: string, chosen: Reckoning = "bd"): string {
  const { text, reckoning } = partReckoning(typed);
  const read = readTyped(text, reckoning ?? chosen);
  if ("fault" in read) return typed;
  const isOwnScript = /[\u0980-\u09ff]/.test(text) === (language === "bn");
  const isClear = isBengali(read.known) && isOwnScript && isClearIn(language, text, read.known);
  return isClear
    ? withReckoning(language, text, reckoning ?? chosen)
    : dateWords(language, read.known, reckoning ?? chosen);
}

/**
 * A typed date that says by which reckoning it is meant: as it says itself, else as was chosen beside it. Of a date by
 * the common calendar that changes nothing.
 */
export function typedWithReckoning(typed: string, chosen: string | undefined): string {
  const isSaid = typed.trim() === "" || partReckoning(typed).reckoning !== null;
  return isSaid || chosen !== "wb" ? typed : withReckoning("en", typed, chosen);
}

/** By what words a date is searched: its own in both languages, and years and decades in it, of long ones the first. */
export function searchWords({ edtf, typed, reckoning, from, to }: WrittenDate): string {
  if (edtf === "") return "";
  const first = Number((from ?? to ?? "").slice(0, 4));
  const last = Number((to ?? from ?? "").slice(0, 4));
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const decades = [...new Set(years.map((year) => year - (year % 10)))].slice(0, MOST_DECADES);
  const wordsIn = (language: Language) => [
    writtenWords(language, { edtf, typed, reckoning }),
    // A Bengali date by the other calendar too.
    writtenWords(language, { edtf, typed: "", reckoning: "" }),
    ...decades.map((decade) => decadeWords(language, decade)),
  ];
  const words = [typed, ...wordsIn("bn"), ...wordsIn("en"), ...years.slice(0, MOST_YEARS)];
  return [...new Set(words)].filter(Boolean).join(" ");
}

/** Tells whether it is none, or plainly a day, month or year, as ISO 8601 has them, which needs no words. */
export function isPlainDate({ edtf, typed }: Pick<WrittenDate, "edtf" | "typed">): boolean {
  return typed === "" && PLAIN.test(edtf);
}

/** Tells whether words say of which calendar they are in that language: "১৩৭৮ সাল" does, "before 1378" does not. */
function isClearIn(language: Language, text: string, known: KnownDate): boolean {
  if (language === "bn") return /\p{L}/u.test(text);
  const isNamed = ({ unit }: Point) =>
    unit.kind === "ritu" || (unit.kind === "bengali" && unit.month !== undefined && /\p{L}/u.test(text));
  return saysEra(text) || pointsOf(known).every(isNamed);
}

function readTyped(text: string, reckoning: Reckoning): { known: KnownDate } | { fault: DateFault } {
  if (text.length > MOST_LETTERS) return { fault: "unreadable" };
  const known = /^[\d./]/.test(text) && !PLAIN.test(text) ? readEdtf(text.toUpperCase()) : null;
  return known ? { known: withBengaliYears(known) } : readWords(text, reckoning);
}

/** Years of typed EDTF, which says no era, read as those of words are. */
function withBengaliYears(known: KnownDate): KnownDate {
  return known.form === "between"
    ? { form: "between", points: [withBengaliYear(known.points[0]), withBengaliYear(known.points[1])] }
    : { form: known.form, point: withBengaliYear(known.point) };
}

function withBengaliYear(point: Point): Point {
  const { unit, mark } = point;
  if (!seemsBengali(point)) return point;
  if (unit.kind === "date") return { unit: { ...unit, kind: "bengali" }, mark };
  return unit.kind === "decade" ? { unit: { ...unit, bengali: true }, mark } : point;
}

function seemsBengali({ unit }: Point): boolean {
  return (unit.kind === "date" || (unit.kind === "decade" && !unit.bengali)) && isBengaliYear(unit.year);
}

/** Tells whether a point of it is still to come. */
function isToCome(known: KnownDate, reckoning: Reckoning, { from, to }: Days): boolean {
  // What it names, "before" and "after" included: nobody knows what comes before 2999.
  const named = pointsOf(known).map((point) => daysOf({ form: "one", point }, reckoning)?.from ?? "");
  return named.some(isFuture) || (to === null && from !== null && isFuture(from));
}
