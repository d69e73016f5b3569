import type { KeptOriginal } from "archive/contract/keeping/original";
import type { PlaceKind } from "archive/contract/keeping/place";
import type { Language } from "archive/contract/language";
import { fill } from "~/i18n/areas";
import { dictionary } from "~/i18n/dictionary";
import { formatDay, formatNumber } from "~/i18n/format";

/** How one's own item is kept, in words. */
export type KeptFacts = ReturnType<typeof keptFacts>;

/** Server side only. */
export function keptFacts(language: Language, originals: KeptOriginal[]) {
  const t = dictionary(language).keeping;
  const day = (iso: string | null) => (iso ? formatDay(language, iso) : "");
  const faulty = originals.find(({ fault }) => fault !== null);
  // The page promises no more than the original that is kept worst.
  const oldest = originals.map(({ checkedAt }) => checkedAt ?? "").toSorted()[0];
  const fewest = originals.map(({ places }) => places).toSorted((a, b) => a.length - b.length)[0] ?? [];
  const checked = oldest ? fill(originals.length > 1 ? t.checkedAll : t.checked, { day: day(oldest) }) : t.unchecked;
  return {
    fault: faulty?.fault
      ? {
          title: t[`${faulty.fault}Title`],
          text: fill(t[`${faulty.fault}Text`], { day: day(faulty.checkedAt) }),
        }
      : null,
    words: faulty ? null : [checked, placeWords(language, fewest)].filter(Boolean).join(" · "),
    checksum: t.checksum,
  };
}

/** In how many places something lies, and of which kinds; empty where it lies nowhere. Server side only. */
export function placeWords(language: Language, places: readonly PlaceKind[]): string {
  const t = dictionary(language).keeping;
  const kinds = [...new Set(places)];
  const several = (kind: PlaceKind) => places.filter((place) => place === kind).length;
  const named = kinds.map((kind) => {
    const words = t[`place_${kind}`];
    return several(kind) > 1 ? `${words} (${formatNumber(language, several(kind))})` : words;
  });
  if (places.length === 0) return "";
  return fill(places.length > 1 ? t.inSeveral : t.inOne, {
    count: formatNumber(language, places.length),
    places: named.join(", "),
  });
}
