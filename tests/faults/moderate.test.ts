import { userInfo } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { run as moderate } from "archive/commands/moderate/moderate";
import { report } from "tests/api/reports/report";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { program, type Program } from "./program";

let command: Program;
beforeAll(async () => {
  command = await program("operates");
}, 60_000);

const settingsOf = (app: TestApp) => ({
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.folder,
  DISK_RESERVE_MB: "1",
  LOG_LEVEL: "error",
});

/** What the operator reads, without a process for it. */
const read = async (app: TestApp, ...args: string[]) =>
  (await moderate(readArchiveConfig(settingsOf(app)), args)).lines.join("\n");

/** What the operator reads, once the command has ended well. */
async function said(app: TestApp, ...args: string[]): Promise<string> {
  await using run = command.run(settingsOf(app), "moderate", ...args);
  expect([args, await run.ended]).toEqual([args, 0]);
  return run.lines.join("\n");
}

test("the operator lists what was reported, looks at it, hides it and restores it, beside a running archive", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ owner: "amina", caption: "মায়ের চিঠি" });
  const { id: other } = await app.item({ owner: "bela", status: 0 });
  await report(app, id, { reason: "not_theirs", words: "It is my\nmother's", address: "rafi@mail.example" });
  await report(app, id, { who: "karim", reason: "other" });
  await report(app, other, { reason: "harmful" });
  expect((await said(app, "list")).split("\n")).toEqual([
    expect.stringMatching(/^Item +Reports +Newest +For +State$/),
    expect.stringMatching(`^${other} +1 +.* UTC +hurts someone +handwriting, private$`),
    expect.stringMatching(`^${id} +2 +.* UTC +not theirs, other +handwriting, public$`),
  ]);
  expect(await read(app, "hide", String(id), "--reason", "It belongs to another family")).toContain("is hidden");
  await expect(await app.as(null).get(url)).toHaveStatus(404);
  await expect(await app.as("amina").get(url)).toHaveStatus(200);
  const shown = await read(app, "show", String(id));
  for (const line of [
    "  | মায়ের চিঠি",
    "    | It is my",
    "    | mother's",
    "answer to rafi@mail.example",
    "hidden since",
  ])
    expect(shown).toContain(line);
  expect(shown).toMatch(new RegExp(`Hidden .* by ${userInfo().username}: It belongs to another family`));
  expect(await read(app, "restore", String(id))).toContain("seen again");
  await expect(await app.as(null).get(url)).toHaveStatus(200);
});

test("an item that is not there is said to be gone", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  await using run = command.run(
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1" },
    "moderate",
    "hide",
    "999999",
  );
  await expect(run.said(/never said/)).rejects.toThrow(/There is no item 999999/);
  expect(await run.ended).toBe(1);
});
