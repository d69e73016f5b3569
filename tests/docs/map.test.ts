import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const PROJECT = join(import.meta.dirname, "../..");
/** What git, npm, the build, a running product and the screenshots leave beside the sources. */
const NO_SOURCES = new Set(["build", "data", "node_modules", "test-results"]);
const read = (path: string) => readFile(join(PROJECT, path), "utf8");

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(join(PROJECT, path), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NO_SOURCES.has(entry.name))
    .map(({ name }) => name);
}

/** The README's map: under each folder of the top, the folders that it names there. */
async function mapOfReadme(): Promise<Map<string, string[]>> {
  const [, part = ""] = (await read("README.md")).split("## Where things are");
  const map = new Map<string, string[]>();
  let under = "";
  for (const line of part.split("\n").filter((each) => /^ {4}/.test(each))) {
    const top = /^ {4}(\w+)\/ /.exec(line)?.[1];
    if (top) map.set((under = top), []);
    else map.get(under)?.push(...[...line.matchAll(/(?<=\s)([\w-]+)\/(?=\s|$)/g)].map(([, name = ""]) => name));
  }
  return map;
}

test("README names every folder that stands there, and none that does not", async () => {
  const map = await mapOfReadme();
  expect([...map.keys()].toSorted()).toEqual((await foldersIn(".")).toSorted());
  for (const top of ["app", "archive", "tests", "docs", "scripts"])
    expect([top, map.get(top)?.toSorted()]).toEqual([top, (await foldersIn(top)).toSorted()]);
});

test("docs/architecture.md tells of the folders in the order that is checked", async () => {
  const { forbidden } = createRequire(import.meta.url)(join(PROJECT, ".dependency-cruiser.cjs")) as {
    forbidden: { name: string; comment?: string }[];
  };
  const page = await read("docs/architecture.md");
  for (const program of ["app", "archive"]) {
    const rule = forbidden.find(({ name }) => name.startsWith(`${program}-`) && name.endsWith("-what-is-before-it"));
    const [, list = ""] = /^In this order: (.*)\.$/.exec(rule?.comment ?? "") ?? [];
    const [, table = ""] = page.split(`| \`${program}\`, from the ground up |`);
    const rows = table.split("\n\n")[0] ?? "";
    const told = [...rows.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.replace(/\/$/, "")),
    );
    expect(told).toEqual(list.split(", "));
    expect(told.length).toBeGreaterThan(10);
  }
});

test("package.json, its lock and the newest change have one version", async () => {
  const { version } = JSON.parse(await read("package.json")) as { version: string };
  const lock = JSON.parse(await read("package-lock.json")) as { version: string };
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(await read("CHANGELOG.md")) ?? [];
  expect({ lock: lock.version, newest }).toEqual({ lock: version, newest: version });
});
