import { DAY_MS } from "archive/contract/durations";
import { knownDay } from "archive/contract/dates/day";
import { isBengali, type DateFault, type KnownDate, type Mark, type Point, type Reckoning } from "./known-date";
import { BENGALI_MONTHS, MONTHS, placeOf, RITUS } from "./names";
import { partOf, slice } from "./parts";
import { plainWords } from "./plain-words";
import { readUnit, type UnitContext } from "./read-unit";
import { daysOf } from "./unit-days";

/** Words that stand before or behind a date and say how sure it is; in brackets too where behind. */
const ABOUT = "around|about|circa|ca?\\.?|approximately|approx\\.?|roughly|আনুমানিক|আনু\\.?|প্রায়|মোটামুটি|আন্দাজ";
const PERHAPS = "perhaps|maybe|probably|possibly|likely|সম্ভবত|খুব সম্ভবত|হয়তো|হয়ত|বোধহয়|বোধ হয়|মনে হয়";
const BEFORE_IT: [RegExp, Mark][] = [
  [wordsIn(`^(${ABOUT}) |^ca?\\.?(?=\\d)`), "~"],
  [wordsIn(`^(${PERHAPS}) `), "?"],
];
const BEHIND_IT: [RegExp, Mark][] = [
  [wordsIn(` (দিকে|দিককার|নাগাদ|কাছাকাছি|আশেপাশে|আশপাশে|or so|\\(?(${ABOUT})\\)?)$`), "~"],
  [wordsIn(`( ?\\?| ?\\(\\?\\)| \\(?(${PERHAPS})\\)?)$`), "?"],
];
const ENDS: [RegExp, "before" | "after"][] = [
  [/^(?:before|earlier than|prior to) (.+)$/, "before"],
  [/^(.+?) (?:আগে|আগেকার|পূর্বে|পূর্বের)$/, "before"],
  [/^(?:after|later than) (.+)$/, "after"],
  [/^(.+?) (?:পরে|পর|পরের|পরবর্তী)$/, "after"],
];
const AROUND_TWO = [/^(between|from) /, / (মধ্যে|মাঝে|মাঝামাঝি|ভেতর|ভিতর|মধ্যকার|পর্যন্ত)$/];
const BETWEEN_TWO = new RegExp(
  [
    " (?:and|to|till|until|through|ও|এবং|আর|থেকে|হতে) | - ",
    // "1968-1970", "December 1971-January 1972".
    String.raw`(?<=\d{4}s?)-(?=\d{4}|[^\d\s-])`,
    // "June-August 1971", "June/July 1971".
    String.raw`(?<=[^\d\s/-])[-/](?=[^\d\s/-])`,
    // "16-18 December 1971", "16-18/12/1971".
    String.raw`(?<=\d[^\d\s./-]*)-(?=\d{1,2}(?:[^\d\s-]| ))`,
  ].join("|"),
  "g",
);
/** Both calendars of one date, the second in brackets, or behind "that is". */
const BOTH = wordsIn("^(.+) ?\\(([^()]+)\\)$|^(.+?) ?(?:মোতাবেক|অনুযায়ী|ইংরেজি মতে|=| / ) ?(.+)$");
const RECKONING_WORDS: [RegExp, Reckoning][] = [
  [/\((?:পশ্চিমবঙ্গে?র?|west bengal)\)|পশ্চিমবঙ্গে?র?|পশ্চিম বঙ্গ|west bengal/i, "wb"],
  [/\((?:বাংলাদেশে?র?|bangladesh)\)|বাংলাদেশে?র?|bangladesh/i, "bd"],
];
/** Words for a year of the Bengali calendar. "সন" and "সাল" alone, which are "year", say it of none. */
const BENGALI_ERA = /বঙ্গাব্দ|(^|[ \d])(বাংলা|বাং)( |\.|$)|bangabda|bengali|(^|[ \d])bs( |$)/;
/** Words for a year of the Gregorian calendar. */
const GREGORIAN_ERA = /খ্রি|খ্রী|খৃ|[ইঈ]সায়ী|ইংরেজ[িী]|(^|[ \d])ইং( |\.|$)|(^|[ \d])(ad|ce)( |$)|common era|anno domini/;
/** A year without a date of writing, to see if a date lacks no more than that. */
const ANY_YEAR = "1971";

