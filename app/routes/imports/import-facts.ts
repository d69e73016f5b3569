import { IMPORT_PAGE } from "archive/contract/site-pages";
import type { Import, ImportEntry, ImportState } from "archive/contract/imports/import";
import { fill } from "archive/contract/fill";
import { formatNumber, formatSize } from "~/i18n/format";
import type { Messages } from "~/i18n/areas";
import type { PageContext } from "~/session/context";

export { IMPORT_PAGE as IMPORTS };

/** Address of the tray, whose way back leads to what is downloaded and imported where one came from there. */
export const TRAY = { path: "/my-collections/new/many", fromImports: "/my-collections/new/many?from=imports" };

export function importPath(id: number): string {
  return `${IMPORT_PAGE}/${id}`;
}

type Words = Messages["imports"];

/** Counts of an import, one line each; nothing is said of none. */
export function countsOf({ language }: PageContext, words: Words, one: Import) {
  const isDone = one.state === "done";
  const rows: [string, number][] = [
    [words.letters, one.letters],
    [words.voices, one.voices],
    [one.form === "list" ? words.same : words.here, one.here],
    [isDone ? words.refusedDone : words.refused, one.refused],
    [words.noRoom, one.noRoom],
    [words.lacking, one.lacking],
  ];
  const told = rows
    .filter(([, count], at) => count > 0 || (at < 2 && one.letters + one.voices === 0 && !isDone))
    .map(([name, count]) => ({ name, value: formatNumber(language, count) }));
  if (one.bytes > 0) told.push({ name: words.size, value: formatSize(language, one.bytes) });
  return told;
}

/** One of those that are told by name. */
export function entryRow(words: Words, state: ImportState, entry: ImportEntry) {
  const { id, name, kind, reasons, itemId } = entry;
  const isRefused = entry.state === "refused" && state === "done";
  const what = words[isRefused ? "one_refused_done" : (`one_${entry.state}` as const)];
  const isTaken = entry.state === "taken" || entry.state === "here";
  const to = isTaken && itemId !== null && (state === "done" || entry.state === "here") ? itemId : null;
  return { id, name, kind, what, reasons, itemId: to };
}

/** Key of a page's title. */
export function titleOf({ state, form }: Import) {
  return state === "ready" && form === "list" ? "readyListTitle" : (`${state}Title` as const);
}

/** Says for how many others than their owner will see them, as a list beside them has it. */
export function opensTo({ language }: PageContext, words: Words, { forPeople, forAll }: Import) {
  const told = [
    [words.forAll, forAll],
    [words.forPeople, forPeople],
  ] as const;
  return told.flatMap(([text, count]) => (count > 0 ? fill(text, { count: formatNumber(language, count) }) : []));
}

/** Says for how many of them the plan has room, where that is not for all. */
export function roomFor({ language }: PageContext, words: Words, one: Import) {
  const count = one.letters + one.voices - one.taken;
  const fits = one.room === null ? count : Math.min(one.room, count);
  const params = { room: formatNumber(language, fits), count: formatNumber(language, count) };
  const lacks = one.state === "ready" && fits < count;
  return {
    fits,
    lacks,
    room: lacks ? fill(fits > 0 ? words.room : words.roomNone, params) : null,
    start:
      one.state === "ready" && fits > 0
        ? lacks
          ? fill(words.startSome, params)
          : words[one.form === "list" ? "startList" : "start"]
        : null,
    noneNew: one.state === "ready" && count === 0,
    leftOut: one.state === "done" && one.noRoom > 0,
  };
}
