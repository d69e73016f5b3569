import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "~/i18n/format";

/** Of how many of one's own items an original is damaged or lost, in words, and where that is told. */
export interface DamagedFacts {
  words: string;
  to: string;
}

/** Server side only; null where all are sound. */
export function damagedFacts(
  language: Language,
  { damaged, damagedItem }: { damaged: number; damagedItem: number | null },
): DamagedFacts | null {
  if (damaged === 0 || damagedItem === null) return null;
  const t = dictionary(language).keeping;
  return {
    words: damaged === 1 ? t.damagedOne : fill(t.damagedSeveral, { count: formatNumber(language, damaged) }),
    to: `/my-collections/item/${damagedItem}`,
  };
}
