import { DAY_MS } from "../durations";
import type { Reckoning } from "./known-date";

// Bengali year 1 began in 593.
const YEARS_BEHIND = 593;
/** First years of Bangladesh's two reforms. The second came within 1426, whose first half has the same days by both. */
const REFORM_1987 = 1394;
const REFORM_2019 = 1426;

// Surya Siddhanta: days of a year among the stars; where the sun's orbit is longest; the circle that its speed is
// reckoned by. Kolkata's midnight of the beginning (18 February 3102 BC) in days of the Unix epoch.
const SIDEREAL_YEAR = 365 + 279457 / 1080000;
const APSIS = 77.1283;
const APSIS_A_YEAR = (387 * 360) / 4_320_000_000;
const CIRCLE = 14 / 360;
const CIRCLE_SHRINKS = 1 / 42;
const BEGINNING = 588465.5 - 2440587.5 + 12.6 / 360;
const BEGINNING_YEAR = -3101;

/**
 * First and last day (ISO 8601) of a Bengali year, month or day; null for a day that the month does not have.
 *
 * Bangladesh: the year begins on 14 April. Since 1394 (1987, Bangla Academy) the first five months have 31 days, the
 * others 30, Falgun 31 where its February has 29; since 1426 (2019) the first six have 31, Falgun 29 or 30, the others
 * 30. Before that Bangladesh reckoned as West Bengal does.
 *
 * West Bengal: a month begins on the day after the one, from midnight to midnight, in which the sun enters its sign
 * by the Surya Siddhanta (Calendar Reform Committee, Report, Delhi 1955, part C, rule of Bengal; the formula after
 * Reingold and Dershowitz, Calendrical Calculations). Where that happens near midnight almanacs differ by a day.
 */
export function bengaliDays(
  reckoning: Reckoning,
  { year, month, day }: { year: number; month?: number; day?: number },
): [string, string] | null {
  if (month === undefined)
    return [isoOf(monthStart(reckoning, year, 1)), isoOf(monthStart(reckoning, year + 1, 1) - 1)];
  const start = monthStart(reckoning, year, month);
  const end = (month === 12 ? monthStart(reckoning, year + 1, 1) : monthStart(reckoning, year, month + 1)) - 1;
  if (day === undefined) return [isoOf(start), isoOf(end)];
  const at = start + day - 1;
  return day < 1 || at > end ? null : [isoOf(at), isoOf(at)];
}

/** Bengali date of a day. @param iso from the year 1000 on */
export function bengaliDay(reckoning: Reckoning, iso: string): { year: number; month: number; day: number } {
  const at = Date.parse(iso) / DAY_MS;
  let year = Number(iso.slice(0, 4)) - YEARS_BEHIND;
  if (monthStart(reckoning, year, 1) > at) year -= 1;
  // No month has more than 32 days.
  let month = 1 + Math.floor((at - monthStart(reckoning, year, 1)) / 32);
  while (month < 12 && monthStart(reckoning, year, month + 1) <= at) month += 1;
  return { year, month, day: at - monthStart(reckoning, year, month) + 1 };
}

/** Days of one of the six seasons: two months each, from Boishakh on. */
export function rituDays(reckoning: Reckoning, ritu: number, bengaliYear: number): [string, string] {
  const [from] = bengaliDays(reckoning, { year: bengaliYear, month: 2 * ritu + 1 }) ?? ["", ""];
  const [, to] = bengaliDays(reckoning, { year: bengaliYear, month: 2 * ritu + 2 }) ?? ["", ""];
  return [from, to];
}

/** The Bengali year in which one of the six seasons begins, of those that people call by a Gregorian year. */
export function bengaliYearOf(ritu: number, gregorianYear: number): number {
  return gregorianYear - YEARS_BEHIND - (ritu === 5 ? 1 : 0);
}

/** Day of the Unix epoch on which a month begins. */
function monthStart(reckoning: Reckoning, year: number, month: number): number {
  if (reckoning === "wb" || year < REFORM_1987) return traditionalStart(year, month);
  const gregorian = year + YEARS_BEHIND;
  const isLeap = new Date(Date.UTC(gregorian + 1, 1, 29)).getUTCMonth() === 1;
  const long = year < REFORM_2019 ? 5 : 6;
  const falgun = (year < REFORM_2019 ? 30 : 29) + (isLeap ? 1 : 0);
  const lengths = Array.from({ length: 12 }, (_, at) => (at < long ? 31 : at === 10 ? falgun : 30));
  const before = lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0);
  return Date.UTC(gregorian, 3, 14) / DAY_MS + before;
}

function traditionalStart(year: number, month: number): number {
  const sign = 30 * (month - 1);
  const about = (year + YEARS_BEHIND - BEGINNING_YEAR) * SIDEREAL_YEAR + (month - 1) * 30.44 - 2;
  // The sun enters the sign once within these days: halved until it is known to the second.
  let [low, high] = [about - 8, about + 10];
  for (let step = 0; step < 22; step++) {
    const middle = (low + high) / 2;
    if (((sunLongitude(middle) - sign + 540) % 360) - 180 < 0) low = middle;
    else high = middle;
  }
  return Math.floor(high + BEGINNING) + 1;
}

/** Degrees of the sun among the stars. @param days since the beginning */
function sunLongitude(days: number): number {
  const years = days / SIDEREAL_YEAR;
  const mean = 360 * (years % 1);
  const sine = Math.sin(((mean - APSIS - APSIS_A_YEAR * years) * Math.PI) / 180);
  const equation = Math.asin(sine * (CIRCLE - Math.abs(sine) * CIRCLE_SHRINKS * CIRCLE));
  return (mean - (equation * 180) / Math.PI + 360) % 360;
}

function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
