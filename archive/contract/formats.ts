import type { Language } from "./language";

// Formatted on the server alone: browsers' own tables differ (product.md 9).

/** BCP 47 tags of the languages' digits, dates and sums. */
export const LOCALES: Record<Language, string> = { bn: "bn-BD", en: "en-GB" };

/** Gives a language's formatter, made when it is first asked for: to make one takes as long as a hundred uses. */
export function perLanguage<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => (made[language] ??= make(LOCALES[language]));
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));
const ungrouped = perLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
const years = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "year", unitDisplay: "long" }),
);
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** A number in the language's digits. */
export function formatNumber(language: Language, value: number): string {
  return numbers(language).format(value);
}

/** A day in UTC, written out. */
export function formatDay(language: Language, day: Date | string): string {
  return days(language).format(new Date(day));
}

/** "this, that and the other". */
export function formatList(language: Language, parts: readonly string[]): string {
  return lists(language).format(parts);
}

/** A year of the calendar: no number that is grouped. */
export function formatYear(language: Language, year: number | string): string {
  return ungrouped(language).format(Number(year));
}

/** "53 years". */
export function formatYears(language: Language, count: number): string {
  return years(language).format(count);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** A moment as so long ago, in the coarsest unit that fits; under a minute is "now". */
export function formatAgo(language: Language, iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return relative(language).format(Math.trunc(seconds / length), unit);
  }
  return relative(language).format(0, "second");
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

type SizeUnit = "byte" | "kilobyte" | "megabyte" | "gigabyte" | "terabyte";
const sizes: [least: number, SizeUnit][] = [
  [1e12, "terabyte"],
  [1e9, "gigabyte"],
  [1e6, "megabyte"],
  [1e3, "kilobyte"],
  [1, "byte"],
];
const sizesIn = perLanguage(
  (locale) =>
    Object.fromEntries(
      sizes.map(([, unit]) => [
        unit,
        new Intl.NumberFormat(locale, {
          style: "unit",
          unit,
          unitDisplay: unit === "byte" ? "long" : "short",
          maximumFractionDigits: unit === "byte" || unit === "kilobyte" ? 0 : 1,
        }),
      ]),
    ) as Record<SizeUnit, Intl.NumberFormat>,
);

/** A number of bytes as people read it, in the unit that fits it. */
export function formatSize(language: Language, bytes: number): string {
  const [one, unit] = sizes.find(([least]) => bytes >= least) ?? [1, "byte"];
  return formatUnits(language, bytes / one, unit);
}

/** A count with its unit: "25 MB". */
export function formatUnits(language: Language, count: number, unit: SizeUnit): string {
  return sizesIn(language)[unit].format(count);
}
