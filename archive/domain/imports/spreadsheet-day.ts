import { asciiDigits } from "archive/contract/digits";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY = /^(\d{4})-(\d\d)(?:-(\d\d))?$/;
/** Numbers or the name of a month, with one sign between; a time behind. */
const PARTS = /^(\d{1,4}|[a-z]{3,9})[-/. ,]+(\d{1,4}|[a-z]{3,9})(?:[-/. ,]+(\d{1,4}))?(?:[ t]0{1,2}:00(:00)?)?$/;

/**
 * Tells whether a cell is a date of the list as a spreadsheet writes it that took it for a day: "26-Mar-71",
 * "3/26/1971", "Mar-71". In which order day and month stand, and of which century the year is, such a cell does not
 * say: it is the date that it was, where its parts are.
 * @param edtf the date as it was in the list
 */
export function isSpreadsheetsDay(edtf: string, cell: string): boolean {
  const [, year, month, day] = DAY.exec(edtf) ?? [];
  const [, ...given] = PARTS.exec(asciiDigits(cell).toLowerCase().trim()) ?? [];
  if (!year || !month || given.length === 0) return false;
  const parts = given.flatMap((part) => (part === undefined || part.startsWith(":") ? [] : numberOf(part)));
  // A month alone becomes its first day.
  const days = day ? [Number(day)] : parts.length === 3 ? [1] : [];
  return [Number(year), Number(year) % 100].some(
    (each) => sorted(parts).join() === sorted([each, Number(month), ...days]).join(),
  );
}

function numberOf(part: string): number {
  return /^\d/.test(part) ? Number(part) : MONTHS.findIndex((name) => part.startsWith(name)) + 1 || -1;
}

function sorted(numbers: number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}
