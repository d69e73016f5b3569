import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inProject, PROJECT } from "./project.js";
import { run } from "./run.js";
import { runTests } from "./run-tests.js";
import { note, say, Stop } from "./say.js";

/**
 * Proves that the suite catches faults that people would suffer from: tests/prove/faults/ has them as recipes by area.
 * Each is put into a copy of the work tree, alone; its tests run until the first that fails; and it is taken out again.
 * @param names of faults or areas; every fault where there are none
 * @returns 1 where a fault is caught by no test, or by one that fails without it too
 * @throws Stop where a recipe no longer fits its file
 */
export async function proveFaults(names, env) {
  const faults = await faultsNamed(names);
  for (const fault of faults) await assertFits(fault);
  const folder = await mkdtemp(join(tmpdir(), "akkhor-faults-"));
  try {
    await copyWorkTree(folder);
    const rows = [];
    for (const fault of faults) {
      rows.push(await putIn(folder, fault, () => prove(folder, fault, env)));
      note(inWords(rows.at(-1)));
    }
    const alone = await failed(folder, new Set(rows.flatMap((row) => row.caught?.file ?? [])), env);
    say(`\n${rows.map(inWords).join("\n")}\n\n${rows.filter((row) => row.caught).length} of ${rows.length} caught`);
    for (const { file, name } of alone) say(`Fails without any fault too, and so proves nothing: ${file} > ${name}`);
    return alone.length > 0 || rows.some((row) => !row.caught) ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Stop for a name of no fault and no area */
export async function faultsNamed(names) {
  const folder = inProject("tests", "prove", "faults");
  const areas = (await readdir(folder)).toSorted().map(async (file) => {
    const { FAULTS } = await import(pathToFileURL(join(folder, file)).href);
    const area = file.replace(/\.js$/, "");
    return FAULTS.map((fault) => Object.assign(fault, { area }));
  });
  const all = (await Promise.all(areas)).flat();
  const unknown = names.filter((name) => !all.some((fault) => name === fault.name || name === fault.area));
  if (unknown.length > 0) throw new Stop(`There is no fault and no area ${unknown.join(", ")}.`);
  return all.filter(({ name, area }) => names.length === 0 || names.includes(name) || names.includes(area));
}

/** Copies what git knows or would take, as it stands; what is installed is shared. */
async function copyWorkTree(folder) {
  const wanted = ["--cached", "--others", "--exclude-standard"];
  const list = execFileSync("git", ["ls-files", "-z", ...wanted], { cwd: PROJECT, encoding: "utf8" });
  for (const path of list.split("\0").filter(Boolean)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // A file that was removed and not yet committed is on the list all the same.
    await cp(inProject(path), join(folder, path)).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await symlink(inProject("node_modules"), join(folder, "node_modules"), "dir");
}

/** Before anything runs, which takes long; `npm test` asks it of each. @throws Stop where the fault has no place */
export async function assertFits({ area, name, file, find, tests }) {
  const sound = await readFile(inProject(file), "utf8").catch(() => "");
  const places = sound.split(find).length - 1;
  const gone = tests.find((test) => !existsSync(inProject(test)));
  const why = places !== 1 ? `its text is ${places} times in ${file}` : gone && `there is no ${gone}`;
  if (why) throw new Stop(`${area}/${name} no longer fits: ${why}. Mend the recipe in tests/prove/faults/${area}.js.`);
}

/** Does some work while a fault is in. */
async function putIn(folder, { file, find, replace }, work) {
  const path = join(folder, file);
  const sound = await readFile(path, "utf8");
  try {
    await writeFile(
      path,
      sound.replace(find, () => replace),
    );
    return await work();
  } finally {
    await writeFile(path, sound);
  }
}

/** Runs the tests that should catch a fault, file by file, until one fails. */
async function prove(folder, fault, env) {
  const from = performance.now();
  let caught = null;
  for (const file of fault.tests) if (!caught) [caught = null] = await failed(folder, [file], env);
  return { ...fault, caught, seconds: Math.round((performance.now() - from) / 1000) };
}

/** Tests of some files that fail in the copy as it stands. A file alone is left at its first. */
async function failed(folder, files, env) {
  const inBrowser = (file) => file.startsWith("tests/e2e/");
  const [unit, e2e] = [[...files].filter((file) => !inBrowser(file)), [...files].filter(inBrowser)];
  const found = unit.length > 0 ? await failing(folder, "unit", unit, env) : [];
  if (e2e.length === 0) return found;
  // The copy's own; nothing where it is built from these sources.
  if ((await run(process.execPath, ["scripts/test.js", "build"], { cwd: folder, env, stdio: "ignore" })) !== 0) {
    throw new Stop("It does not build: a recipe must leave a product that can be run.");
  }
  return [...found, ...(await failing(folder, "e2e", e2e, env))];
}

async function failing(folder, project, files, env) {
  const flags = files.length === 1 ? ["--bail=1"] : [];
  const { code, told } = await runTests(project, files, { runner: run, cwd: folder, env, flags });
  if (!told || (code !== 0 && told.failed.length === 0)) throw new Stop(`No end of the tests: ${files.join(", ")}`);
  return told.failed;
}

function inWords({ area, name, caught, seconds }) {
  const by = caught ? `${caught.file} > ${caught.name}` : "NOT CAUGHT";
  return `${`${area}/${name}`.padEnd(40)} ${String(seconds).padStart(4)} s   ${by}`;
}
