import { DAY_MS, HOUR_MS } from "archive/contract/durations";

/** The last letter is never younger than that when the archive opens, however late it came. */
const LAST_NOTICE_MS = 20 * HOUR_MS;

/** On which days of a request its owner is written to: at once, ever less often, and twice at the end. */
function letterDays(days: number): number[] {
  const wanted = [0, 7, 14, 30, 45, days - 5, days - 1].filter((day) => day >= 0 && day < days);
  return [...new Set(wanted)].toSorted((one, other) => one - other);
}

/** When an archive that is asked for now opens. */
export function openingOf(askedAt: Date, days: number): Date {
  return new Date(askedAt.getTime() + days * DAY_MS);
}

interface Running {
  askedAt: Date;
  opensAt: Date;
  /** How many letters were written, or passed over. */
  letters: number;
}

/** What is due of a request: a letter, with what the request has then; or the opening, once every letter is written. */
export function stepDue({ askedAt, opensAt, letters }: Running, now: Date): "open" | { letters: number; nextAt: Date } {
  const days = letterDays(Math.round((opensAt.getTime() - askedAt.getTime()) / DAY_MS));
  if (letters >= days.length) return "open";
  const at = (day: number) => new Date(askedAt.getTime() + day * DAY_MS);
  // Where nothing ran for a while, one letter stands for all that were due meanwhile.
  const due = days.filter((day) => at(day) <= now).length;
  const written = Math.max(due, letters + 1);
  const next = days[written];
  const last = Math.max(opensAt.getTime(), now.getTime() + LAST_NOTICE_MS);
  return { letters: written, nextAt: next === undefined ? new Date(last) : at(next) };
}
