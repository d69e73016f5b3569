import { sql } from "kysely";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { checkAll } from "archive/domain/keeping/run-checks";
import { reportStrays } from "archive/jobs/report-strays";
import { startWorkers } from "archive/jobs/workers";
import { form, letterFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { manyOriginals } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const PEOPLE = 100;
const ITEMS = 300;
/** Somebody may keep 20 without paying. */
const UPLOADS = 20;
const JOBS = 3000;
const ORIGINALS = 3000;
const LARGEST = 8;

/** Bytes of the database, nothing of it free. */
async function databaseBytes({ services: { db } }: TestApp): Promise<number> {
  await sql`vacuum full`.execute(db);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function tablesByBytes({ services: { db } }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, round(pg_total_relation_size(oid)::float8 / ${ITEMS}) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${LARGEST}`.execute(db);
  return rows.map(({ name, bytes }) => `${name} ${bytes}`).join(", ");
}

/** Rate at which `work` does them. */
async function rateOf(count: number, work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  return `${((count / (performance.now() - began)) * 1000).toFixed(1)} a second`;
}

// docs/scale.md rests on these.
test("what an item and a person take, and how fast all of them are gone through", { timeout: 1_800_000 }, async () => {
  await using app = await newTestApp({ fixityBytesPerSecond: Infinity });
  const { db, queue } = app.services;
  const lines: string[] = [];
  await app.person("amina");
  const empty = await databaseBytes(app);
  for (let n = 0; n < PEOPLE; n++) await app.person(`person${n}`);
  const people = await databaseBytes(app);
  lines.push(`database, bytes a person: ${Math.round((people - empty) / PEOPLE)}`);

  const words = { caption: "নানুর চিঠি, written in the summer", author: "নানু", written: "ফাল্গুন ১৩৭৮" };
  for (let n = 0; n < ITEMS; n++) await app.item({ owner: `person${n % 50}`, ...words });
  await app.settle();
  // The last ones find that nothing is left.
  for (let n = 0; n < 3; n++) {
    await describeChanges(app.services);
    await app.settle();
  }
  lines.push(`database, bytes an item: ${Math.round(((await databaseBytes(app)) - people) / ITEMS)}`);
  lines.push(`by tables with their indexes: ${await tablesByBytes(app)}`);
  lines.push(`files in storage an item, of a small picture: ${((await keptKeys(app)).length / ITEMS).toFixed(1)}`);

  const files = await Promise.all(Array.from({ length: UPLOADS }, (_, seed) => letterFile({ seed })));
  const upload = async () => {
    for (const image of files) {
      const letter = form({ image, description: "A letter", status: "2" });
      expect((await app.as("amina").upload(PATHS.itemCreate, letter)).status).toBe(200);
    }
  };
  lines.push(`uploads by the API, one after the other: ${await rateOf(UPLOADS, upload)}`);
  await app.settle();

  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < JOBS; n++) await queue.add(tx, "erase-keys", { keys: [] });
  });
  const left = () =>
    sql`select from graphile_worker.jobs where task_identifier = 'erase-keys' limit 1`
      .execute(db)
      .then(({ rows }) => rows.length);
  const work = async () => {
    const workers = await startWorkers(app.services);
    await expect.poll(left, { timeout: 600_000, interval: 50 }).toBe(0);
    await workers.stop();
  };
  lines.push(`jobs that do nothing, a lane of two workers: ${await rateOf(JOBS, work)}`);

  const { item_id: item } = await db.selectFrom("files").select("item_id").limit(1).executeTakeFirstOrThrow();
  await manyOriginals(app, item, ORIGINALS);
  const check = () => checkAll(app.services, () => undefined);
  const { length: kept } = await keptKeys(app);
  lines.push(`small originals read and compared: ${await rateOf(ORIGINALS + 2 * ITEMS, check)}`);
  const walk = async () => {
    await reportStrays(app.services, {});
    await app.settle();
  };
  lines.push(`keys looked through for what no row names: ${await rateOf(kept, walk)}`);
  process.stdout.write(`\n${lines.join("\n")}\n`);
});
