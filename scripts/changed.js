import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path/posix";
import { inProject, PROJECT } from "./project.js";
import { Stop } from "./say.js";

/** Worker-seconds of each project in one run: what a minute holds beside the checks and the build. */
const MOST = { unit: 40, e2e: 20 };
/** Seconds of a file that has not run here yet. */
const USUAL = { unit: 4, e2e: 8 };
const TEST = /^(?:app|archive|tests)\/.*\.test\.tsx?$/;
/** Proofs and measures of their own; and looks at screens, each in all languages, modes and widths. */
const APART = /^tests\/(?:image|screenshots|bench|prove|e2e\/screens\/cases)\//;
/** Further off, nearly everything imports everything. */
const FAR = 3;
/** Files that git does not know yet. */
const NEW = ["--others", "--exclude-standard"];

/**
 * The tests that stand nearest to a change, nearest first: itself a test, few imports away, or of the same area, which
 * is told by the names of folders and files (`archive/db/groups/group-shares.ts` and `app/routes/groups/` →
 * `tests/api/groups/`).
 * @param changed paths in the project
 * @param imports each file's path, and the paths that it imports
 * @param seconds what each took of its worker when it ran here last (file-seconds.js)
 * @returns for each project the files to run, and how many more are near
 */
export function chooseTests(changed, imports, seconds = new Map()) {
  const steps = stepsTo(changed, imports);
  // A changed test reaches itself alone.
  const sources = changed.filter((path) => !TEST.test(path));
  const scored = [...imports.keys()]
    .filter((path) => TEST.test(path) && !APART.test(path))
    .map((path) => ({
      path,
      score: nearness(steps.get(path)) + Math.max(0, ...sources.map((each) => kinship(each, path))),
    }))
    .filter(({ score }) => score >= 2)
    .toSorted((one, other) => other.score - one.score || one.path.localeCompare(other.path))
    .map(({ path }) => path);
  const e2e = scored.filter((path) => path.startsWith("tests/e2e/"));
  const unit = scored.filter((path) => !e2e.includes(path));
  const fitting = (project, paths) => {
    let room = MOST[project];
    const run = paths.filter((path, place) => {
      const taken = seconds.get(path) ?? USUAL[project];
      // The nearest runs whatever it takes.
      const fits = place === 0 || taken <= room;
      if (fits) room -= taken;
      return fits;
    });
    return { run, left: paths.length - run.length };
  };
  return { unit: fitting("unit", unit), e2e: fitting("e2e", e2e) };
}

/**
 * Paths that differ from a commit in the work tree; without one, what is not committed yet, or else the last commit.
 * @throws Stop where there is no such commit
 */
export function changedPaths(commit) {
  const since = (base) => lines("diff", "--name-only", base, "--").concat(lines("ls-files", ...NEW));
  try {
    if (commit) return since(commit);
    const uncommitted = since("HEAD");
    return uncommitted.length > 0 ? uncommitted : since("HEAD~1");
  } catch (error) {
    throw new Stop(
      `git can't say what changed${commit ? ` since ${commit}` : ""}: ${String(error.stderr ?? error).trim()}`,
    );
  }
}

/** Each source of the project with what it imports of the others. */
export async function readImports() {
  const listed = lines("ls-files", "--cached", ...NEW, "--", "app", "archive", "tests", "scripts", "*.ts");
  // One that is gone is known to git until its removal is added.
  const paths = listed.filter((path) => existsSync(inProject(path)));
  const there = new Set(paths);
  const entries = paths.map(async (path) => {
    const text = /\.(?:[jt]sx?|css)$/.test(path) ? await readFile(inProject(path), "utf8").catch(() => "") : "";
    const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) => pathOf(name, path));
    return [path, named.flatMap((name) => [name, `${name}.ts`, `${name}.tsx`]).filter((each) => there.has(each))];
  });
  return new Map(await Promise.all(entries));
}

const lines = (...args) =>
  execFileSync("git", args, { cwd: PROJECT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
    .split("\n")
    .filter(Boolean);
const pathOf = (name, from) => (name.startsWith(".") ? join(from, "..", name) : name.replace(/^~\//, "app/"));

/** Number of imports that lead from a file to a changed one, up to FAR. */
function stepsTo(changed, imports) {
  const steps = new Map(changed.map((path) => [path, 0]));
  for (let step = 1; step <= FAR; step += 1) {
    for (const [path, imported] of imports) {
      if (!steps.has(path) && imported.some((each) => steps.get(each) === step - 1)) steps.set(path, step);
    }
  }
  return steps;
}

const nearness = (steps) => (steps === undefined ? 0 : steps === 0 ? 100 : FAR + 2 - steps);

/** Number of names that a path has in common with a test's: an area counts, a file's name alone does not. */
function kinship(path, test) {
  const [changed, kin] = [namesOf(path), namesOf(test)];
  const words = changed.file.split("-");
  const area = [changed.folder, changed.file, ...words].includes(kin.folder) || changed.folder === kin.file;
  return area
    ? 2 + (changed.folder === kin.folder ? 1 : 0) + (words.some((word) => kin.file.split("-").includes(word)) ? 1 : 0)
    : 0;
}

/**
 * The innermost folder and the file's own name, without plurals: `items/items.ts` and `api/items/` are about one thing.
 */
function namesOf(path) {
  const [file = "", folder = ""] = path.split("/").toReversed();
  const singular = (name) =>
    name
      .split("-")
      .map((word) => word.replace(/s$/, ""))
      .join("-");
  return { folder: singular(folder), file: singular(file.split(".")[0]) };
}
