/** Languages of the product; the first is default and fallback (product.md 9). */
export const LANGUAGES = ["bn", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "bn";

export function isLanguage(value: unknown): value is Language {
  return value === "bn" || value === "en";
}
