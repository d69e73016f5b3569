/** The reckonings of the Bengali calendar: of Bangladesh, reformed in 1987 and 2019, and of West Bengal, as of old. */
export const RECKONINGS = ["bd", "wb"] as const;
export type Reckoning = (typeof RECKONINGS)[number];

/** Certainty of a date, as EDTF marks it: around ("~"), perhaps ("?"), perhaps around ("%"). */
export type Mark = "" | "~" | "?" | "%";

/** A stretch of time that has a name. Months count from 1. */
export type Unit =
  | { kind: "date"; year: number; month?: number; day?: number }
  // By its first year, of either calendar.
  | { kind: "decade"; year: number; bengali?: boolean }
  | { kind: "century"; year: number }
  // EDTF's number of it: 21 spring, 22 summer, 23 autumn, 24 winter.
  | { kind: "season"; season: number; year: number }
  | { kind: "bengali"; year: number; month?: number; day?: number }
  // One of Bengal's six, counted from 0, of a year of either calendar.
  | { kind: "ritu"; ritu: number; year: number; bengali: boolean };

export interface Point {
  unit: Unit;
  mark: Mark;
}

/** A date as far as it is known. "before" and "after" leave out the point that they name. */
export type KnownDate =
  | { form: "one" | "before" | "after"; point: Point }
  | { form: "between"; points: readonly [Point, Point] };

/**
 * Fault of a typed date: not readable as one, none that any calendar has ("31/02/1971"), or one without its year or
 * with two digits of it ("16/12/71"), whose century nobody but the person can tell.
 */
export type DateFault = "unreadable" | "absent" | "yearless";

export function pointsOf(known: KnownDate): readonly Point[] {
  return known.form === "between" ? known.points : [known.point];
}

/** Tells whether it was typed by the Bengali calendar or its seasons, and so is shown as it was typed. */
export function isBengali(known: KnownDate): boolean {
  return pointsOf(known).some(
    ({ unit }) => unit.kind === "bengali" || unit.kind === "ritu" || (unit.kind === "decade" && unit.bengali === true),
  );
}

/**
 * Tells whether a year is a Bengali one where nothing says of which calendar it is: letters of 1200 to 1450 are of 1793
 * to 2044, and none that a family keeps is of the Middle Ages.
 */
export function isBengaliYear(year: number): boolean {
  return year >= 1200 && year <= 1450;
}
