import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Browser } from "playwright";
import { expect } from "vitest";
import routes from "~/routes";
import { newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { filesOnDisk } from "../journey/files";
import { signIn } from "../journey/steps";
import { nestedRows, newThings, type NestedRow } from "./nested-rows";
import { walk, type Walk } from "./nested-walk";

type Rows = (readonly [path: string, row: NestedRow])[];

/** Routes with a path under a route with a screen of its own. */
function nestedPaths(entries: readonly RouteConfigEntry[], under = "", nested = false): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(nested && path ? [here] : []), ...nestedPaths(children, here, !file.startsWith("layouts/"))];
  });
}

/** One route of each list, one that refuses where there is one. */
export function oneOfEachList(rows: Rows): Rows {
  const lists = new Map<string, Rows>();
  for (const row of rows) lists.set(row[1].list, [...(lists.get(row[1].list) ?? []), row]);
  return [...lists.values()].map((all) => all.find(([, { refuse }]) => refuse) ?? all[0]).filter((row) => row !== undefined);
}

/** Expects nested routes to stand as they were opened, whatever is done there. @param chosen of all rows; every one where absent */
export async function crossNestedRoutes(product: Product, browser: Browser, way: Walk, chosen = (rows: Rows) => rows): Promise<void> {
  await using files = await filesOnDisk();
  const things = await newThings(product);
  const rows = nestedRows(things, files);
  expect(Object.keys(rows).toSorted()).toEqual(nestedPaths(routes as RouteConfigEntry[]).toSorted());
  await using context = await newVisitor(browser, { language: "en", javaScriptEnabled: way.scripts, viewport: { width: 1280, height: 800 } });
  const kept = await context.newPage();
  await signIn(kept, product, things.amina);
  // Nothing lies behind the first.
  if (way.scripts) await kept.goto("about:blank");
  const faults: string[] = [];
  for (const [path, row] of chosen(Object.entries(rows).flatMap(([at, of]) => (typeof of === "string" ? [] : [[at, of] as const])))) {
    if (way.scripts && way.way === "document") await kept.goto("about:blank");
    // In the one page, which costs less than a new one.
    const page = way.scripts ? kept : await context.newPage();
    await walk(page, product.origin, way, row).catch((fault: unknown) => faults.push(`${path}: ${String(fault).slice(0, 400)}`));
  }
  expect(faults).toEqual([]);
}
