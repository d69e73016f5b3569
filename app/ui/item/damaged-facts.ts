import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";

export type DamagedFacts = ReturnType<typeof damagedFacts>;

/**
 * Server side only: number of one's own items of which an original is damaged or lost, in words, and the address that
 * says more; null where all are sound.
 */
export function damagedFacts(
  language: Language,
  { damaged, damagedItem }: { damaged: number; damagedItem: number | null },
) {
  if (damaged === 0 || damagedItem === null) return null;
  const t = dictionary(language).keeping;
  return {
    words: damaged === 1 ? t.damagedOne : fill(t.damagedSeveral, { count: formatNumber(language, damaged) }),
    to: `/my-collections/item/${damagedItem}`,
  };
}
