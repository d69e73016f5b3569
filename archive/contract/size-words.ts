import type { Language } from "./language";

/** A number of bytes as people read it, in the unit that fits it. */
export function sizeWords(language: Language, bytes: number): string {
  const at = Math.max(
    SIZES.findLastIndex(([least]) => bytes >= least),
    0,
  );
  const [one, unit] = SIZES[at] ?? [1, "byte"];
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: unit === "byte" || unit === "kilobyte" ? 0 : 1,
  }).format(bytes / one);
}

const SIZES: [number, string][] = [
  [1, "byte"],
  [1e3, "kilobyte"],
  [1e6, "megabyte"],
  [1e9, "gigabyte"],
  [1e12, "terabyte"],
];
