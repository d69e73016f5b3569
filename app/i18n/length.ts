import type { Language } from "archive/contract/language";

/**
 * Length of a voice as h:mm:ss (product.md 9), in the language's digits. Without `Intl`: a hydrated page counts by
 * it too.
 */
export function formatLength(language: Language, seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return inDigits(language, `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`);
}

/**
 * A whole number, a day as it is kept or another text with the language's digits, without `Intl`: a browser's own table
 * may differ from the server's.
 */
export function inDigits(language: Language, value: number | string): string {
  const text = String(value);
  return language === "bn" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : text;
}
