/** Languages of the product; the first is default and fallback (product.md 9). */
export const LANGUAGES = ["bn", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "bn";

export function isLanguage(value: unknown): value is Language {
  return value === "bn" || value === "en";
}

/** First language of the product in a list of tags, as Accept-Language has them in the order that is wanted. */
export function languageIn(tags: string | null | undefined): Language | undefined {
  const spoken = (tags ?? "").split(",").map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase());
  return spoken.find(isLanguage);
}
