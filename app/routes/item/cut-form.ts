import { END_SLACK_MS, SHORTEST_PART_MS } from "archive/contract/items/cut";
import { readMoment } from "archive/contract/items/typed-moment";
import { isBlank, type TypedPart } from "~/interactive/cut/marks";

/** A part as the archive takes it. */
interface ReadPart {
  start_ms: number;
  end_ms: number;
  caption: string;
}

/** Reasons why a typed time is not taken, by the words of the screen. */
export type TimeFault = "unreadable" | "short" | "beyond";

/** Parts as they stand in a form that was sent, in their order. */
export function typedParts(form: FormData): TypedPart[] {
  const text = (name: string) => form.get(name)?.toString() ?? "";
  const count = Math.max(
    -1,
    ...[...form.keys()].flatMap((name) => /^start-(\d{1,3})$/.exec(name)?.[1] ?? []).map(Number),
  );
  return Array.from({ length: count + 1 }, (_, at) => ({
    start: text(`start-${at}`),
    end: text(`end-${at}`),
    caption: text(`caption-${at}`),
    out: form.has(`out-${at}`),
  }));
}

/**
 * Reads the parts that were typed. One without a beginning begins where the one before it ends, one without an end goes
 * on to where the next begins; the first and the last to the recording's ends.
 * @param lengthMs of the recording; null where it isn't known
 * @returns those that are not left out, and by field why a time is not taken
 */
export function readParts(typed: readonly TypedPart[], lengthMs: number | null) {
  const rows = typed.flatMap((part, at) => (isBlank(part) ? [] : { ...part, at }));
  const faults: Record<string, TimeFault> = {};
  const parts: ReadPart[] = [];
  for (const [place, { at, caption, out, start, end }] of rows.entries()) {
    if (out) continue;
    const before = rows[place - 1];
    const next = rows[place + 1];
    const start_ms = readMoment(start.trim() === "" ? (before ? before.end : "0:00") : start);
    const given = end.trim() === "" ? next?.start : end;
    const end_ms = given === undefined ? lengthMs : readMoment(given);
    if (start_ms === null) faults[`start-${at}`] = "unreadable";
    else if (end_ms === null) faults[`end-${at}`] = "unreadable";
    else if (lengthMs !== null && end_ms > lengthMs + END_SLACK_MS) faults[`end-${at}`] = "beyond";
    else if (end_ms - start_ms < SHORTEST_PART_MS) faults[`end-${at}`] = "short";
    else parts.push({ start_ms, end_ms, caption });
  }
  return { parts, faults };
}
