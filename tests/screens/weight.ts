import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Line, Fetched } from "./line";
import { HYDRATION_DATA } from "./line";
import { EVERYWHERE, type Limit } from "./limits";
import { inlineCode, type Shifts } from "./weight-in-page";

const PICTURES = new Set(["Image", "Media"]);
/** Scripts, what they ask for once they run (the routes that lie near), and what comes beside them for hydration. */
const HYDRATED = new Set(["Script", "Fetch"]);
/** What is fetched for the pages that follow, when this one is there. */
const AHEAD = "/styles/";

/** What a page weighs before hydration, opened for the first time and looked through to its end. */
export interface Weight {
  requests: number;
  /** kB of all but pictures (the icon of the tab is one) and sound. */
  beforePictures: number;
  withPictures: number;
  /** kB of code that runs: fetched, and what stands in the page itself. */
  scriptAsleep: number;
}

/** What it brings once it is hydrated, in kB, compressed; nothing of it where it never is. */
export interface Hydrated {
  /** Addresses of what a cache gave and the line never did, so that it is not weighed. */
  unweighed: string[];
  scripts: number;
  /** Words, routes and settings. */
  data: number;
  /** Styles that are fetched for hydration or the next page. */
  ahead: number;
}

/** @param now scripts that are fetched after the page are then weighed as those of hydration alone */
export async function weighAsleep({ page, fetched }: Line, now = false): Promise<Weight> {
  const all = [...fetched.values()].filter(
    ({ type, url }) => !url.includes(AHEAD) && !(now && (HYDRATED.has(type) || url.includes(HYDRATION_DATA))),
  );
  const isPicture = ({ type, url }: Fetched) => PICTURES.has(type) || url.endsWith("/favicon.svg");
  const scripts = all.filter(isScript);
  const inline = brotliCompressSync(await page.evaluate(inlineCode)).byteLength;
  return {
    requests: all.length,
    beforePictures: kilobytes(all.filter((each) => !isPicture(each))),
    withPictures: kilobytes(all),
    scriptAsleep: kilobytes(scripts) + inline / 1000,
  };
}

export function weighHydrated({ fetched }: Line): Hydrated {
  const all = [...fetched.values()];
  const sum = (rows: Fetched[]) => rows.reduce((total, { body }) => total + body, 0) / 1000;
  const came = new Set(all.filter(({ bytes }) => bytes > 0).map(({ url }) => url));
  return {
    unweighed: all.filter(({ cached, url }) => cached && !came.has(url)).map(({ url }) => url),
    scripts: sum(all.filter(isScript)),
    data: sum(all.filter(({ url }) => url.includes(HYDRATION_DATA))),
    ahead: kilobytes(all.filter(({ url }) => url.includes(AHEAD))),
  };
}

/** kB of the English page alone, which was fetched into the Bengali one (in-english.ts). @throws while it comes */
export function weighEnglish({ page, fetched }: Line): number {
  const [english, ...more] = [...fetched.values()].filter(
    ({ type, url, open }) => type === "Fetch" && url === page.url() && !open,
  );
  if (!english?.bytes || more.length > 0) throw new Error(`the English page was not weighed: ${page.url()}`);
  return english.bytes / 1000;
}

/** kB of a page alone, compressed, with its headers. */
export async function weighPage(url: string, cookies: { name: string; value: string }[]): Promise<number> {
  const headers = {
    "accept-encoding": "gzip, deflate, br",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const response = await new Promise<IncomingMessage>((done, failed) =>
    get(url, { headers }, done).on("error", failed),
  );
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  return (head + (await buffer(response)).byteLength) / 1000;
}

/** Everything that was weighed of a screen; `english`: kB of its page alone. */
export type Weights = Weight & Shifts & Hydrated & { english: number };

/** Limits that are passed, one line each. */
export function tooHeavy(weights: Weights, limit: Limit): string[] {
  const most: [words: string, seen: number, most: number][] = [
    ["kB before pictures", weights.beforePictures, limit.beforePictures],
    ["kB of the page in English", weights.english, limit.beforePictures],
    ["kB with pictures", weights.withPictures, limit.withPictures],
    ["requests", weights.requests, limit.requests],
    ["kB of script before hydration", weights.scriptAsleep, EVERYWHERE.scriptAsleep],
    ["kB of script after hydration", weights.scripts, EVERYWHERE.scriptAwake],
    ["kB of data for hydration", weights.data, EVERYWHERE.dataAwake],
    ["kB for the next page", weights.ahead, EVERYWHERE.ahead],
    [`layout shift (${weights.moved.join("; ")})`, weights.layoutShift, EVERYWHERE.layoutShift],
  ];
  return [
    ...most.filter(([, seen, limited]) => !(seen <= limited)).map(([words, seen, at]) => `${words}: ${seen} > ${at}`),
    ...weights.unweighed.map((url) => `a cache gave ${url}`),
  ];
}

const HEAD = ["unpictured", "in English", "pictured", "requests", "asleep", "awake", "data", "ahead", "shift"];
export const WEIGHT_HEAD = line("kB, screen", HEAD);

/** A screen's line of the table that `npm run budget` prints. */
export function weightRow(name: string, weights: Weights): string {
  return line(name, [
    weights.beforePictures.toFixed(1),
    weights.english.toFixed(1),
    weights.withPictures.toFixed(1),
    String(weights.requests),
    weights.scriptAsleep.toFixed(2),
    weights.scripts.toFixed(1),
    weights.data.toFixed(1),
    weights.ahead.toFixed(1),
    weights.layoutShift.toFixed(3),
  ]);
}

function line(name: string, cells: string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(11)).join("");
}

/** Fetched by the browser's loader, or before it is asked (app/boot/bring-whole.ts): the line gives it once. */
function isScript({ type, url }: Fetched): boolean {
  return type === "Script" || new URL(url).pathname.endsWith(".js");
}

function kilobytes(rows: Fetched[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
