import { formatYear, perLanguage } from "archive/contract/formats";
import type { Language } from "archive/contract/language";
import { DAY_MS } from "../durations";
import { bengaliDay } from "./bengali-calendar";
import { dateWords, ERAS } from "./date-words";
import { BENGALI_MONTHS, nameAt } from "./names";
import { dayUnit, type Days } from "./unit-days";
import { keptWords, readWritten, writtenWords, type WrittenDate } from "./written-date";

/** Longest that is said by its months: one of Bengal's six seasons. */
const A_SEASON = 70 * DAY_MS;
const MONTH = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }));

/**
 * A kept date in words, with the other calendar's beside it, no finer than it is known: "১৩ ফাল্গুন ১৩৭৭
 * (২৬ ফেব্রুয়ারি ১৯৭১)", "Falgun 1377 (February–March 1971)",
 * "December 1971 (Ogrohayon–Poush 1378)". A Gregorian one has beside it the
 * Bengali one of Bangladesh, which goes without saying.
 */
export function wordsByBoth(language: Language, date: Pick<WrittenDate, "edtf" | "typed" | "reckoning">): string {
  const words = writtenWords(language, date);
  const read = date.edtf === "" ? null : readWritten(keptWords(date));
  if (!read || "fault" in read) return words;
  const other = date.typed ? commonWords(language, read) : bengaliWords(language, read);
  // "(West Bengal)" stands behind it already.
  return words.endsWith(")") ? `${words.slice(0, -1)}, ${other})` : `${words} (${other})`;
}

function commonWords(language: Language, days: Days): string {
  const one = (iso: string) =>
    dateWords(language, { form: "one", point: { unit: dayUnit(iso), mark: "" } }).replace(",", "");
  const [first, last] = endsOf(days);
  // Days, months and years, of which the first two may be the same at both ends.
  const years = [first.slice(0, 4), last.slice(0, 4)];
  const months = [first.slice(0, 7), last.slice(0, 7)];
  if (days.from === days.to) return one(first);
  if (isLong(days)) return [...new Set(years.map(one))].join("–");
  if (months[0] === months[1]) return one(first.slice(0, 7));
  const begin =
    years[0] === years[1] ? MONTH(language).format(new Date(first)).normalize("NFC") : one(first.slice(0, 7));
  return `${begin}–${one(last.slice(0, 7))}`;
}

function bengaliWords(language: Language, days: Days): string {
  const [first, last] = endsOf(days).map((iso) => bengaliDay("bd", iso));
  if (!first || !last) return "";
  const number = (value: number) => formatYear(language, value);
  const month = ({ month: at }: typeof first) => nameAt(BENGALI_MONTHS, language, at - 1);
  const monthAndYear = (date: typeof first) => `${month(date)} ${number(date.year)}`;
  if (days.from === days.to) return `${number(first.day)} ${monthAndYear(first)}`;
  const years = [...new Set([first.year, last.year])].map(number).join("–");
  if (isLong(days)) return `${years}${ERAS[language].bengali}`;
  if (first.year !== last.year) return `${monthAndYear(first)}–${monthAndYear(last)}`;
  return first.month === last.month ? monthAndYear(first) : `${month(first)}–${monthAndYear(last)}`;
}

function endsOf({ from, to }: Days): [string, string] {
  return [from ?? to ?? "", to ?? from ?? ""];
}

function isLong({ from, to }: Days): boolean {
  return !from || !to || Date.parse(to) - Date.parse(from) > A_SEASON;
}
