import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { PATHS } from "archive/contract/paths";
import { lackedByAll } from "archive/server/readiness";
import { form, letterFile } from "../builders/form";
import { smallDisk } from "../builders/small-disk";
import { addressOf, tusRequests } from "../builders/tus";
import { NO_TRACES, traces } from "tests/test-app/traces";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const LARGE = { width: 1600, height: 1200 };

async function expectFull(asked: (headers: Record<string, string>) => Promise<Response>): Promise<void> {
  for (const [language, { reply }] of [
    ["en", en],
    ["bn", bn],
  ] as const) {
    const response = await asked({ "accept-language": language });
    await expect(response).toHaveStatus(503);
    expect(response.headers.get("retry-after")).toBe("600");
    expect(await response.json()).toMatchObject({ reason: "disk_full", message: reply.disk_full });
  }
}

// A reserve is met before the first byte; without one the disk ends under the writing hand.
test.each([
  ["below the reserve", 1024 * 1024, 0],
  ["in the middle of a file", 0, 16 * 1024],
])(
  "a disk that is full %s: what brings files is refused in words and leaves nothing, reading goes on, and with " +
    "room all goes on",
  async (_when, diskReserveBytes, left) => {
    await using disk = await smallDisk(24);
    await using app = await newTestApp({ dataDir: disk.path, diskReserveBytes });
    const amina = app.as("amina");
    const file = await letterFile(LARGE);
    const tus = (headers: Record<string, string>) => tusRequests(amina, undefined, headers);
    const begun = addressOf(await tus({}).begin({ name: "letter.jpg", bytes: file.size }));
    expect(await lackedByAll(app.services)).toEqual([]);
    await disk.fill(left);

    const bytes = new Uint8Array(await file.arrayBuffer());
    await expectFull((headers) =>
      amina.upload(PATHS.itemCreate, form({ image: file, description: "A letter", status: "1" }), headers),
    );
    await expectFull((headers) => amina.upload(PATHS.updateProfilePicture, form({ profile_picture: file }), headers));
    await expectFull((headers) => tus(headers).patch(begun, 0, bytes));
    await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(200);
    expect(await traces(app)).toEqual(NO_TRACES);
    expect(await lackedByAll(app.services)).toEqual(["disk"]);

    await disk.empty();
    const offset = Number((await tus({}).ask("HEAD", begun)).headers.get("upload-offset"));
    expect((await tus({}).patch(begun, offset, bytes.subarray(offset))).headers.get("akkhor-draft")).toBeTruthy();
    await app.item({ file });
    await app.settle();
    expect(await lackedByAll(app.services)).toEqual([]);
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  },
);

async function emptiedSize(db: TestApp["services"]["db"], table: string): Promise<number> {
  await sql`vacuum full ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table})::int as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

test(
  "a database whose disk is full: writes are refused in words and leave nothing, reading goes on, and with room " +
    "all goes on",
  async () => {
    await using disk = await smallDisk(1);
    const space = `small_${crypto.randomUUID().slice(0, 8)}`;
    await mkdir(join(disk.path, "space"));
    const administrator = new pg.Client({ connectionString: inject("databaseUrl").replace("/akkhor?", "/postgres?") });
    await administrator.connect();
    let database = "none";
    try {
      await administrator.query(`create tablespace ${space} location '${join(disk.path, "space")}'`);
      await using app = await newTestApp();
      const [{ db }, amina] = [app.services, app.as("amina")];
      database = new URL(app.databaseUrl).pathname.slice(1);
      for (const table of ["items", "albums", "groups"]) {
        // Rows of earlier tests may lie dead in it: they would not fit, or lend their room to what is to be refused.
        // A reader of the time before (autovacuum's analyze) keeps them, so it is vacuumed until nothing is left.
        await expect.poll(() => emptiedSize(db, table)).toBe(0);
        await sql`alter table ${sql.table(table)} set tablespace ${sql.id(space)}`.execute(db);
      }
      await amina.get(PATHS.myItems);
      await disk.fill();

      const file = await letterFile();
      await expectFull((headers) =>
        amina.upload(PATHS.itemCreate, form({ image: file, description: "A letter", status: "1" }), headers),
      );
      await expectFull((headers) => amina.post(PATHS.albumCreate, { name: "Letters" }, headers));
      await expectFull((headers) => amina.post(PATHS.groupCreate, { name: "Family" }, headers));
      await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(200);
      const { kept, referred, items } = await traces(app);
      expect({ referred, items }).toEqual({ referred: [], items: 0 });

      await disk.empty();
      await app.item({ file });
      await expect(amina.post(PATHS.albumCreate, { name: "Letters" })).resolves.toHaveStatus(200);
      await expect(amina.post(PATHS.groupCreate, { name: "Family" })).resolves.toHaveStatus(200);
      // Bytes whose transaction failed are no one's: the weekly look names them.
      expect(kept.length).toBeLessThanOrEqual(2);
    } finally {
      await administrator.query(`drop database if exists ${database} with (force)`);
      await administrator.query(`drop tablespace if exists ${space}`);
      await administrator.end();
    }
  },
);
