import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";
import { LETTER_LISTS } from "./first-letter";
import { GROUPS, SCREEN_CASES, TABLE } from "./table";

/** The paths of a route and those under it; a layout has none of its own. */
function pathsOf(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(path || index ? [here || "/"] : []), ...pathsOf(children, here)];
  });
}

test("every route has a row that says how it is looked at, and every row its route", () => {
  expect(
    pathsOf(routes as RouteConfigEntry[])
      .filter((path) => path !== "/styleguide")
      .toSorted(),
  ).toEqual(Object.keys(TABLE).toSorted());
});

test("each look has a name of its own, since its pictures are called by it", () => {
  const names = SCREEN_CASES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("each list of letters is looked at", () => {
  const names = new Set(SCREEN_CASES.map(({ name }) => name));
  expect([...LETTER_LISTS].filter((name) => !names.has(name))).toEqual([]);
});

test("each group of looks has the file that looks at them", () => {
  const files = readdirSync(join(import.meta.dirname, "../e2e/screens/cases"));
  expect(files.toSorted()).toEqual(
    Object.keys(GROUPS)
      .map((name) => `${name}.test.ts`)
      .toSorted(),
  );
});