type WordsRead = { known: KnownDate } | { fault: DateFault };

/** Parts what is said of the reckoning, "(West Bengal)", from a date that says it; null where it says nothing. */
export function partReckoning(typed: string): { text: string; reckoning: Reckoning | null } {
  const text = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  const said = RECKONING_WORDS.find(([words]) => words.test(text));
  if (!said) return { text, reckoning: null };
  return { text: text.replace(said[0], " ").replace(/\s+/g, " ").trim(), reckoning: said[1] };
}

/**
 * Reads a date as people write it, in Bengali or English and in either digits, the day before the month. What it
 * understands is told by the table of its test.
 */
export function readWords(typed: string, reckoning: Reckoning): WordsRead {
  const text = plainWords(typed);
  const context = { calendar: calendarOf(text), reckoning };
  const found = readKnown(text, context);
  if (found !== null && found !== "absent") return { known: found };
  if (found === "absent") return { fault: "absent" };
  if (lacksYear(text, context)) return { fault: "yearless" };
  const day = knownDay(text);
  return { fault: "fault" in day ? day.fault : "unreadable" };
}

/** Tells whether a typed date names the calendar of its years. */
export function saysEra(typed: string): boolean {
  return calendarOf(plainWords(typed)) !== null;
}

function calendarOf(text: string): UnitContext["calendar"] {
  if (BENGALI_ERA.test(text)) return "bengali";
  return GREGORIAN_ERA.test(text) ? "gregorian" : null;
}

/** Tells whether it is a date but for its year: "16 December", or one of two digits, whose century nobody can tell. */
function lacksYear(text: string, context: UnitContext): boolean {
  if (/\d{3}/.test(text) || !(/\d/.test(text) || monthIn(text))) return false;
  const short = [...text.matchAll(/\d{2}/g)].map(
    ({ index }) => `${text.slice(0, index)}${ANY_YEAR.slice(0, 2)}${text.slice(index)}`,
  );
  return [...short, `${text} ${ANY_YEAR}`].some((whole) => readKnown(whole, context) !== null);
}

type Found<Kind> = Kind | "absent" | null;
/** First and last point of a stretch; the same twice where it has a name. */
type Span = readonly [Point, Point];

function readKnown(text: string, context: UnitContext): Found<KnownDate> {
  const span = readSpan(text, context);
  if (span === "absent") return span;
  if (span) return span[0] === span[1] ? { form: "one", point: span[0] } : { form: "between", points: span };
  for (const [words, form] of ENDS) {
    const [, named] = words.exec(text) ?? [];
    const end = named === undefined ? null : readSpan(named, context);
    if (end) return end === "absent" ? end : { form, point: end[form === "before" ? 0 : 1] };
  }
  return readTwo(text, context) ?? readBoth(text, context);
}

/**
 * A date that is said by both calendars, as letters have it: "১৩ ফাল্গুন ১৩৭৭ মোতাবেক ২৬ ফেব্রুয়ারি ১৯৭১", "16 December 1971
 * (29 Ogrohayon 1378)". It is the Gregorian one where that is a day or stands first; one that is known less exactly
 * would lose what the other says. "absent" where they are more than a day apart: almanacs differ by one.
 */
