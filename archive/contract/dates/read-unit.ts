import { knownDay } from "archive/contract/dates/day";
import { isBengaliYear, type Reckoning, type Unit } from "./known-date";
import { BENGALI_MONTHS, CENTURIES, DECADES, MONTHS, placeOf, RITUS, RITUS_IN_ENGLISH, SEASONS } from "./names";
import { dayUnit, unitDays } from "./unit-days";

export interface UnitContext {
  /** Calendar of its years, where something of the whole date says so. */
  calendar: "bengali" | "gregorian" | null;
  reckoning: Reckoning;
}

/** Words of a date that change nothing. */
const FILLERS = new Set(
  (
    "the of in on year years month date day ad ce bengali bangabda bs era " +
    "সাল সালে সালের সালেরই সন সনে সনের বছর বছরে বছরের এর র ই লা রা ঠা শে তারিখ তারিখে তারিখের মাস মাসে মাসের খ্রি খ্রিঃ খ্রিস্টাব্দ খ্রিস্টাব্দে " +
    "খ্রিস্টাব্দের খ্রিষ্টাব্দ খ্রিষ্টাব্দে খ্রিষ্টাব্দের খ্রীষ্টাব্দ খ্রীস্টাব্দ খৃষ্টাব্দ খৃস্টাব্দ ইং ইংরেজি ঈসায়ী বঙ্গাব্দ বঙ্গাব্দে বঙ্গাব্দের বাংলা শ"
  )
    .normalize("NFC")
    .split(" "),
);
const DECADE = new Set(["দশক", "দশকে", "দশকের"]);
const CENTURY = new Set(["century", "শতক", "শতকে", "শতকের", "শতাব্দী", "শতাব্দীর", "শতাব্দীতে"]);
/** Endings of Bengali names: of, and in. */
const ENDINGS = /(য়ের|ের|এর|র|তে|ে)$/u;
/** A short decade ("the 70s") is one of this century. */
const SHORT_DECADES = 1900;
const BENGALI = { bengali: true } as const;
/** A season of Bengal's as it is shown in English: "late autumn (hemanta)". */
const RITU_IN_ENGLISH = new RegExp(`\\b(?:${RITUS_IN_ENGLISH.toReversed().join("|")}) \\(([a-z]+)\\)`);

/**
 * Reads one stretch of time, without words of how sure it is: a day, month, year, season, decade or century.
 * @param text small letters, ASCII digits, single blanks
 * @returns "absent" for a day that its calendar does not have; null for what is no date
 */
export function readUnit(text: string, context: UnitContext): Unit | "absent" | null {
  const unit = findUnit(text, context);
  if (unit === null || unit === "absent") return unit;
  return unitDays(unit, context.reckoning) ? unit : "absent";
}

function findUnit(shown: string, context: UnitContext): Unit | "absent" | null {
  const text = shown.replace(RITU_IN_ENGLISH, "$1");
  const season = seasonOf(text);
  if (season) return season;
  const tokens = tokensOf(text);
  const numbers = tokens.filter((token) => /^\d+$/.test(token)).map(Number);
  const words = tokens.filter((token) => !/^\d+$/.test(token));
  const [word] = words;
  if (word === undefined || /^[\d./ -]+$/.test(tokens.join(" "))) return numeric(tokens.join(" "), context);
  const decade = decadeOf(words, numbers, context);
  if (decade) return decade;
  if (words.length > 1) return centuryOf(words);
  if (CENTURY.has(word) && numbers.length === 1) return century(numbers[0] ?? 0);
  return named(word, numbers, tokens, context);
}

function tokensOf(text: string): string[] {
  return text
    .replace(/(\d)(st|nd|rd|th)(?= |$)/g, "$1")
    .replace(/(\d)-?(?=[\u0980-\u09e5])/g, "$1 ")
    .replace(/([\u0980-\u09e5])-(?=[\u0980-\u09e5])/g, "$1 ")
    .split(" ")
    .map((token) => token.replace(/\.$/, ""))
    .filter((token) => token !== "" && !FILLERS.has(token));
}

