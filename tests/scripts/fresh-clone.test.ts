import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const SCRIPTS = resolve(import.meta.dirname, "../../scripts");

/** Packages that a script and those it leads to import before anything of them runs. */
function importedFirst(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = readFileSync(join(SCRIPTS, name), "utf8");
  const imported = [...text.matchAll(/^(?:import|export)[^;]*?from "([^"]+)"/gm)].map(([, from = ""]) => from);
  return imported.flatMap((from) =>
    from.startsWith("./") ? importedFirst(from.slice(2), seen) : from.startsWith("node:") ? [] : [`${name}: ${from}`],
  );
}

test.each(["start.js", "test.js", "prove.js"])("%s begins where nothing is installed yet", (name) => {
  const seen = new Set<string>();
  expect(importedFirst(name, seen)).toEqual([]);
  expect(seen).toContain("ensure.js");
});
