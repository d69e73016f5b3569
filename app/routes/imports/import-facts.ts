import { IMPORT_PAGE } from "archive/contract/site-pages";
import type { Import, ImportEntry, ImportState } from "archive/contract/imports/import";
import { fill } from "archive/contract/fill";
import { formatNumber, formatSize } from "archive/contract/formats";
import type { Messages } from "~/i18n/areas";
import type { PageContext } from "~/session/context";

export { IMPORT_PAGE as IMPORTS };

/** Address of the tray, whose way back leads to what is downloaded and imported where one came from there. */
export const TRAY = { path: "/my-collections/new/many", fromImports: "/my-collections/new/many?from=imports" };

export function importPath(id: number): string {
  return `${IMPORT_PAGE}/${id}`;
}

type Words = Messages["imports"];

/** Place behind which a part of the page goes on. */
export function placeIn(params: URLSearchParams, name: string): number {
  return params.has(name) ? Number(params.get(name)) || 0 : -1;
}

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

/** Says how many are saved where the rest waits for a yes again: a tray's, for which there was no room. */
export function takenBefore({ language }: PageContext, words: Words, { state, taken }: Import) {
  return state === "ready" && taken > 0 ? fill(words.readySomeText, { taken: formatNumber(language, taken) }) : null;
}

/** Words of the button that takes in what there is room for: all, some, or what fits into a quota. */
interface StartWords {
  all: string;
  some: string;
  fits: string;
}

/** Says for how many of them there is room, where that is not for all, and what gives more. */
export function roomFor(page: PageContext, words: Words, one: Import, button: StartWords) {
  const { language } = page;
  const count = one.letters + one.voices - one.taken;
  const isReady = one.state === "ready";
  const byPlan = one.room === null ? count : Math.min(one.room, count);
  const byQuota = isReady ? quotaFor(page, words, one) : null;
  const fits = byQuota?.isUsedUp ? 0 : byPlan;
  const params = { room: formatNumber(language, byPlan), count: formatNumber(language, count) };
  const lacks = isReady && byPlan < count;
  const leftOut = one.state === "done" && one.noRoom > 0;
  // Of what was left out nothing tells why: a plan that has no room now had none then.
  const isQuotas = one.quota !== null && one.room !== 0;
  const plan = lacks ? fill(byPlan > 0 ? words.room : words.roomNone, params) : null;
  return {
    room: plan ?? byQuota?.text ?? null,
    way: plan || (leftOut && !isQuotas) ? words.premium : byQuota || leftOut ? words.quotaWay : null,
    start: isReady && fits > 0 ? (lacks ? fill(button.some, params) : byQuota ? button.fits : button.all) : null,
    noneNew: isReady && count === 0,
    leftOut: leftOut ? (isQuotas ? words.noRoomQuotaText : words.noRoomText) : null,
  };
}

/** The operator's quota in words, where what is to be taken is more than it leaves. */
function quotaFor({ language }: PageContext, words: Words, { quota }: Import) {
  if (!quota || quota.wanted <= quota.left) return null;
  const { left, wanted, next } = quota;
  const isUsedUp = next > left;
  const text = left === 0 ? words.quotaNone : isUsedUp ? words.quotaNext : words.quotaSome;
  const size = (bytes: number) => formatSize(language, bytes);
  return { isUsedUp, text: fill(text, { left: size(left), wanted: size(wanted), next: size(next) }) };
}
