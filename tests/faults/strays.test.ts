import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { findStray } from "archive/domain/media/strays";
import { run as manageStrays } from "archive/commands/strays/strays";
import { ownFolder } from "tests/builders/folder";
import { picture } from "tests/builders/picture";
import { keptKeys } from "tests/test-app/kept-keys";
import { itemOf } from "tests/test-app/reply";
import { actsLeft } from "tests/test-app/acts-left";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { program, type Program } from "./program";

const [LETTER, TEXT, YOUNG] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)] as const;
let command: Program;
beforeAll(async () => void (command = await program("operates")), 60_000);

const settingsOf = (app: TestApp) => ({
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.folder,
  DISK_RESERVE_MB: "1",
  LOG_LEVEL: "error",
});

/** What the operator reads, without a process for it. */
const read = async (app: TestApp, ...args: string[]) =>
  (await manageStrays(readArchiveConfig(settingsOf(app)), args)).lines.join("\n");

/** What the operator reads, and how the command ended. */
async function run(app: TestApp, ...args: string[]): Promise<{ code: number | string; said: string }> {
  await using running = command.run(settingsOf(app), "strays", ...args);
  let faults = "";
  running.child.stderr?.on("data", (part: Buffer) => (faults += part.toString()));
  const code = await running.ended;
  return { code, said: [...running.lines, faults].join("\n").trim() };
}

/** Puts an original where no row names it, since yesterday. */
async function leave({ services: { storage } }: TestApp, key: string, content: Buffer, hours = 24): Promise<void> {
  await storage.put(key, content);
  const then = new Date(Date.now() - hours * 3600_000);
  await storage.withLocalCopy(key, (path) => utimes(path, then, then));
}

test("the operator lists originals without a row, looks at one, gives it back to its person, and removes it after a " +
  "copy, beside a running archive", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  await using folder = await ownFolder();
  await app.item({ owner: "amina" });
  const letter = await picture();
  await leave(app, LETTER, letter);
  await leave(app, TEXT, Buffer.from("no letter"));
  await leave(app, YOUNG, letter, 1);

  const listed = await run(app, "list");
  expect(listed.code).toBe(0);
  expect(listed.said.split("\n")).toEqual([
    expect.stringMatching(/^KEY +Size +Kept +Type +What it is$/),
    expect.stringMatching(`^${LETTER} +[\\d,.]+ kB +\\d+ \\w+ 20\\d\\d, \\d\\d:\\d\\d UTC +image/jpeg$`),
    expect.stringMatching(`^${TEXT} +9 bytes .* none that is taken$`),
  ]);
  await read(app, "look", LETTER, "--to", folder.path);
  const copy = join(folder.path, `${LETTER}.jpg`);
  expect((await readFile(copy)).equals(letter)).toBe(true);

  const { email } = await app.person("bela");
  const adopted = await read(app, "adopt", LETTER, "--for", email);
  expect(adopted).toContain(`of ${email}, a handwriting that they alone see`);
  // Run again, it says the same and makes nothing more.
  expect(await read(app, "adopt", LETTER, "--for", email)).toBe(adopted);
  const id = Number(/is item (\d+)/.exec(adopted)?.[1]);
  const url = fillPath(PATHS.itemDetails, { id });
  const item = await itemOf(await app.as("bela").get(url));
  expect([item.status, item.description]).toEqual([2, expect.stringMatching(/জমা ছিল|Kept here since/)]);
  await expect(await app.as("amina").get(url)).toHaveStatus(404);
  await app.settle();
  expect((await itemOf(await app.as("bela").get(url))).files[0]?.state).toBe("ready");

  // Never over what lies there already, and never without a copy that was read back.
  expect(await run(app, "remove", LETTER, "--to", folder.path)).toEqual({
    code: 1,
    said: expect.stringContaining("is there already"),
  });
  await expect(read(app, "remove", TEXT, "--to", join(folder.path, "nowhere"))).rejects.toThrow("There is no folder");
  expect(await keptKeys(app)).toEqual(expect.arrayContaining([LETTER, TEXT]));
  expect(await read(app, "remove", TEXT, "--to", folder.path)).toContain("is removed");
  expect(await actsLeft(app.services.db)).toContain(`stray_removed: ${TEXT}`);
  expect(await keptKeys(app)).not.toContain(TEXT);
  expect(await readFile(join(folder.path, `${TEXT}.bin`), "utf8")).toBe("no letter");
});

test("what a row names, what may still get one, and what is no file of ours is left alone", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  await using folder = await ownFolder();
  await app.item({ owner: "amina" });
  const { storage_key: named } = await app.services.db
    .selectFrom("files")
    .select("storage_key")
    .executeTakeFirstOrThrow();
  await leave(app, YOUNG, await picture(), 1);
  await leave(app, TEXT, Buffer.from("no letter"));
  const before = await keptKeys(app);
  for (const key of [named, YOUNG, "d".repeat(32)]) expect(await findStray(app.services, key)).toBeNull();
  await expect(read(app, "remove", named, "--to", folder.path)).rejects.toThrow("is no original without a row");
  await expect(read(app, "adopt", TEXT, "--for", "amina@example.test")).rejects.toThrow("can't be an item");
  await expect(read(app, "adopt", TEXT, "--for", "nobody@example.test")).rejects.toThrow(
    "Nobody has an account with nobody@example.test.",
  );
  expect(await keptKeys(app)).toEqual(before);
  expect(await readdir(folder.path)).toEqual([]);
});
