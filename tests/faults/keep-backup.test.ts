import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { run as restore } from "archive/commands/backup/restore";
import { dropSlot, listSlots } from "archive/db/backup/slots";
import { keepBackup } from "archive/jobs/keep-backup";
import { startArchive } from "archive/server/start-archive";
import { openPlace, whileLocked } from "archive/storage/backup/place";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { actsLeft } from "tests/test-app/acts-left";
import { ensurePerson } from "tests/test-app/people";
import { inFolder, keptSettings, momentNow } from "./archive-to-keep";
import { operateHere } from "./operate-here";

const DAY = 24 * 3600_000;

test("back-ups are kept by themselves: once a day all of it, in between the log, so that any moment can be restored; " +
  "a place that is away is told of once and gone on with", { timeout: 480_000 }, async () => {
  await using folder = await ownDataFolder();
  await using place = await ownFolder();
  await using elsewhere = await ownFolder();
  const to = join(place.path, "disk");
  // The time of day at which the next is due is half a day away.
  const at = new Date(Date.now() + DAY / 2).toISOString().slice(11, 16);
  const settings = { ...keptSettings(folder.path), BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP: "2" };
  const archive = await startArchive(readArchiveConfig(settings), { workers: false, sound: false });
  const { db } = archive.services;
  const error = vi.fn<(event: string, facts?: Record<string, unknown>) => void>();
  let later = 0;
  const services = {
    ...archive.services,
    log: { ...archive.services.log, error },
    now: () => new Date(Date.now() + later),
  };
  const keep = () => keepBackup(services, {}, { attempt: 1, signal: new AbortController().signal });
  const backups = async () => (await readdir(join(to, "backups"))).toSorted();
  try {
    await ensurePerson(services, "amina");
    await keep();
    const [first] = await backups();
    expect(await backups()).toEqual([expect.stringMatching(/^20.*Z$/)]);

    const { id: owner_id } = await ensurePerson(services, "bela");
    const letters = ["kept", "thrown away"].map((caption) => ({
      owner_id,
      kind: "handwriting" as const,
      status: 2 as const,
      caption,
      caption_translation: "",
    }));
    const items = await db.insertInto("items").values(letters).returning("id").execute();
    const [kept, gone] = items.map(({ id }) => id) as [number, number];
    const key = "letterthrownaway";
    await services.storage.put(key, Buffer.from("letter"));
    const file = {
      item_id: gone,
      position: 0,
      storage_key: key,
      sha256: "0".repeat(64),
      bytes: 6,
      media_type: "image/jpeg",
      own_name: "letter.jpg",
      public_name: "letter-abcdefgh.jpg",
      state: "ready" as const,
    };
    await db.insertInto("files").values(file).execute();
    const moment = await momentNow();
    await ensurePerson(services, "lina");
    // Erased for good before any back-up has its bytes.
    await db.deleteFrom("files").where("item_id", "=", gone).execute();
    await services.storage.erase(key);
    await db.deleteFrom("items").where("id", "=", gone).execute();
    for (const subject_id of [gone, 70]) await db.insertInto("erasures").values({ kind: "item", subject_id }).execute();
    await keep();
    expect(await backups()).toEqual([first]);
    expect(await readdir(join(to, "backups", first ?? ""))).toContain("erasures-later.jsonl");
    const restored = await operateHere(restore, keptSettings(elsewhere.path), to, "--at", moment);
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining(`as it was at ${moment}.\n2 people, 1 items`),
    });
    await inFolder(elsewhere.path, async ({ services: { db: there } }) => {
      // What was erased since is erased again, and its number is nobody's any more.
      expect(await there.selectFrom("items").select("id").execute()).toEqual([{ id: kept }]);
      const next = sql<{ id: number }>`select nextval(pg_get_serial_sequence('items', 'id')) as id`;
      expect((await next.execute(there)).rows).toEqual([{ id: 71 }]);
      // The database that it came from knows nothing of it.
      expect(await actsLeft(there)).toEqual([`restored: ${first}, ${moment}`]);
      expect(await actsLeft(db)).toEqual([]);
    });

    // Its disk isn't there: another folder of that name is no place for a back-up.
    await rename(to, `${to}.away`);
    await keep();
    await keep();
    expect(error.mock.calls.map(([event, facts]) => [event, facts?.why])).toEqual([
      ["back-up failed", expect.stringContaining("is not where back-ups went before: none lie there")],
    ]);
    await rename(`${to}.away`, to);
    error.mockClear();

    later = DAY;
    await keep();
    expect(await backups()).toEqual([first, expect.any(String)]);
    expect(await listSlots(db)).toHaveLength(1);
    // The log was let go, as after a long absence: at once another one, and the oldest goes.
    for (const { name } of await listSlots(db)) await dropSlot(db, name);
    later = DAY + 1000;
    await keep();
    expect(await backups()).toHaveLength(2);
    expect(await backups()).not.toContain(first);
    expect(error).not.toHaveBeenCalled();

    later = 4 * DAY;
    await whileLocked(await openPlace(to), async () => {
      await keep();
      await keep();
    });
    expect(error.mock.calls.map(([event]) => event)).toEqual(["the last back-up is older than two days"]);
  } finally {
    await archive.stop();
  }
});
