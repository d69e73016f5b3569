import { formatYear, perLanguage } from "archive/contract/formats";
import type { Language } from "archive/contract/language";
import {
  isBengali,
  isBengaliYear,
  type KnownDate,
  type Mark,
  type Point,
  type Reckoning,
  type Unit,
} from "./known-date";
import { BENGALI_MONTHS, CENTURIES, DECADES, nameAt, RITUS, RITUS_IN_ENGLISH, SEASONS } from "./names";
import { thirdOf } from "./parts";
import { two } from "./unit-days";

const FINE = perLanguage((locale) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return {
    year: format({ year: "numeric" }),
    month: format({ year: "numeric", month: "long" }),
    day: format({ dateStyle: "long" }),
  };
});
/** Words that say a year's calendar, where its number alone says the other, or nothing. */
export const ERAS = {
  bn: { bengali: " বঙ্গাব্দ", gregorian: " খ্রিষ্টাব্দ" },
  en: { bengali: " BS", gregorian: " CE" },
};
const WEST_BENGAL = { bn: " (পশ্চিমবঙ্গ)", en: " (West Bengal)" };

/** A date in words that `readWords` reads as the same. */
export function dateWords(language: Language, known: KnownDate, reckoning: Reckoning = "bd"): string {
  const part = known.form === "between" ? thirdOf(language, known.points, reckoning) : null;
  const words = part ? partWords(language, part) : language === "bn" ? inBengali(known) : inEnglish(known);
  return withReckoning(language, words, isBengali(known) ? reckoning : "").normalize("NFC");
}

/** The reckoning said behind a date, where it is not the one that goes without saying. */
export function withReckoning(language: Language, words: string, reckoning: Reckoning | ""): string {
  return reckoning === "wb" ? `${words}${WEST_BENGAL[language]}` : words;
}

/** A decade by its digits, and one of the twentieth century by its words too: "1970s seventies". */
export function decadeWords(language: Language, year: number): string {
  const name = nameAt(DECADES, language, year / 10 - 192);
  const words = unitWords(language, { kind: "decade", year });
  return name ? `${words} ${name}${language === "bn" ? " দশক" : ""}` : words;
}

const BEFORE_EN: Record<Mark, string> = { "": "", "~": "around ", "?": "perhaps ", "%": "perhaps around " };
const BEFORE_BN: Record<Mark, string> = { "": "", "~": "আনুমানিক ", "?": "সম্ভবত ", "%": "সম্ভবত আনুমানিক " };

/** "early 1971", "the late 1960s"; "১৯৭১ সালের গোড়ার দিকে". */
function partWords(language: Language, { unit, word, isUnsure }: NonNullable<ReturnType<typeof thirdOf>>): string {
  if (language === "bn") return `${isUnsure ? BEFORE_BN["?"] : ""}${unitOf(unit)} ${word}`;
  const [, the = "", name = ""] = /^(the )?(.+)$/.exec(unitWords("en", unit)) ?? [];
  return `${isUnsure ? BEFORE_EN["?"] : ""}${the}${word} ${name}`;
}

function inEnglish(known: KnownDate): string {
  const marked = ({ unit, mark }: Point) => `${BEFORE_EN[mark]}${unitWords("en", unit)}`;
  if (known.form === "between") return `between ${marked(known.points[0])} and ${marked(known.points[1])}`;
  return known.form === "one" ? marked(known.point) : `${known.form} ${marked(known.point)}`;
}

function inBengali(known: KnownDate): string {
  const marked = ({ unit, mark }: Point) => `${BEFORE_BN[mark]}${unitWords("bn", unit)}`;
  const of = ({ unit, mark }: Point) => `${BEFORE_BN[mark]}${unitOf(unit)}`;
  if (known.form === "between") return `${marked(known.points[0])} ও ${of(known.points[1])} মধ্যে`;
  const { point, form } = known;
  if (form === "before") return `${of(point)} আগে`;
  if (form === "after") return `${of(point)} পরে`;
  const isAround = point.mark === "~" || point.mark === "%";
  if (!isAround) return marked(point);
  return `${point.mark === "%" ? BEFORE_BN["?"] : ""}${unitOf(point.unit)} দিকে`;
}

/** A unit in Bengali with its ending "of". */
function unitOf(unit: Unit): string {
  const words = unitWords("bn", unit);
  if (unit.kind === "date" && unit.month === undefined)
    return isBengaliYear(unit.year) ? `${words}ের` : `${words} সালের`;
  if (unit.kind === "bengali" && unit.month === undefined) return `${words}ের`;
  if (unit.kind === "decade" || unit.kind === "century") return `${words}ের`;
  return `${words}-এর`;
}

function unitWords(language: Language, unit: Unit): string {
  const number = (value: number) => formatYear(language, value);
  const year = number(unit.year);
  const isInBengali = language === "bn";
  if (unit.kind === "decade") {
    const era = eraOf(language, unit.year, unit.bengali === true);
    if (isInBengali) return era ? `${year}${era}ের দশক` : `${year}-এর দশক`;
    return `the ${year}s${era}`;
  }
  if (unit.kind === "century") {
    const which = unit.year / 100 + 1;
    if (isInBengali) return `${nameAt(CENTURIES, "bn", which - 17) || number(which)} শতক`;
    return `the ${which}${which === 21 ? "st" : "th"} century`;
  }
  if (unit.kind === "season") {
    const name = SEASONS[language][unit.season - 21]?.split("|")[0] ?? "";
    return isInBengali ? `${year} সালের ${name}` : `${name} ${year}`;
  }
  if (unit.kind === "ritu") {
    const isClear = unit.bengali === isBengaliYear(unit.year);
    const era = isClear ? "" : ERAS[language][unit.bengali ? "bengali" : "gregorian"];
    const name = nameAt(RITUS, language, unit.ritu);
    return `${isInBengali ? name : `${RITUS_IN_ENGLISH[unit.ritu]} (${name})`} ${year}${era}`;
  }
  if (unit.kind === "bengali") {
    if (unit.month === undefined) return isInBengali ? `${year} বঙ্গাব্দ` : `Bengali year ${year}`;
    const month = `${nameAt(BENGALI_MONTHS, language, unit.month - 1)} ${year}`;
    return unit.day === undefined ? month : `${number(unit.day)} ${month}`;
  }
  const { month, day } = unit;
  if (month === undefined && isBengaliYear(unit.year)) return `${year}${eraOf(language, unit.year, false)}`;
  const at = new Date(`${unit.year}-${two(month ?? 1)}-${two(day ?? 1)}`);
  return FINE(language)[day === undefined ? (month === undefined ? "year" : "month") : "day"].format(at);
}

/** The era behind a year that is read as one of the Bengali calendar without it; empty for others. */
function eraOf(language: Language, year: number, bengali: boolean): string {
  if (bengali) return ERAS[language].bengali;
  return isBengaliYear(year) ? ERAS[language].gregorian : "";
}
