import type { Language } from "archive/contract/language";

// Formatted on the server alone: browsers' own tables differ (decisions.md 8).
const numbers = perLanguage((tag) => new Intl.NumberFormat(tag));
const relative = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const days = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));

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

/** Size of a file, as a person reads it: megabytes to one place, below that kilobytes. */
export function formatSize(language: Language, bytes: number): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, "megabyte"] : [bytes / 1e3, "kilobyte"];
  return new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en-GB", {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "megabyte" ? 1 : 0,
  }).format(value);
}

// By how much of the date is known: year, year and month, the day. Formatted on the server alone (decisions.md 8).
const KNOWN: Intl.DateTimeFormatOptions[] = [
  { year: "numeric" },
  { year: "numeric", month: "long" },
  { dateStyle: "long" },
];
const formats: Record<Language, Intl.DateTimeFormat[]> = { bn: made("bn-BD"), en: made("en-GB") };

function made(tag: string): Intl.DateTimeFormat[] {
  return KNOWN.map((options) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }));
}

/** A date of writing ("1971", "1971-12", "1971-12-16") in words, no finer than it is known; empty for none. */
export function formatWhen(language: Language, written: string): string {
  const parts = written === "" ? 0 : written.split("-").length;
  return formats[language][parts - 1]?.format(new Date(`${written}${"-01".repeat(3 - parts)}T00:00:00Z`)) ?? "";
}
