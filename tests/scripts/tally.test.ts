import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "../../scripts/project.js";
import { runKept } from "../../scripts/run.js";
import { runTests } from "../../scripts/run-tests.js";
import { secondTryFaults, tally } from "../../scripts/tally.js";
import { ownFolder } from "tests/builders/folder";

/** Tests of a project "unit" that are tried twice. The vitest that runs them is this tree's. */
const CONFIG = `export default { test: { projects: [
  { test: { name: "unit", include: ["*.test.js"], retry: 1 } },
  { test: { name: "ends", include: ["*.test.js"], globalSetup: "./ends.js" } },
] } };`;

/** A test that fails when it runs first. */
const LATE = (name: string) => `{ let tries = 0; test("${name}", () => expect(++tries).toBe(2)); }`;

const FILES = {
  "mixed.test.js": `import { expect, test } from "vitest";
    test("holds", () => undefined);
    test("does not hold", () => expect(1, "one is not two").toBe(2));
    ${["a", "b", "c", "d"].map(LATE).join("\n")}`,
  "unloaded.test.js": `import "./absent.js";`,
  "loose.test.js": `import { test } from "vitest";
    test("leaves a fault behind", () => void Promise.reject(new Error("nobody waits for it")));`,
  "ends.js": "process.exit(0);",
};

/** As scripts/outcomes.js tells of a test. */
interface Told {
  file: string;
  name: string;
  fault: string;
}

/** A run of vitest, as npm test has it. */
async function ran(folder: string, project: string) {
  // Of this run's own workers nothing is to be seen there.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|OUTCOMES)/.test(name)));
  const { code, told } = await runTests(project, [], { runner: runKept, cwd: folder, env });
  return { code, ...(tally(told, code) as { passed: number; again: Told[]; failed: Told[] }) };
}

test("a run is counted by its tests, silence is a failure, and a fourth second try fails a run", async () => {
  await using folder = await ownFolder();
  for (const name of ["scripts", "node_modules"]) await symlink(join(PROJECT, name), join(folder.path, name), "dir");
  for (const [name, text] of Object.entries({ ...FILES, "package.json": '{"type":"module"}' }))
    await writeFile(join(folder.path, name), text);
  await writeFile(join(folder.path, "vitest.config.js"), CONFIG);

  const { code, passed, again, failed } = await ran(folder.path, "unit");
  expect(code).not.toBe(0);
  expect(passed).toBe(6);
  expect(failed.map(({ file, name }) => `${file} > ${name}`).toSorted()).toEqual([
    "mixed.test.js > does not hold",
    "outside any test > Error",
    "unloaded.test.js > the file itself",
  ]);
  expect(failed.map(({ fault }) => fault).join()).toMatch(/absent\.js.*one is not two|one is not two.*absent\.js/s);
  expect(again.map(({ name }) => name).toSorted()).toEqual(["a", "b", "c", "d"]);
  expect(secondTryFaults(again.slice(1))).toEqual([]);
  expect(secondTryFaults(again)).toEqual([expect.objectContaining({ name: "second tries" })]);

  // It ends without a word, as if all were well; or all is well, and it ends as if it were not.
  expect(await ran(folder.path, "ends")).toMatchObject({ code: 0, passed: 0, failed: [{ file: "the run" }] });
  expect(tally({ passed, again, failed: [] }, 1)).toMatchObject({ passed, failed: [{ file: "the run" }] });
});
