import type { Language } from "archive/contract/language";
import type { Mark, Point, Reckoning, Unit } from "./known-date";
import { dayUnit, unitDays } from "./unit-days";

/** One of so many equal parts of a unit, counted from 0. Thirds are "early", "mid", "late": nobody measures them. */
interface Part {
  at: number;
  of: number;
  /** The words of its unit. */
  rest: string;
}

type Slice = Omit<Part, "rest">;

const WHICH = "first|1st|second|2nd|third|3rd|fourth|4th|latter|last";
const IN_ENGLISH: [RegExp, (...groups: string[]) => Slice][] = [
  [/^(early|beginning|start|mid|middle|late|end)(?: part)?(?:[ -](?:in|of))?[ -](?:the )?(.+)$/, (word) => third(word)],
  [new RegExp(`^(${WHICH}) (half|quarter) of (?:the )?(.+)$`), (which, part) => numbered(which, part)],
  [/^(q|h)([1-4])[ /-](.+)$/, (part, which) => numbered(which, part)],
];
/** The quarter behind its year: "1971-Q1". */
const BEHIND_YEAR = /^(\d{4})[ -]?([qh])([1-4])$/;
const SIDE = "(?:ের|র)? ?(?:দিকে|দিক|দিকটায়|ভাগে|ভাগ|ভাগের)";
const IN_BENGALI: [RegExp, Slice][] = (
  [
    [`(?:গোড়া|শুরু|প্রথম|আদি)${SIDE}|গোড়ায়|শুরুতে|প্রারম্ভে|সূচনায়`, 0, 3],
    [`মাঝামাঝি(?:তে| সময়ে| সময়)?|মধ্য${SIDE}|মাঝ${SIDE}`, 1, 3],
    [`শেষ${SIDE}|শেষে|শেষাশেষি|শেষদিকে|অন্তে`, 2, 3],
    ["প্রথমার্ধে?(?:র)?|প্রথম অর্ধেকে?|প্রথম ছয় মাসে?", 0, 2],
    ["(?:দ্বিতীয়া|শেষা)র্ধে?(?:র)?|(?:দ্বিতীয়|শেষ) অর্ধেকে?|শেষ ছয় মাসে?", 1, 2],
    ["প্রথম (?:প্রান্তিকে?|তিন মাসে?)", 0, 4],
    ["(?:দ্বিতীয়|2য়) (?:প্রান্তিকে?|তিন মাসে?)", 1, 4],
    ["(?:তৃতীয়|3য়) (?:প্রান্তিকে?|তিন মাসে?)", 2, 4],
    ["(?:চতুর্থ|4র্থ|শেষ) (?:প্রান্তিকে?|তিন মাসে?)", 3, 4],
  ] as const
).map(([words, at, of]) => [new RegExp(`^(.+?)[ -](?:${words.normalize("NFC")})$`), { at, of }]);

/** Parts some of a unit's name off that says one of its parts; null where it says none. */
export function partOf(text: string): Part | null {
  const [, year = "", letter = "", number = ""] = BEHIND_YEAR.exec(text) ?? [];
  if (year) return { ...numbered(number, letter), rest: year };
  for (const [words, read] of IN_ENGLISH) {
    const groups = words.exec(text)?.slice(1);
    if (groups) return { ...read(...groups), rest: groups.at(-1) ?? "" };
  }
  const found = IN_BENGALI.find(([words]) => words.test(text));
  return found ? { ...found[1], rest: text.replace(found[0], "$1") } : null;
}

function third(word: string): Slice {
  return { at: /^[ebs]/.test(word) && word !== "end" ? 0 : word.startsWith("m") ? 1 : 2, of: 3 };
}

function numbered(which: string, part: string): Slice {
  const of = part.startsWith("h") ? 2 : 4;
  const at = which.startsWith("l") ? of - 1 : ["first", "second", "third", "fourth"].indexOf(which);
  return { at: at >= 0 ? at : Number(which.charAt(0)) - 1, of };
}

