import type { KeptOriginal } from "archive/contract/items/original";
import type { PlaceKind } from "archive/contract/items/place";
import { fill } from "archive/contract/fill";
import { formatOf } from "archive/contract/keeping/format-register";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatDay, formatNumber } from "archive/contract/formats";

/** Server side only: keeping of one's own item, in words. @param fileId of the page that is shown */
export function keptFacts(language: Language, originals: KeptOriginal[], fileId?: number) {
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
      : cutWords(language, originals),
    words: [formatWords(language, originals), ...(faulty ? [] : [checked, placeWords(language, fewest)])]
      .filter(Boolean)
      .join(" · "),
    open: openCopy(language, originals.find((each) => each.fileId === fileId) ?? originals[0]),
    checksum: t.checksum,
  };
}

/** Words on an original that came broken off: it is shown as far as it goes. */
function cutWords(language: Language, originals: KeptOriginal[]) {
  const { cutTitle: title, cutText: text } = dictionary(language).keeping;
  return originals.some(({ there }) => there !== undefined) ? { title, text } : null;
}

/** In which formats they are, each once. */
function formatWords(language: Language, originals: KeptOriginal[]): string {
  const names = new Set(originals.map(({ mediaType }) => formatOf(mediaType)?.name ?? mediaType));
  return fill(dictionary(language).keeping.format, { names: [...names].join(", ") });
}

/** The open copy that stands beside an original whose format is at risk. */
function openCopy(language: Language, original: KeptOriginal | undefined) {
  if (!original?.openType) return null;
  const format = formatOf(original.openType)?.name ?? original.openType;
  return { fileId: original.fileId, words: fill(dictionary(language).keeping.openCopy, { format }) };
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
