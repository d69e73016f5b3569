import { randomInt } from "node:crypto";
import type { ItemKind } from "archive/contract/items/item";
import { extensionOf } from "archive/media/sniff";

const LONGEST_OWN = 200;
const LONGEST_PUBLIC = 60;
const SUFFIX_LETTERS = 8;
// Controls, halves of a character, what turns the direction of text, and both kinds of slash.
const UNWANTED = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF/\\]/gu;

/** The owner's own name for a file, as data: never a path. Null where the browser told none. */
export function ownName(given: string | undefined): string | null {
  const last = given?.split(/[/\\]/).at(-1) ?? "";
  const name = [...last.normalize("NFC").replace(UNWANTED, "").trim()].slice(-LONGEST_OWN).join("");
  return /^\.*$/.test(name) ? null : name;
}

/**
 * The name under which others see a file: letters, digits and hyphens of the own name, an 8-letter suffix, and the
 * ending that its bytes deserve.
 */
export function publicName(own: string, mediaType: string): string {
  const stem = own
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const suffix = Array.from({ length: SUFFIX_LETTERS }, () => String.fromCharCode(97 + randomInt(26))).join("");
  return `${[...(stem || "file")].slice(0, LONGEST_PUBLIC).join("")}-${suffix}.${extensionOf(mediaType)}`;
}

/** Own name of a file that came without one. */
export function namelessName(kind: ItemKind, mediaType: string): string {
  return `${kind}.${extensionOf(mediaType)}`;
}