/**
 * First and last of the units that make up a part: months of a year, days of a month, years of a decade or century.
 * Ten days of each month are its early, ten its middle ones; early in a decade are its first four years.
 * @param mark of the whole
 * @returns null where the unit has no such part: a day, a season, the third half, a quarter of a month
 */
export function slice(unit: Unit, { at, of }: Slice, mark: Mark, reckoning: Reckoning): [Point, Point] | null {
  const units = unitsIn(unit, reckoning);
  if (!units || at >= of || units.count % (of === 3 ? 1 : of) !== 0) return null;
  const bounds = [Math.ceil((at * units.count) / of), Math.ceil(((at + 1) * units.count) / of) - 1] as const;
  const marked = of === 3 ? (mark === "?" || mark === "%" ? "%" : "~") : mark;
  const [first, last] = [units.at(bounds[0]), at === of - 1 ? units.last : units.at(bounds[1])];
  return [
    { unit: first, mark: marked },
    { unit: last, mark: marked },
  ];
}

/** The units that one is counted in, from 0. The last one may come later than its number: months have up to 32 days. */
function unitsIn(unit: Unit, reckoning: Reckoning): { count: number; at: (at: number) => Unit; last: Unit } | null {
  const { year } = unit;
  if (unit.kind === "decade" || unit.kind === "century") {
    const count = unit.kind === "decade" ? 10 : 100;
    const kind = unit.kind === "decade" && unit.bengali ? "bengali" : "date";
    const at = (years: number): Unit => ({ kind, year: year + years });
    return { count, at, last: at(count - 1) };
  }
  if ((unit.kind !== "date" && unit.kind !== "bengali") || unit.day !== undefined) return null;
  const { kind, month } = unit;
  if (month === undefined) {
    const at = (months: number): Unit => ({ kind, year, month: months + 1 });
    return { count: 12, at, last: at(11) };
  }
  const at = (days: number): Unit => ({ kind, year, month, day: days + 1 });
  return { count: 30, at, last: at(lengthOf(unit, reckoning) - 1) };
}

/** Days of a month. */
function lengthOf(month: Extract<Unit, { kind: "date" | "bengali" }>, reckoning: Reckoning): number {
  const last = unitDays(month, reckoning)?.[1] ?? "";
  if (month.kind === "date") return dayUnit(last).day ?? 0;
  return [32, 31, 30, 29].find((day) => unitDays({ ...month, day }, reckoning)?.[1] === last) ?? 0;
}

const THIRDS: Record<Language, readonly string[]> = {
  en: ["early", "mid", "late"],
  bn: ["গোড়ার দিকে", "মাঝামাঝি", "শেষ দিকে"].map((words) => words.normalize("NFC")),
};

/** The unit, word and mark of an interval that is the early, middle or late part of one; null for any other. */
export function thirdOf(language: Language, points: readonly [Point, Point], reckoning: Reckoning) {
  const [{ unit, mark }] = points;
  if (mark === "" || mark === "?") return null;
  for (const whole of wholesOf(unit))
    for (const [at, word] of THIRDS[language].entries()) {
      const part = slice(whole, { at, of: 3 }, mark, reckoning);
      if (part && JSON.stringify(part) === JSON.stringify(points)) return { unit: whole, word, isUnsure: mark === "%" };
    }
  return null;
}

function wholesOf(unit: Unit): Unit[] {
  if (unit.kind !== "date" && unit.kind !== "bengali") return [];
  const { kind, year, month, day } = unit;
  if (day !== undefined) return [{ kind, year, month }];
  if (month !== undefined) return [{ kind, year }];
  const decade = year - (year % 10);
  if (kind === "bengali") return [{ kind: "decade", year: decade, bengali: true }];
  return [
    { kind: "decade", year: decade },
    { kind: "century", year: year - (year % 100) },
  ];
}
