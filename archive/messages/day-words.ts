import type { Language } from "archive/contract/language";

const days: Record<Language, Intl.DateTimeFormat> = {
  bn: new Intl.DateTimeFormat("bn-BD", { dateStyle: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }),
};

/** A day, written out. */
export function dayWords(language: Language, day: Date): string {
  return days[language].format(day);
}
