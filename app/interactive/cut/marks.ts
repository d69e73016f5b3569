import { readMoment, typedMoment } from "archive/contract/items/typed-moment";

/** A part as it stands in the form: times as they are typed, first words, and whether it is left out. */
export interface TypedPart {
  start: string;
  end: string;
  caption: string;
  out: boolean;
}

export const NO_PART: TypedPart = { start: "", end: "", caption: "", out: false };

/** True for a row in which nothing stands. */
export function isBlank({ start, end, caption }: TypedPart): boolean {
  return `${start}${end}${caption}`.trim() === "";
}

/**
 * Puts a mark at a moment: the part that it lies in ends there, and another begins. Behind all parts the last one that
 * is open ends there.
 * @returns as many parts as before, or one more; blank ones stay behind
 */
export function withMark(parts: readonly TypedPart[], ms: number): TypedPart[] {
  const at = typedMoment(ms);
  const filled = parts.filter((part) => !isBlank(part));
  const blank = parts.slice(filled.length);
  const lies = filled.findLastIndex(({ start }) => (readMoment(start) ?? 0) < ms);
  const before = filled[lies] ?? NO_PART;
  const part = lies <= 0 && before.start === "" ? { ...before, start: typedMoment(0) } : before;
  const isBehind = part.end !== "" && (readMoment(part.end) ?? 0) <= ms;
  const halves = isBehind
    ? [part, { ...NO_PART, start: at }]
    : [
        { ...part, end: at },
        { ...NO_PART, start: at, end: part.end },
      ];
  return [...filled.slice(0, Math.max(0, lies)), ...halves, ...filled.slice(lies + 1), ...blank.slice(1)];
}

/** A typed time some milliseconds later, never before the beginning; as it was where it is none. */
export function moved(typed: string, ms: number): string {
  const moment = readMoment(typed);
  return moment === null ? typed : typedMoment(Math.max(0, moment + ms));
}
