import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { sql } from "kysely";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { report } from "../reports/report";
import { actsShown, admin } from "./shell";

/** Numbers of the jobs of a name, in the state that makes them given up. */
async function giveUp({ services: { db, queue } }: TestApp, count: number): Promise<string[]> {
  for (let job = 0; job < count; job++) await queue.add(db, "erase-keys", { keys: [`k${job}`] });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts,
      last_error = 'The disk said no' || chr(10) || 'at x'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'erase-keys')
    returning id::text as id`.execute(db);
  return rows.map(({ id }) => id);
}

test("jobs are listed by state, those that were given up are tried again, and each leaves a row", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  expect((await admin(app, "jobs")).said).toContain("None was given up.");
  const ids = await giveUp(app, 3);
  const [first = ""] = ids;
  const list = (await admin(app, "jobs")).said;
  expect(list).toMatch(/^erase-keys +0 +0 +0 +3 /m);
  expect(list).toMatch(new RegExp(`^${first} +erase-keys +20 +.* +The disk said no$`, "m"));
  expect((await admin(app, "jobs", "--language", "bn")).said).toMatch(/কী ভুল হয়েছে/);
  expect((await admin(app, "jobs", "retry", first, "--reason", "More disk")).said).toBe(
    "Jobs that are tried again: 1.",
  );
  const unknown = await admin(app, "jobs", "retry", first, "--language", "bn");
  expect(unknown).toEqual({ code: 1, said: expect.stringContaining("নম্বরে ছেড়ে দেওয়া কোনো কাজ নেই") });
  expect((await admin(app, "jobs", "retry", "x")).said).toMatch(/Not understood: retry x/);
  const { givenUp } = JSON.parse((await admin(app, "jobs", "--json")).said) as { givenUp: object[] };
  expect(givenUp).toHaveLength(2);
  expect((await admin(app, "jobs", "retry", "all")).said).toBe("Jobs that are tried again: 2.");
  expect((await admin(app, "jobs", "retry", "all")).code).toBe(1);
  const { rows } = await sql<{ attempts: number }>`
    select distinct attempts from graphile_worker.jobs where task_identifier = 'erase-keys'`.execute(app.services.db);
  expect(rows).toEqual([{ attempts: 0 }]);
  const acts = (await admin(app, "acts")).said;
  expect(acts.match(/Job tried again: erase-keys/g)).toHaveLength(3);
  expect(acts).toContain("More disk");
});

test("moderation, payments, strays, storage, back-ups and versions are asked by the same name, in both languages", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await report(app, id, { reason: "other" });
  expect((await admin(app, "moderate", "list")).said).toMatch(new RegExp(`^${id} +1 `, "m"));
  const hide = await admin(app, "--language", "bn", "moderate", "hide", String(id), "--reason", "Not hers");
  expect(hide.said).toContain("আড়ালে রাখা হয়েছে: এখন শুধু মালিকই দেখতে পান");
  expect((await admin(app, "moderate", "restore", "999999", "--language", "bn")).said).toContain("999999 নম্বর");
  expect(await actsShown(app, "amina")).toEqual([
    { act: "item_hidden", text: `Item ${id} hidden from everyone else`, reason: "Not hers" },
  ]);
  expect((await admin(app, "acts")).said).toMatch(
    new RegExp(`${userInfo().username} +\\d+ +Item ${id} hidden from everyone else +Not hers`),
  );

  expect((await admin(app, "two-step:off", "amina@example.test", "--language", "bn")).said).toContain("আগে থেকেই বন্ধ");
  expect((await admin(app, "payments", "refund", "AK1", "--language", "bn")).said).toContain("এমন কোনো পেমেন্ট নেই");
  expect((await admin(app, "strays", "sweep", "--language", "bn")).said).toContain("মোছা হয়েছে");
  expect((await admin(app, "acts")).said).toContain("Files without a row erased: 0");

  const storage = await admin(app, "storage");
  expect(storage).toEqual({ code: 0, said: expect.stringMatching(/Originals +1, /) });
  expect(storage.said).toMatch(/Damaged or lost +0/);
  expect((await admin(app, "storage", "--language", "bn")).said).toMatch(/নষ্ট বা হারানো +০/);
  expect((await admin(app, "backups")).said).toContain("BACKUP_TO is not set");
  expect((await admin(app, "backups", app.folder, "--language", "bn")).said).toContain("কোনো ব্যাকআপ নেই");
  const versions = JSON.parse((await admin(app, "versions", "--json")).said) as Record<string, string>;
  expect(versions).toMatchObject({ akkhor: expect.stringMatching(/^\d/), node: process.versions.node });
  expect((await admin(app, "versions", "--language", "bn")).said).toMatch(/PostgreSQL +\d/);
});
