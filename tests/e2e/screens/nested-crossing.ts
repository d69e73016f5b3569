import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Browser } from "playwright";
import { expect } from "vitest";
import routes from "~/routes";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { DESKTOP } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { signIn } from "../journey/steps";
import { nestedRows, newThings, type NestedRow } from "./nested-rows";
import { NOWHERE, walk, type Walk } from "./nested-walk";

type Rows = (readonly [path: string, row: NestedRow])[];

/** Routes with a path under a route with a screen of its own. */
function nestedPaths(entries: readonly RouteConfigEntry[], under = "", nested = false): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(nested && path ? [here] : []), ...nestedPaths(children, here, !file.startsWith("layouts/"))];
  });
}

/** One route of each way on from there (what it refuses, sends, and where that ends), and one of each list. */
export function oneOfEachKind(rows: Rows): Rows {
  const firstOfEach = (kindOf: (row: NestedRow) => string) =>
    new Map(rows.toReversed().map((row) => [kindOf(row[1]), row])).values();
  const waysOn = firstOfEach(({ list, at, refuse, send, ends = at, gone }) => {
    const end = ends === list ? "list" : ends === at ? "itself" : "another";
    return [Boolean(refuse), send ? end : "nothing", gone].join();
  });
  return [...new Set([...waysOn, ...firstOfEach(({ list }) => list)])];
}

/** On disk, to be picked: so small and short that what is made of them costs next to nothing. */
async function smallFiles() {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-nested-"));
  const files = { letter: join(folder, "letter.jpg"), voice: join(folder, "voice.wav") };
  await writeFile(files.letter, await picture({ width: 64, height: 64 }));
  await writeFile(files.voice, await voice({ seconds: 1 }));
  return { ...files, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Expects nested routes to stand as they were opened, whatever is done there.
 * @param chosen of all rows; every one where absent
 */
export async function crossNestedRoutes(
  product: Product,
  browser: Browser,
  way: Walk,
  chosen = (rows: Rows) => rows,
): Promise<void> {
  await using files = await smallFiles();
  const things = await newThings(product);
  const rows = nestedRows(things, files);
  expect(Object.keys(rows).toSorted()).toEqual(nestedPaths(routes as RouteConfigEntry[]).toSorted());
  await using context = await keptVisitor(browser, {
    language: "en",
    javaScriptEnabled: way.scripts,
    viewport: DESKTOP,
  });
  const kept = await context.newPage();
  await signIn(kept, product, things.amina, null);
  // No route lies behind the first.
  if (way.scripts) await kept.goto(product.origin + NOWHERE);
  const faults: string[] = [];
  for (const [path, row] of chosen(
    Object.entries(rows).flatMap(([at, of]) => (typeof of === "string" ? [] : [[at, of] as const])),
  )) {
    if (way.scripts && way.way === "document") await kept.goto(product.origin + NOWHERE);
    // In the one page, which costs less than a new one.
    const page = way.scripts ? kept : await context.newPage();
    await walk(page, product.origin, way, row).catch((fault: unknown) =>
      faults.push(`${path}: ${String(fault).slice(0, 400)}`),
    );
  }
  expect(faults.join("\n")).toBe("");
}
