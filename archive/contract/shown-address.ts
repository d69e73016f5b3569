import { domainToASCII, domainToUnicode } from "node:url";
import type { Address } from "./address";

/** Scripts whose letters pass for Latin ones: a domain of these and of a Latin end is shown as it is kept. */
const LOOKALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u;
/** Latin letters with their usual marks; the others look like letters without. */
const PLAIN_LATIN = /^[a-z0-9ß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥīĭįķĺļľńņňōŏőŕřśŝşšţťūŭůűųŵŷźżž-]*$/;
const SCRIPTS = [
  "Arabic Armenian Bengali Cherokee Coptic Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi",
  "Han Hangul Hebrew Kannada Khmer Lao Lisu Malayalam Meetei_Mayek Myanmar Ol_Chiki Oriya Sinhala",
  "Tamil Telugu Thaana Thai Tibetan",
]
  .join(" ")
  .split(" ")
  .map((script) => new RegExp(`^[\\p{Script_Extensions=${script}}0-9\\u200c\\u200d-]+$`, "u"));

/**
 * Server side only: an address as people read it, its international domain in its own script. It stays in ASCII
 * (punycode) where a part of it mixes scripts, or passes for another one.
 */
export function shownAddress(address: Address): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (at === 0 || !/(^|\.)xn--/.test(domain)) return address;
  const shown = domainToUnicode(domain);
  return shown !== "" && domainToASCII(shown) === domain && isClear(shown) ? address.slice(0, at) + shown : address;
}

/** The same of an address that may be none. */
export function shownAddressOf<None extends null | undefined>(address: Address | None): string | None {
  return typeof address === "string" ? shownAddress(address) : address;
}

function isClear(domain: string): boolean {
  const parts = domain.split(".");
  const hasLatinEnd = /^[a-z]+$/.test(parts.at(-1) ?? "");
  return parts.every(
    (part) =>
      PLAIN_LATIN.test(part) || (SCRIPTS.some((script) => script.test(part)) && !(hasLatinEnd && LOOKALIKE.test(part))),
  );
}