/** One of EDTF's seasons; in Bengali by its months behind it. */
function seasonOf(text: string): Unit | null {
  const [, year] = /(?:^| )(\d{4})(?= |$)/.exec(text) ?? [];
  if (year === undefined) return null;
  const rest = seasonWords(text.replace(year, " "));
  const bengali = SEASONS.bn.map(seasonWords).indexOf(rest);
  const season = bengali >= 0 ? bengali : SEASONS.en.findIndex((names) => names.split("|").includes(rest));
  return season < 0 ? null : { kind: "season", season: 21 + season, year: Number(year) };
}

function seasonWords(text: string): string {
  return tokensOf(text.replace(/[()\u2013-]/g, " ")).join(" ");
}

function isOfBengal(year: number, { calendar }: UnitContext): boolean {
  return calendar === null ? isBengaliYear(year) : calendar === "bengali";
}

/** Numbers alone: a Bengali date, or one as `knownDay` reads it. */
function numeric(text: string, context: UnitContext): Unit | "absent" | null {
  const parts = (text.match(/\d+/g) ?? []).map(Number);
  const [year = 0, month, day] = (parts[0] ?? 0) >= 1000 ? parts : parts.toReversed();
  if (parts.length > 0 && isOfBengal(year, context)) {
    const isTooLong = parts.length > 3 || [month, day].some((part) => part !== undefined && part > 99);
    if (isTooLong || year < 1000 || year > 9999) return null;
    return month !== undefined && (month < 1 || month > 12) ? "absent" : { kind: "bengali", year, month, day };
  }
  const found = knownDay(text);
  if ("fault" in found) return found.fault === "absent" ? "absent" : null;
  return dayUnit(found.day);
}

/** "1970s", "70s", "seventies"; "1970-এর দশক", "সত্তরের দশক". */
function decadeOf(words: string[], numbers: number[], context: UnitContext): Unit | null {
  const [word = "", next] = words;
  const [number] = numbers;
  const decade = (year: number): Unit | null =>
    year % 10 === 0 && (year >= 1000 || year < 100)
      ? { kind: "decade", year: year < 100 ? SHORT_DECADES + year : year, ...(isOfBengal(year, context) && BENGALI) }
      : null;
  const [, digits] = /^(\d{2}|\d{4})s$/.exec(word) ?? [];
  if (digits !== undefined && words.length === 1 && numbers.length === 0) return decade(Number(digits));
  if (DECADE.has(word) && words.length === 1 && numbers.length === 1 && number !== undefined) return decade(number);
  const at = placeOf(DECADES, word);
  const isAlone = words.length === 1 && /^[a-z]+$/.test(word);
  return at >= 0 && numbers.length === 0 && (isAlone || (words.length === 2 && next !== undefined && DECADE.has(next)))
    ? { kind: "decade", year: 1920 + 10 * at }
    : null;
}

function centuryOf([word = "", next = "", ...rest]: string[]): Unit | null {
  const at = placeOf(CENTURIES, word);
  return at >= 0 && CENTURY.has(next) && rest.length === 0 ? century(17 + at) : null;
}

function century(number: number): Unit | null {
  return number >= 11 && number <= 21 ? { kind: "century", year: (number - 1) * 100 } : null;
}

/** A month or one of Bengal's seasons, with its year and perhaps a day. */
function named(word: string, numbers: number[], tokens: string[], context: UnitContext): Unit | "absent" | null {
  const year = numbers.find((number) => number >= 1000 && number <= 9999);
  if (year === undefined || numbers.length > 2) return null;
  const day = numbers.find((number) => number !== year);
  if (numbers.length === 2 && (day === undefined || day > 99)) return null;
  const ways = [word, word.replace(ENDINGS, "")];
  const find = (names: typeof MONTHS) => ways.map((way) => placeOf(names, way)).find((at) => at >= 0);
  const month = find(MONTHS);
  if (month !== undefined && context.calendar !== "bengali")
    return { kind: "date", year, month: month + 1, ...(day !== undefined && { day }) };
  const bengaliMonth = find(BENGALI_MONTHS);
  if (bengaliMonth !== undefined) return { kind: "bengali", year, month: bengaliMonth + 1, day };
  const ritu = tokens.length === 2 ? find(RITUS) : undefined;
  return ritu === undefined ? null : { kind: "ritu", ritu, year, bengali: isOfBengal(year, context) };
}
