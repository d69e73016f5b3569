import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { fileSize } from "~/i18n/file-size";
import { inDigits } from "~/i18n/length";
import type { upload } from "~/i18n/messages/upload.en";

let messages: typeof upload;
let language: Language = "bn";

/**
 * Fetches the messages. They are no area of a page: no page shows them before somebody sends files, and then the
 * network may be gone already, so they come together with the code that needs them (docs/decisions/0008).
 */
export async function loadUploadMessages(): Promise<void> {
  language = document.documentElement.lang === "en" ? "en" : "bn";
  const file = await (language === "bn" ? import("~/i18n/messages/upload.bn") : import("~/i18n/messages/upload.en"));
  messages = file.upload;
}

export function say(key: keyof typeof upload, params?: Record<string, string>): string {
  return fill(messages[key], params);
}

/** A whole number in the page's digits. */
export function number(value: number): string {
  return inDigits(language, value);
}

export function size(bytes: number): string {
  return fileSize(language, bytes);
}
