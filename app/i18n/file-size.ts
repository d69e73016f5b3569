import type { Language } from "archive/contract/language";
import { inDigits } from "./length";

/** How much of a whole is there, in whole percent; never 100 before all of it is. */
export function percentOf(bytes: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((bytes / whole) * 100);
}

/** As `percentOf`, in the language's digits. */
export function percent(language: Language, bytes: number, whole: number): string {
  return inDigits(language, `${percentOf(bytes, whole)}%`);
}

/** A file's size as a person reads it. Without `Intl`, whose tables differ from browser to browser. */
export function fileSize(language: Language, bytes: number): string {
  return inDigits(language, bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`);
}
