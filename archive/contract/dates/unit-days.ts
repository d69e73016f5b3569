import { DAY_MS } from "../durations";
import { bengaliDays, bengaliYearOf, rituDays } from "./bengali-calendar";
import { pointsOf, type KnownDate, type Reckoning, type Unit } from "./known-date";

/** First and last day of a date, ISO 8601; null where that end is open. */
export interface Days {
  from: string | null;
  to: string | null;
}

/**
 * Days of a date. @returns null where there is no such day, or its end comes before its beginning
 *
 * Seasons that EDTF numbers are those of the weather: spring from March, summer from June, autumn from September,
 * winter from December into the next year. A mark ("around") widens nothing.
 */
export function daysOf(known: KnownDate, reckoning: Reckoning): Days | null {
  const [first, second] = pointsOf(known).map(({ unit }) => unitDays(unit, reckoning));
  if (!first || second === null) return null;
  const [from, to] = [first[0], (second ?? first)[1]];
  if (known.form === "before") return { from: null, to: dayBeside(from, -1) };
  if (known.form === "after") return { from: dayBeside(to, 1), to: null };
  return from <= to && (!second || first[0] <= second[0]) ? { from, to } : null;
}

/** First and last day of a unit; null where there is no such day. */
export function unitDays(unit: Unit, reckoning: Reckoning): [string, string] | null {
  const { year } = unit;
  if (unit.kind === "bengali") return bengaliDays(reckoning, unit);
  if (unit.kind === "ritu") return rituDays(reckoning, unit.ritu, unit.bengali ? year : bengaliYearOf(unit.ritu, year));
  if (unit.kind === "decade" && unit.bengali) {
    const [from, to] = [bengaliDays(reckoning, { year })?.[0], bengaliDays(reckoning, { year: year + 9 })?.[1]];
    return from && to ? [from, to] : null;
  }
  if (unit.kind === "decade") return [`${year}-01-01`, `${year + 9}-12-31`];
  if (unit.kind === "century") return [`${year}-01-01`, `${year + 99}-12-31`];
  if (unit.kind === "season") {
    const month = 3 * (unit.season - 20);
    return [isoDay(year, month, 1), isoDay(year, month + 3, 0)];
  }
  const { month, day } = unit;
  if (month === undefined) return [`${year}-01-01`, `${year}-12-31`];
  if (day === undefined) return month <= 12 ? [isoDay(year, month, 1), isoDay(year, month + 1, 0)] : null;
  const iso = isoDay(year, month, day);
  // A day that no month has becomes one of the next.
  return iso === `${year}-${two(month)}-${two(day)}` ? [iso, iso] : null;
}

/** The day so many days away. */
export function dayBeside(iso: string, by: number): string {
  return new Date(Date.parse(iso) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The unit that comes right before or behind a year, month or day. */
export function unitBeside(unit: Extract<Unit, { kind: "date" }>, by: 1 | -1): Extract<Unit, { kind: "date" }> {
  const { year, month, day } = unit;
  if (month === undefined) return { kind: "date", year: year + by };
  const at = new Date(Date.UTC(year, month - 1 + (day === undefined ? by : 0), day === undefined ? 1 : day + by));
  const beside = { kind: "date", year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 } as const;
  return day === undefined ? beside : { ...beside, day: at.getUTCDate() };
}

/** A day of the Gregorian calendar as its unit; or a month, or a year. @param iso "1971-12-16", "1971-12" or "1971" */
export function dayUnit(iso: string): Extract<Unit, { kind: "date" }> {
  const [year = 0, month, day] = iso.split("-").map(Number);
  return { kind: "date", year, month, day };
}

export function two(value: number): string {
  return String(value).padStart(2, "0");
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
