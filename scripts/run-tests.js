import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin } from "./project.js";

/**
 * Runs files of a vitest project, all of them where none is named.
 * @param cwd the work tree, or a copy of it
 * @param runner of run.js
 * @returns its exit code, and what outcomes.js wrote; null where it wrote nothing
 */
export async function runTests(project, files, { runner, cwd, env, flags = [] }) {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-test-"));
  try {
    const outcomes = join(folder, "outcomes.json");
    const args = ["run", "--project", project, "--reporter=./scripts/outcomes.js", ...flags, ...files];
    const code = await runner(bin("vitest"), args, {
      cwd,
      env: { ...env, OUTCOMES: outcomes },
      shell: process.platform === "win32",
    });
    return { code, told: JSON.parse(await readFile(outcomes, "utf8").catch(() => "null")) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
