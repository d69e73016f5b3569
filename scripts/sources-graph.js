import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path/posix";
import { inProject, PROJECT } from "./project.js";

const FOLDERS = ["app", "archive", "tests", "scripts", "*.ts", "Dockerfile", "package.json"];
const ENDINGS = ["", ".ts", ".tsx", ".js", ".json"];
/** Files that the build makes, and what it makes them of. */
const BUILT = {
  "build/server/akkhor.js": "server.ts",
  "build/server/index.js": "app/routes.ts",
  "build/server/operate.js": "archive/commands/operate.ts",
  "virtual:remix/server-build": "vite.config.ts",
};
/**
 * Edges that no text in quotes tells: what opens pages meets the app, Remix looks for some files itself, and vitest
 * hands over the product that files of tests share.
 */
const UNNAMED = {
  "vite.config.ts": ["app/routes.ts"],
  "tests/e2e/harness/browser.ts": ["app/routes.ts"],
  "tests/plain-client/visitor.ts": ["app/routes.ts"],
  "app/routes.ts": ["app/root.tsx", "app/entry.client.tsx", "app/entry.server.tsx"],
  "tests/e2e/harness/shared-product.ts": ["tests/e2e/harness/shared-product-setup.ts"],
};
const COMMANDS = "archive/commands/operate.ts";
/** Files that name the operator's commands. */
const NAMED_IN = [COMMANDS, "archive/commands/programs.ts"];
/** Folders of programs that tests bundle and start by name. */
const PROGRAMS = ["tests/faults/programs", "tests/bench"];

/**
 * Each source of the project, and the others that it leads to. An edge is any text in quotes that names a file of the
 * project: what is imported at run time, and what is started or read by its path. Three kinds of names lead further: a
 * file of the build to what it is built from, `program("name")` to a program of the tests, and, in a test that starts
 * programs, the name of an operator's command to that command.
 */
export async function readGraph() {
  const paths = sources();
  const there = new Set(paths);
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await textOf(path)])));
  const fileOf = (name) => ENDINGS.map((ending) => name + ending).find((each) => there.has(each));
  const commands = commandsOf(NAMED_IN.map((file) => texts.get(file) ?? "").join("\n"), fileOf);
  const graph = new Map();
  for (const [path, text] of texts) {
    const quoted = [...text.matchAll(/"([^"\n]+)"/g)].map(([, name]) => name);
    const found = new Set(quoted.flatMap((name) => candidates(name, path)).map(fileOf));
    for (const [, name] of text.matchAll(/\bprogram\("([\w-]+)"\)/g))
      for (const folder of PROGRAMS) found.add(fileOf(`${folder}/${name}`));
    if (found.has(COMMANDS) || /\bprogram\("/.test(text)) for (const name of quoted) found.add(commands.get(name));
    for (const name of UNNAMED[path] ?? []) found.add(fileOf(name));
    // Scripts run tests, and mean none of them by its name.
    if (path.startsWith("scripts/"))
      for (const name of found) if (/^tests\/|\.test\.ts$/.test(name ?? "")) found.delete(name);
    found.delete(undefined);
    found.delete(path);
    graph.set(path, [...found]);
  }
  return graph;
}

/** Numbers of edges that lead from a file to each that it reaches. */
export function stepsFrom(path, graph) {
  const steps = new Map([[path, 0]]);
  for (const [at, step] of steps)
    for (const next of graph.get(at) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  return steps;
}

/** Paths of all sources, also of those that are not committed yet. */
export function sources() {
  const flags = ["-z", "--cached", "--others", "--exclude-standard"];
  return (
    execFileSync("git", ["ls-files", ...flags, "--", ...FOLDERS], { cwd: PROJECT, encoding: "utf8" })
      .split("\0")
      // Known to git until its removal is added.
      .filter((path) => path && existsSync(inProject(path)))
  );
}

async function textOf(path) {
  if (!/\.(?:[cm]?[jt]sx?|css)$/.test(path)) return "";
  const text = await readFile(inProject(path), "utf8");
  // Types alone are gone when it runs.
  return text.replace(/^import type [^;]*;/gm, "");
}

/** Paths in the project that a text in quotes may mean. */
function candidates(name, from) {
  if (name.startsWith(".")) {
    const path = join(from, "..", name);
    return [BUILT[path] ?? path];
  }
  if (name.startsWith("~/")) return [`app/${name.slice(2)}`];
  const own = BUILT[name] ?? name;
  return from === "app/routes.ts" ? [own, `app/${name}`] : [own];
}

/** The operator's commands by their names, read where they are chosen. */
function commandsOf(text, fileOf) {
  const lines = text.matchAll(/^\s+"?([\w:-]+)"?: \(\) => import\("(\.\/[^"]+)"\)/gm);
  return new Map([...lines].map(([, name, path]) => [name, fileOf(join(COMMANDS, "..", path))]));
}
