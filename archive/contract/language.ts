/** Languages of the product; the first is default and fallback (product.md 9). */
export const LANGUAGES = ["bn", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "bn";

export function isLanguage(value: unknown): value is Language {
  return value === "bn" || value === "en";
}

const QUALITY = /;\s*q=([01](?:\.\d{0,3})?)/;

/** Language of the product that a list of tags wants most, by qualities and then by order (RFC 9110, 12.5.4). */
export function languageIn(tags: string | null | undefined): Language | undefined {
  const asked = (tags ?? "").toLowerCase().split(",");
  return asked
    .map((tag) => ({ language: tag.trim().split(/[-;]/)[0], quality: Number(QUALITY.exec(tag)?.[1] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find(isLanguage);
}
