import type { Language } from "archive/contract/language";

/**
 * A whole number, or a day as it is kept, in the page's digits, without `Intl`: a browser's own table may differ from
 * the server's.
 */
export function digits(language: Language, value: number | string): string {
  const text = String(value);
  return language === "bn" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : text;
}
