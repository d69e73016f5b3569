import type { Language } from "archive/contract/language";
import { fill } from "~/i18n/areas";
import { inDigits } from "~/i18n/length";
import type { sending } from "~/i18n/messages/sending.en";

let words: typeof sending | null = null;
let spoken: Language = "bn";

/**
 * Fetches the words. They are no area of a page: no page says them before somebody sends files, and then the network
 * may be gone already, so they come together with the code that needs them (docs/decisions/0008).
 */
export async function loadUploadMessages(language: Language): Promise<void> {
  spoken = language;
  words = (language === "bn" ? await import("~/i18n/messages/sending.bn") : await import("~/i18n/messages/sending.en"))
    .sending;
}

export function say(key: keyof typeof sending, params?: Record<string, string>): string {
  return words ? fill(words[key], params) : "";
}

/** A whole number in the page's digits. */
export function number(value: number): string {
  return inDigits(spoken, value);
}

/** A file's size as the server writes it too: megabytes to one place, below that kilobytes. */
export function size(bytes: number): string {
  return bytes >= 1e6
    ? `${inDigits(spoken, (bytes / 1e6).toFixed(1).replace(/\.0$/, ""))} MB`
    : `${number(Math.round(bytes / 1e3))} kB`;
}
