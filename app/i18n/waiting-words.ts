import { fill } from "archive/contract/fill";
import { formatNumber } from "archive/contract/formats";
import type { Language } from "archive/contract/language";
import { dictionary } from "./dictionary";

/** Server side only: how many have no date, in words. */
export function undatedWords(language: Language, undated: number): string {
  const t = dictionary(language).dashboard;
  return undated === 1 ? t.undatedOne : fill(t.undated, { count: formatNumber(language, undated) });
}

/** Server side only: how many invitations wait, in words; null for none. */
export function waitingWords(language: Language, count: number): string | null {
  const t = dictionary(language).dashboard;
  if (count === 0) return null;
  return count === 1 ? t.waitingOne : fill(t.waiting, { count: formatNumber(language, count) });
}
