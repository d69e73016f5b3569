import type { Language } from "archive/contract/language";
import { inDigits } from "~/i18n/length";

/** A share of a whole, in whole percent of the page's digits; never 100 before all of it is there. */
export function percent(language: Language, bytes: number, whole: number): string {
  return inDigits(language, `${Math.floor((bytes / whole) * 100)}%`);
}

/** A size as a person reads it. Without `Intl`, whose tables differ from browser to browser. */
export function size(language: Language, bytes: number): string {
  return inDigits(language, bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`);
}
