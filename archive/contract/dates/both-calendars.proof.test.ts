import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "../durations";
import { bengaliDay, bengaliDays } from "./bengali-calendar";
import { wordsByBoth } from "./both-calendars";
import { RECKONINGS } from "./known-date";
import { readWritten } from "./written-date";

/** Before it the Bengali calendar's years have three digits, of which nobody types one. */
const BENGALI_THOUSAND = "1593";

/** All days in `npm run prove`, else those of the last reform. */
const FROM = process.env.EVERY_FORMAT ? 1790 : 2018;

test.for(RECKONINGS)("each day up to 2045 has one date of the calendar of %s", (reckoning) => {
  const faults: string[] = [];
  let last = "";
  for (let at = Date.UTC(FROM, 0, 1); at < Date.UTC(2045, 0, 1); at += DAY_MS) {
    const iso = new Date(at).toISOString().slice(0, 10);
    const date = bengaliDay(reckoning, iso);
    if (bengaliDays(reckoning, date)?.[0] !== iso || last === JSON.stringify(date)) faults.push(iso);
    last = JSON.stringify(date);
  }
  expect(faults).toEqual([]);
});

test("every written date of the table is shown in each language with the same days by the other calendar", () => {
  const [, ...rows] = readFileSync(join(import.meta.dirname, "written-dates.tsv"), "utf8")
    .trimEnd()
    .split("\n");
  const faults: string[] = [];
  const tried = process.env.EVERY_FORMAT ? rows : rows.filter((_, at) => at % 10 === 0);
  for (const [typed = ""] of tried.map((row) => row.split("\t")))
    for (const language of ["bn", "en"] as const) {
      const read = readWritten(typed);
      if ("fault" in read) throw new Error(`${typed} is refused as ${read.fault}`);
      const shown = wordsByBoth(language, read);
      if ((read.to ?? "9") < BENGALI_THOUSAND) continue;
      const [, inside = ""] = /\(([^()]+)\)$/.exec(shown) ?? [];
      // What stands beside it may share its brackets: "(West Bengal, 26 February 1971)".
      const beside = readWritten(
        inside
          .split(", ")
          .at(-1)
          ?.replace(/^[^–]+$|^(.+)–(.+)$/, asInterval) ?? "",
      );
      const isBeside = !("fault" in beside) && beside.from !== null && overlaps(read, beside);
      const isOther = !("fault" in beside) && (beside.typed === "") === (read.typed !== "");
      const again = readWritten(shown);
      const isSame = "fault" in again || (again.from === read.from && again.to === read.to && again.edtf === read.edtf);
      if (!isBeside || !isOther || !isSame) faults.push(`${typed}: ${shown}`);
    }
  expect(faults).toEqual([]);
});

function asInterval(whole: string, first?: string, second?: string): string {
  return first && second ? `${first} - ${second}` : whole;
}

interface Ends {
  from: string | null;
  to: string | null;
}

function overlaps(one: Ends, other: Ends): boolean {
  const [from, to] = [one.from ?? "0", one.to ?? "9"];
  // An open end is shown by the year at its closed one.
  return (
    (other.from ?? "") <= (one.to === null ? (one.from ?? to) : to) &&
    (other.to ?? "") >= (one.from === null ? (one.to ?? from) : from)
  );
}
