import type { Language } from "archive/contract/language";
import { fill } from "~/i18n/areas";
import { formatNumber } from "~/i18n/format";
import { dictionary } from "~/i18n/dictionary";

/** Server side only: how much lies in an album, in words. */
export function albumCount(language: Language, items: number): string {
  const { none, one, several } = dictionary(language).albums;
  if (items === 0) return none;
  return items === 1 ? one : fill(several, { count: formatNumber(language, items) });
}
