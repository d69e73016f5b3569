import { CannotStart } from "archive/base/fault";
import { asciiDigits } from "archive/contract/digits";
import type { Words } from "archive/commands/words";

const UNITS: Record<string, number> = { "": 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 };

/** Bytes of a size as people write it, such as 500MB or 1.5 GB; null for "none". @throws CannotStart */
export function readSize({ say }: Words, typed: string): number | null {
  if (typed === "none") return null;
  const [, count = "", unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?) ?([kmgt]?)b?$/i.exec(asciiDigits(typed)) ?? [];
  const bytes = Math.round(Number(count) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  if (count === "" || !Number.isSafeInteger(bytes)) throw new CannotStart(say("no_size", { size: typed }));
  return bytes;
}
