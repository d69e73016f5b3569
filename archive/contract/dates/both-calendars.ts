import type { Language } from "archive/contract/language";
import { DAY_MS } from "../durations";
import { dateWords } from "./date-words";
import { dayUnit } from "./unit-days";
import { keptWords, readWritten, writtenWords, type WrittenDate } from "./written-date";

/** Longest that is said by its months: one of Bengal's six seasons. */
const A_SEASON = 70 * DAY_MS;
const MONTH = {
  bn: new Intl.DateTimeFormat("bn-BD", { month: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }),
};

/**
 * A kept date in words; one by the Bengali calendar by the common one too, no finer than it is known: "১৩ ফাল্গুন ১৩৭৭
 * (২৬ ফেব্রুয়ারি ১৯৭১)", "Falgun 1377 (February–March 1971)". These are to be read, and not to be typed.
 */
export function wordsByBoth(language: Language, date: Pick<WrittenDate, "edtf" | "typed" | "reckoning">): string {
  const words = writtenWords(language, date);
  const read = date.typed === "" ? null : readWritten(keptWords(date));
  if (!read || "fault" in read) return words;
  const common = commonWords(language, read.from, read.to);
  // "(West Bengal)" stands behind it already.
  return words.endsWith(")") ? `${words.slice(0, -1)}, ${common})` : `${words} (${common})`;
}

function commonWords(language: Language, from: string | null, to: string | null): string {
  const one = (iso: string) =>
    dateWords(language, { form: "one", point: { unit: dayUnit(iso), mark: "" } }).replace(",", "");
  const [first, last] = [from ?? to ?? "", to ?? from ?? ""];
  // Days, months and years, of which the first two may be the same at both ends.
  const years = [first.slice(0, 4), last.slice(0, 4)];
  const months = [first.slice(0, 7), last.slice(0, 7)];
  if (from === to) return one(first);
  if (!from || !to || Date.parse(to) - Date.parse(from) > A_SEASON) return [...new Set(years.map(one))].join("–");
  if (months[0] === months[1]) return one(first.slice(0, 7));
  const begin =
    years[0] === years[1] ? MONTH[language].format(new Date(first)).normalize("NFC") : one(first.slice(0, 7));
  return `${begin}–${one(last.slice(0, 7))}`;
}
