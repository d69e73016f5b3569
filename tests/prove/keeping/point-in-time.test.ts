import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { inFolder, keptSettings, momentNow, operate, originalsIn, serveToKeep } from "tests/faults/archive-to-keep";
import { program, type Program } from "tests/faults/program";

let server: Program;
let command: Program;
beforeAll(async () => {
  server = await program("serves-archive");
  command = await program("operates");
}, 180_000);

async function flip(path: string): Promise<void> {
  const handle = await open(path, "r+");
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, 100);
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, 100);
  await handle.close();
}

test("a moment is restored exactly: what was committed before it is there, what came after is not, and what was " +
  "erased for good since doesn't come back; a flipped byte is named", { timeout: 480_000 }, async () => {
  await using folder = await ownDataFolder();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  await using damaged = await ownFolder();
  const to = join(place.path, "disk");
  const settings = { ...keptSettings(folder.path), BACKUP_TO: to };
  const archive = await serveToKeep(server, folder.path);
  await using _running = archive.running;
  const first = (await archive.put()) ?? 0;
  const erased = (await archive.put()) ?? 0;
  expect(await operate(command, settings, "backup")).toMatchObject({ code: 0 });

  const before = (await archive.put()) ?? 0;
  const moment = await momentNow();
  const after = (await archive.put()) ?? 0;
  await archive.erase(erased);
  expect(await operate(command, settings, "backup")).toMatchObject({ code: 0 });
  const restore = (into: string, ...args: string[]) => operate(command, keptSettings(into), "restore", to, ...args);

  expect(await restore(elsewhere.path, "--at", "2001-01-01T00:00:00Z")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/No back-up .* can be restored to 2001.*\n {2}any moment from 20/),
  });
  expect(await restore(elsewhere.path, "--at", moment)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`as it was at ${moment}.\n1 people, 2 items`),
  });
  const there = await originalsIn(elsewhere.path);
  expect([...there.keys()].toSorted((one, other) => one - other)).toEqual([first, before]);
  for (const [id, sha256] of there) expect(sha256).toBe(archive.confirmed.get(id));
  expect(there.has(after)).toBe(false);

  const key = await inFolder(elsewhere.path, async ({ services: { db } }) => {
    const row = await db
      .selectFrom("files")
      .select("storage_key")
      .where("item_id", "=", first)
      .executeTakeFirstOrThrow();
    return row.storage_key;
  });
  const file = join("files", key.slice(0, 2), key);
  await flip(join(to, file));
  expect(await restore(damaged.path)).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`${file} isn't as it was written[^]*All else is back`)),
  });
  const rest = await originalsIn(damaged.path);
  expect([...rest].filter(([, sha256]) => sha256 === "lost").map(([id]) => id)).toEqual([first]);
  expect(rest.get(after)).toBe(archive.confirmed.get(after));

  const [newest = ""] = (await readdir(join(to, "backups"))).toSorted().toReversed();
  const table = `backups/${newest}/database/base/1/1259`;
  await flip(join(to, table));
  expect(await operate(command, settings, "drill")).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`${table} isn't as it was written[^]*${file} isn't as it was written`)),
  });
});
