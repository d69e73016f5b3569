import { asciiDigits } from "archive/contract/digits";

const TYPED = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$/;

/**
 * A moment of a recording as people type it: minutes and seconds, or hours before them, in digits of either language;
 * Bengali keyboards give a visarga where a colon is meant.
 * @returns milliseconds; null for what is no such time
 */
export function readMoment(typed: string): number | null {
  const text = asciiDigits(typed.trim()).replace(/\s*[:：ঃ]\s*/g, ":");
  const [, hours, minutes = "", seconds = ""] = TYPED.exec(text) ?? [];
  const [hour, minute, second] = [Number(hours ?? 0), Number(minutes), Number(seconds.replace(",", "."))];
  if (minutes === "" || second >= 60 || (hours !== undefined && minute >= 60)) return null;
  return Math.round((hour * 3600 + minute * 60 + second) * 1000);
}

/** A moment as `readMoment` takes it: 0:05, 12:34.5, 1:02:03. @param ms kept to a tenth of a second */
export function typedMoment(ms: number): string {
  const tenths = Math.round(ms / 100);
  const [hours, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600];
  const two = (value: number) => String(value).padStart(2, "0");
  const said = two(Math.floor(seconds / 10)) + (seconds % 10 > 0 ? `.${seconds % 10}` : "");
  return hours > 0 ? `${hours}:${two(minutes)}:${said}` : `${minutes}:${said}`;
}
