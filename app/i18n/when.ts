import type { Language } from "archive/contract/language";

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
