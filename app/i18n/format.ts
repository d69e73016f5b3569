import type { Language } from "archive/contract/language";

// Formatted on the server alone: browsers' own tables differ (product.md 9).
const numbers = perLanguage((tag) => new Intl.NumberFormat(tag));
const ungrouped = perLanguage((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));
const relative = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const years = perLanguage((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "year", unitDisplay: "long" }));
const days = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
const lists = perLanguage((tag) => new Intl.ListFormat(tag));
const sizes = perLanguage(
  (tag) => (unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits }),
);

function perLanguage<Format>(make: (tag: string) => Format): Record<Language, Format> {
  return { bn: make("bn-BD"), en: make("en-GB") };
}

/** A number in the language's digits. */
export function formatNumber(language: Language, value: number): string {
  return numbers[language].format(value);
}

/** A day, written out. */
export function formatDay(language: Language, iso: string): string {
  return days[language].format(new Date(iso));
}

/** "this, that and the other". */
export function formatList(language: Language, parts: readonly string[]): string {
  return lists[language].format(parts);
}

/** A year of the calendar: no number that is grouped. */
export function formatYear(language: Language, year: string): string {
  return ungrouped[language].format(Number(year));
}

/** "53 years". */
export function formatYears(language: Language, count: number): string {
  return years[language].format(count);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago, in the coarsest unit that fits; under a minute is "now". */
export function formatAgo(language: Language, iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return relative[language].format(Math.trunc(seconds / length), unit);
  }
  return relative[language].format(0, "second");
}

/** Epoch ms at which `formatAgo` says something else of that moment, at the earliest. */
export function agoStands(iso: string, now: number = Date.now()): number {
  const from = Date.parse(iso);
  const age = (now - from) / 1000;
  const length = STEPS.find(([, seconds]) => age >= seconds)?.[1] ?? 60;
  return (
    from +
    Math.min((Math.floor(age / length) + 1) * length, STEPS.findLast(([, seconds]) => seconds > age)?.[1] ?? Infinity) *
      1000
  );
}

/** Size of a file, as a person reads it: gigabytes and megabytes to one place, below that kilobytes. */
export function formatSize(language: Language, bytes: number): string {
  if (bytes >= 1e9) return sizes[language]("gigabyte", 1).format(bytes / 1e9);
  return bytes >= 1e6
    ? sizes[language]("megabyte", 1).format(bytes / 1e6)
    : sizes[language]("kilobyte", 0).format(bytes / 1e3);
}