function readBoth(text: string, { reckoning }: UnitContext): Found<KnownDate> {
  const sides = BOTH.exec(text)?.slice(1).filter(Boolean);
  if (sides?.length !== 2) return null;
  const read = sides.map((side) => readKnown(side.trim(), { calendar: calendarOf(side), reckoning }));
  const [one, other] = read.flatMap((known) => (known && known !== "absent" ? known : []));
  if (!one || !other || isBengali(one) === isBengali(other)) return read.includes("absent") ? "absent" : null;
  const [days, beside] = [daysOf(one, reckoning), daysOf(other, reckoning)];
  const starts = [days, beside].map((each) => Date.parse(each?.from ?? each?.to ?? ""));
  const ends = [days, beside].map((each) => Date.parse(each?.to ?? each?.from ?? "") + DAY_MS);
  if (Math.max(...starts) > Math.min(...ends)) return "absent";
  if (!isBengali(one)) return one;
  const isDay = other.form === "one" && other.point.unit.kind === "date" && other.point.unit.day !== undefined;
  return isDay && one.form === "one" && one.point.mark === "" ? other : null;
}

function readTwo(typed: string, context: UnitContext): Found<KnownDate> {
  const text = AROUND_TWO.reduce((rest, words) => rest.replace(words, ""), typed);
  let fault: "absent" | null = null;
  for (const { 0: sign, index } of text.matchAll(BETWEEN_TWO)) {
    const sides = [text.slice(0, index), text.slice(index + sign.length)] as const;
    const [first, second] = [readSide(sides[0], sides[1], context), readSide(sides[1], sides[0], context)];
    if (!first || !second) continue;
    if (first !== "absent" && second !== "absent") return { form: "between", points: [first[0], second[1]] };
    fault = "absent";
  }
  return fault;
}

/** One end of two; its month and year may stand with the other: "June to August 1971", "16 to 18 December 1971". */
function readSide(side: string, other: string, context: UnitContext): Found<Span> {
  const [year = ""] = /(?<!\d)\d{4}s?(?!\d)/.exec(other) ?? [];
  const month = /(?<!\d)\d{1,2}(?!\d)/.test(side) && !monthIn(side) ? monthIn(other) : undefined;
  const ownYear = /\d{4}/.test(side) ? "" : ` ${year}`;
  const ways = [...(month ? [`${side} ${month}${ownYear}`] : []), side, ...(year && ownYear ? [side + ownYear] : [])];
  // "16-18/12/1971".
  if (/^\d{1,2}$/.test(side) && /^\d{1,2}[./]/.test(other)) ways.unshift(other.replace(/^\d+/, side));
  const read = ways.map((way) => readSpan(way, context));
  return read.find((each) => each !== null && each !== "absent") ?? (read.includes("absent") ? "absent" : null);
}

function monthIn(text: string): string | undefined {
  const isOne = (word: string) => [MONTHS, BENGALI_MONTHS, RITUS].some((names) => placeOf(names, word) >= 0);
  return text.split(/[^\p{L}\p{M}]+/u).find(isOne);
}

/** A unit or a part of one, with what is said of how sure it is, before it or behind. */
function readSpan(typed: string, context: UnitContext): Found<Span> {
  let text = typed.replace(/^(?:(?:sometime|in|during|towards?|the) )+/, "").trim();
  const marks = new Set<Mark>();
  const mark = () => (marks.size > 1 ? "%" : ([...marks][0] ?? ""));
  for (let step = 0; step < 4; step++) {
    const part = /\p{L}/u.test(text) ? partOf(text) : null;
    const whole = part && readUnit(part.rest, context);
    if (whole === "absent") return whole;
    const span = part && whole && slice(whole, part, mark(), context.reckoning);
    if (span) return span;
    const hit = [...BEFORE_IT, ...BEHIND_IT].find(([words]) => words.test(text));
    if (!hit) break;
    text = text.replace(hit[0], "").trim();
    marks.add(hit[1]);
  }
  const unit = readUnit(text, context);
  if (unit === null || unit === "absent") return unit;
  const point = { unit, mark: mark() };
  return [point, point];
}

function wordsIn(words: string): RegExp {
  return new RegExp(words.normalize("NFC"));
}
