import { LOCALES } from "archive/contract/formats";
import type { Language } from "archive/contract/language";

/**
 * A sum as people read it: ৯৯৯৳, BDT 999.
 * @param amount digits, perhaps with two more behind the point
 * @param currency ISO 4217
 */
export function formatMoney(language: Language, amount: string, currency: string): string {
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  const sum = new Intl.NumberFormat(LOCALES[language], options).format(Number(amount));
  return sum.replace(/\s/g, "\u00a0");
}
