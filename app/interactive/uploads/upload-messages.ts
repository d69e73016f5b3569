import type { Language } from "archive/contract/language";
import { digits } from "~/forms/digits";
import { fill } from "~/i18n/areas";
import { inDigits } from "~/i18n/length";
import type { upload } from "~/i18n/messages/upload.en";

let messages: typeof upload | null = null;
let language: Language = "bn";

/**
 * Fetches the messages. They are no area of a page: no page shows them before somebody sends files, and then the
 * network may be gone already, so they come together with the code that needs them (docs/decisions/0008).
 */
export async function loadUploadMessages(wanted: Language): Promise<void> {
  language = wanted;
  const file = await (wanted === "bn" ? import("~/i18n/messages/upload.bn") : import("~/i18n/messages/upload.en"));
  messages = file.upload;
}

export function say(key: keyof typeof upload, params?: Record<string, string>): string {
  return messages ? fill(messages[key], params) : "";
}

/** A whole number in the page's digits. */
export function number(value: number): string {
  return digits(language, value);
}

/** A file's size: megabytes to one place, below that kilobytes. */
export function size(bytes: number): string {
  return bytes >= 1e6
    ? `${inDigits(language, (bytes / 1e6).toFixed(1).replace(/\.0$/, ""))} MB`
    : `${number(Math.round(bytes / 1e3))} kB`;
}
