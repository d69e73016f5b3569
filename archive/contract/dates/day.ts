import { z } from "zod";
import { HOUR_MS } from "../durations";
import { asciiDigits } from "archive/contract/digits";

/** Reason why a typed day is none: not written as one, or no such day in any calendar ("31/02/1971"). */
type DayFault = "unreadable" | "absent";

/**
 * A day as it is kept, as far as it is known: "1971", "1971-12" or "1971-12-16".
 * @param typed day first as people write it here ("16/12/1971", "12/1971", "1971") or year first, with slashes, dots,
 * hyphens or   blanks between, in Bengali or Latin digits
 */
export function knownDay(typed: string): { day: string } | { fault: DayFault } {
  const parts = asciiDigits(typed)
    .trim()
    .split(/\s*[/.\-\s]\s*/);
  const [year = "", month, day] = (parts[0]?.length === 4 ? parts : parts.toReversed()).map((part) =>
    part.padStart(2, "0"),
  );
  const written = [year, month, day].filter((part) => part !== undefined);
  if (parts.length > 3 || !/^[1-9]\d{3}(-\d\d){0,2}$/.test(written.join("-"))) return { fault: "unreadable" };
  const whole = [...written, "01", "01"].slice(0, 3).join("-");
  const time = Date.parse(`${whole}T00:00:00Z`);
  // Date.parse takes some days that no month has for days of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(whole)
    ? { day: written.join("-") }
    : { fault: "absent" };
}

/** Schema of a typed day, no less than a whole one; empty for none. @param faults keys of what is said of each fault */
export function dayField(faults: Record<DayFault | "future", string>) {
  return z.string(faults.unreadable).transform((typed, context) => {
    if (typed.trim() === "") return "";
    const known = knownDay(typed);
    const fault =
      "fault" in known ? known.fault : known.day.length < 10 ? "unreadable" : isFuture(known.day) ? "future" : null;
    if ("day" in known && fault === null) return known.day;
    context.addIssue({ code: "custom", message: faults[fault ?? "unreadable"] });
    return z.NEVER;
  });
}

/** A day as it is kept, the way people write it here: "16/12/1971", "12/1971" or "1971". */
export function dayFirst(kept: string): string {
  return kept.split("-").toReversed().join("/");
}

/** Tells whether a day, month or year comes after today at UTC+14, where today comes first. */
export function isFuture(day: string): boolean {
  return day > new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, day.length);
}
