import type { Counts } from "archive/contract/counts";
import type { Language } from "archive/contract/language";
import { fill } from "~/i18n/areas";
import { formatNumber } from "~/i18n/format";
import { dictionary } from "~/i18n/dictionary";

/** What somebody keeps, and how much of the free plan that is. */
export interface KeptFacts {
  handwriting: string;
  voice: string;
  /** Null where there is no limit. */
  plan: { used: number; limit: number; words: string; full: boolean } | null;
}

/** Server side only. */
export function keptFacts(language: Language, { handwriting, voice, limit }: Counts): KeptFacts {
  const t = dictionary(language).dashboard;
  const number = (value: number) => formatNumber(language, value);
  const used = handwriting + voice;
  const plan =
    limit === null
      ? null
      : { used, limit, full: used >= limit, words: fill(t.planUsed, { used: number(used), limit: number(limit) }) };
  return { handwriting: number(handwriting), voice: number(voice), plan };
}

/** Server side only: how many invitations wait, in words; null for none. */
export function waitingFacts(language: Language, count: number): string | null {
  const t = dictionary(language).dashboard;
  if (count === 0) return null;
  return count === 1 ? t.waitingOne : fill(t.waiting, { count: formatNumber(language, count) });
}
