import { asciiDigits } from "archive/contract/digits";
import { knownDay } from "archive/contract/dates/day";
import type { DateFault, KnownDate, Mark, Point, Reckoning } from "./known-date";
import { readUnit, type UnitContext } from "./read-unit";

/** Words that stand before or behind a date and say how sure it is. */
const BEFORE_IT: [RegExp, Mark][] = [
  [/^(around|about|circa|c\.?|ca\.?|approximately|approx\.?|roughly|আনুমানিক|প্রায়|মোটামুটি) /, "~"],
  [/^(perhaps|maybe|probably|possibly|সম্ভবত|খুব সম্ভবত|হয়তো|হয়ত|বোধহয়|বোধ হয়) /, "?"],
];
const BEHIND_IT: [RegExp, Mark][] = [
  [/ (দিকে|দিককার|নাগাদ|কাছাকাছি|আশেপাশে|আশপাশে|or so|approximately)$/, "~"],
  [/(\?| perhaps| maybe| সম্ভবত| হয়তো)$/, "?"],
];
const ENDS: [RegExp, "before" | "after"][] = [
  [/^(?:before|earlier than|prior to) (.+)$/, "before"],
  [/^(.+?) (?:আগে|আগেকার|পূর্বে|পূর্বের)$/, "before"],
  [/^(?:after|later than) (.+)$/, "after"],
  [/^(.+?) (?:পরে|পর|পরের|পরবর্তী)$/, "after"],
];
const AROUND_TWO = [/^(between|from) /, / (মধ্যে|মাঝে|মাঝামাঝি|ভেতর|ভিতর|মধ্যকার|পর্যন্ত)$/];
const BETWEEN_TWO = / (and|to|till|until|through|ও|এবং|আর|থেকে|হতে) |(?<=\d{4}s?)-(?=\d{4})| - /g;
const RECKONING_WORDS: [RegExp, Reckoning][] = [
  [/\(?(পশ্চিমবঙ্গে?র?|পশ্চিম বঙ্গ|west bengal)\)?/i, "wb"],
  [/\(?(বাংলাদেশে?র?|bangladesh)\)?/i, "bd"],
];
/** Words for a year of the Bengali calendar. "সন" and "সাল" alone, which are "year", say it of none. */
const BENGALI_ERA = /বঙ্গাব্দ|বাংলা সন|বাংলা সাল|(^| )বাংলা |bangabda|bengali|( |^)bs( |$)/;
/** Words for a year of the Gregorian calendar. */
const GREGORIAN_ERA = /খ্রি|খ্রী|খৃ|ঈসায়ী|ইংরেজি|(^|[ \d])ইং( |\.|$)|( |^)(ad|ce)( |$)/;

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

/** One form of Unicode, small letters, ASCII digits and hyphens, no joiners, and single blanks. */
function plainWords(typed: string): string {
  return asciiDigits(typed.normalize("NFC").toLowerCase())
    .replace(/[\u200b-\u200d\ufeff]/g, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/['’‘`"“”,।]/g, (sign) => (sign === "," || sign === "।" ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();
}

type Found<Kind> = Kind | "absent" | null;

function readKnown(text: string, context: UnitContext): Found<KnownDate> {
  const point = readPoint(text, context);
  if (point) return point === "absent" ? point : { form: "one", point };
  for (const [words, form] of ENDS) {
    const [, named] = words.exec(text) ?? [];
    const end = named === undefined ? null : readPoint(named, context);
    if (end) return end === "absent" ? end : { form, point: end };
  }
  return readTwo(text, context);
}

function readTwo(typed: string, context: UnitContext): Found<KnownDate> {
  const text = AROUND_TWO.reduce((rest, words) => rest.replace(words, ""), typed);
  let fault: "absent" | null = null;
  for (const { 0: sign, index } of text.matchAll(BETWEEN_TWO)) {
    const [left, right] = [text.slice(0, index), text.slice(index + sign.length)];
    const second = readPoint(right, context);
    if (!second) continue;
    // "June to August 1971", "16 to 18 December 1971": the first has its month and year from the second.
    const words = right.split(" ");
    const ways = [left, ...[words.slice(-2), words.slice(-1)].map((end) => `${left} ${end.join(" ")}`)];
    const read = ways.map((way) => readPoint(way, context));
    const first = read.find((each) => each !== null && each !== "absent");
    if (first && second !== "absent") return { form: "between", points: [first, second] };
    if (first || read.includes("absent")) fault = "absent";
  }
  return fault;
}

/** A unit with what is said of how sure it is, before it or behind. */
function readPoint(typed: string, context: UnitContext): Found<Point> {
  let text = typed.trim();
  const marks = new Set<Mark>();
  for (let step = 0; step < 4; step++) {
    const hit = [...BEFORE_IT, ...BEHIND_IT].find(([words]) => words.test(text));
    if (!hit) break;
    text = text.replace(hit[0], "").trim();
    marks.add(hit[1]);
  }
  const unit = readUnit(text, context);
  const mark = marks.size > 1 ? "%" : ([...marks][0] ?? "");
  return unit === null || unit === "absent" ? unit : { unit, mark };
}
