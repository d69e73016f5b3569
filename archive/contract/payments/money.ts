import type { Language } from "archive/contract/language";

/**
 * A sum as people read it: ৯৯৯৳, BDT 999.
 * @param amount digits, perhaps with two more behind the point
 * @param currency ISO 4217
 */
export function formatMoney(language: Language, amount: string, currency: string): string {
  return new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en-GB", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  })
    .format(Number(amount))
    .replace(/\s/g, "\u00a0");
}
