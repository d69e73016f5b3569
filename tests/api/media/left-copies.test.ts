import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp();
const HOUR = 3600_000;

async function copyFor(age: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-decoder-"));
  await writeFile(join(folder, "picture"), "somebody's");
  const used = new Date(Date.now() - age);
  await utimes(folder, used, used);
  return folder;
}

test("a copy that a killed process left for a decoder goes with staging, and none that is in use", async () => {
  const [left, used] = [await copyFor(2 * HOUR), await copyFor(HOUR / 2)];
  await sweepStaging(one.app.services);
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  await rm(used, { recursive: true });
});
