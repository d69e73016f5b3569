import { parse } from "edtf";
import { z } from "zod";
import { isBengali, type KnownDate, type Point, type Reckoning, type Unit } from "./known-date";
import { dayUnit, daysOf, two, unitBeside, unitDays } from "./unit-days";

/** A date as the parser of EDTF gives it: marks on the whole of it alone, months from 0; an open end is infinite. */
const ParsedPoint = z.object({
  type: z.enum(["Date", "Season"]),
  values: z.array(z.number()).min(1).max(3),
  unspecified: z.number().optional(),
  approximate: z.literal(true).optional(),
  uncertain: z.literal(true).optional(),
});
const ParsedEnd = z.union([ParsedPoint, z.unknown().transform(() => null)]);
const ParsedDate = z.union([
  ParsedPoint,
  z.object({ type: z.literal("Interval"), values: z.tuple([ParsedEnd, ParsedEnd]) }),
]);

/** The parser's masks of digits that are not told: the last one of a year, and the last two. */
const UNTOLD = { 8: "decade", 12: "century" } as const;

/**
 * Reads EDTF (ISO 8601-2) of levels 0 and 1, of years with four digits from 1000 on.
 * @returns null for anything else: level 2, times, a month without its year, a mark on a part of a date
 */
export function readEdtf(text: string): KnownDate | null {
  let parsed: z.infer<typeof ParsedDate> | undefined;
  try {
    parsed = ParsedDate.safeParse(parse(text)).data;
  } catch {
    return null;
  }
  if (!parsed) return null;
  if (parsed.type !== "Interval") return known("one", pointOf(parsed));
  const [from, to] = parsed.values;
  const [start, end] = [from && pointOf(from), to && pointOf(to)];
  if (start && end) return namedAs(text, start) ?? { form: "between", points: [start, end] };
  if (from && !to) return known("after", beside(start, -1));
  return !from && to ? known("before", beside(end, 1)) : null;
}

function known(form: "one" | "before" | "after", point: Point | null): KnownDate | null {
  return point && { form, point };
}

function pointOf({ type, values, unspecified, approximate, uncertain }: z.infer<typeof ParsedPoint>): Point | null {
  const [year = 0, month, day] = values;
  const mark = approximate ? (uncertain ? "%" : "~") : uncertain ? "?" : "";
  const point = (unit: Unit): Point => ({ unit, mark });
  if (year < 1000 || year > 9999) return null;
  if (type === "Season")
    return month !== undefined && month >= 21 && month <= 24 ? point({ kind: "season", season: month, year }) : null;
  if (unspecified === undefined)
    return point({ kind: "date", year, ...(month !== undefined && { month: month + 1 }), ...(day && { day }) });
  const kind = month === undefined ? UNTOLD[unspecified as keyof typeof UNTOLD] : undefined;
  return kind ? point({ kind, year }) : null;
}

/** The decade, century or season of which `toEdtf` makes such an interval, since no parser takes a mark on it. */
function namedAs(text: string, { unit: { year }, mark }: Point): KnownDate | null {
  const seasons = [21, 22, 23, 24].map((season) => ({ kind: "season", season, year }) as const);
  const units: Unit[] = [{ kind: "decade", year }, { kind: "century", year }, ...seasons];
  const dates = units.map((unit): KnownDate => ({ form: "one", point: { unit, mark } }));
  return dates.find((date) => toEdtf(date, "bd") === text) ?? null;
}

/** The point that "before" and "after" name, next to the end of an open interval, which belongs to the interval. */
function beside(point: Point | null, by: 1 | -1): Point | null {
  return point?.unit.kind === "date" ? { ...point, unit: unitBeside(point.unit, by) } : null;
}

/** A date as EDTF; Bengali ones as the days that they are. Only for one that `daysOf` finds. */
export function toEdtf(date: KnownDate, reckoning: Reckoning): string {
  const { from, to } = daysOf(date, reckoning) ?? { from: null, to: null };
  if (date.form === "before") return `../${open(date.point, -1) ?? to}${date.point.mark}`;
  if (date.form === "after") return `${open(date.point, 1) ?? from}${date.point.mark}/..`;
  if (date.form === "between") return `${end(date.points[0], 0, reckoning)}/${end(date.points[1], 1, reckoning)}`;
  const { unit, mark } = date.point;
  if (unit.kind === "date") return `${plain(unit)}${mark}`;
  // No parser takes a mark on these: it stands on both ends.
  const isMarked = mark !== "";
  if (unit.kind === "decade" && !unit.bengali && !isMarked) return `${unit.year / 10}X`;
  if (unit.kind === "century" && !isMarked) return `${unit.year / 100}XX`;
  if (unit.kind === "season" && !isMarked) return `${unit.year}-${unit.season}`;
  return isBengali(date) && from === to
    ? `${from}${mark}`
    : `${end(date.point, 0, reckoning)}/${end(date.point, 1, reckoning)}`;
}

/** The end of an open interval that leaves out a unit; null where only its days tell. */
function open({ unit }: Point, by: 1 | -1): string | null {
  if (unit.kind === "date") return plain(unitBeside(unit, by));
  const isBengaliDecade = unit.kind === "decade" && unit.bengali;
  const years = isBengaliDecade ? 0 : { decade: 10, century: 100, season: 0, bengali: 0, ritu: 0 }[unit.kind];
  return years > 0 ? String(by < 0 ? unit.year - 1 : unit.year + years) : null;
}

/** The first or last part of a unit that EDTF takes as the end of an interval. */
function end({ unit, mark }: Point, side: 0 | 1, reckoning: Reckoning): string {
  if (unit.kind === "date") return `${plain(unit)}${mark}`;
  const day = dayUnit(unitDays(unit, reckoning)?.[side] ?? "");
  const { year, month } = day;
  if (unit.kind === "century" || (unit.kind === "decade" && !unit.bengali)) return `${year}${mark}`;
  return `${plain(unit.kind === "season" ? { kind: "date", year, month } : day)}${mark}`;
}

function plain({ year, month, day }: Extract<Unit, { kind: "date" }>): string {
  return [year, ...[month, day].flatMap((part) => (part === undefined ? [] : [two(part)]))].join("-");
}
