import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { namedKeys } from "archive/db/backup/named-keys";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { startWorkers } from "archive/jobs/workers";
import { letterFile, voiceFile } from "tests/builders/form";
import { sample } from "tests/builders/sample";
import { keptKeys } from "tests/test-app/kept-keys";
import { seeded } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const ITEMS = 200;
const MINUTE_MS = 60_000;
const AT_ONCE = 8;

/** A letter, a voice or a phone's picture that gets an open copy; none of another's content. */
async function fileOf(at: number): Promise<{ kind: "handwriting" | "voice"; file: File }> {
  if (at % 5 === 3) return { kind: "voice", file: await voiceFile({ seconds: 1 + at / 100 }) };
  if (at % 5 === 4) return { kind: "handwriting", file: new File([await sample("phone.heic")], "phone.heic") };
  return { kind: "handwriting", file: await letterFile({ width: 900, height: 700, seed: at + 1 }) };
}

/** Every key that a row names. */
async function namedBy({ services: { db } }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of namedKeys(db)) keys.push(...page.map(({ key }) => key));
  return keys.toSorted();
}

/** Whether every job is done that is not given up. */
async function areDone({ services: { db } }: TestApp): Promise<boolean> {
  const { rows } = await sql`select 1 as one from graphile_worker._private_jobs where attempts < max_attempts`.execute(
    db,
  );
  return rows.length === 0;
}

test(`${ITEMS} items that are erased at random moments of their first minute leave nothing but what rows name`, {
  timeout: 1_200_000,
}, async () => {
  await using app = await newTestApp({ freeItemLimit: 2 * ITEMS });
  const amina = app.as("amina");
  const workers = await startWorkers(app.services);
  const random = seeded(12);
  const kept: number[] = [];
  const erasing: Promise<void>[] = [];

  async function eraseAfter(id: number, ms: number): Promise<void> {
    await delay(ms);
    await expect(await amina.post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(200);
    await expect(await amina.post(fillPath(PATHS.itemErase, { id }))).toHaveStatus(200);
  }
  async function live(at: number): Promise<void> {
    const { kind, file } = await fileOf(at);
    const { id } = await app.item({ owner: "amina", kind, file });
    // One in twenty stays, so that what stays is looked at as well.
    if (at % 20 === 0) return void kept.push(id);
    erasing.push(
      // Most moments lie where something is under way.
      eraseAfter(id, random() ** 3 * MINUTE_MS),
    );
  }
  let next = 0;
  const line = async () => {
    while (next < ITEMS) await live(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  await Promise.all(erasing);
  await expect.poll(() => areDone(app), { timeout: 600_000, interval: 500 }).toBe(true);
  await workers.stop();
  await describeChanges(app.services);
  await app.settle();
  const left = (await app.services.db.selectFrom("items").select("id").execute()).map(({ id }) => id);
  expect(left.toSorted((a, b) => a - b)).toEqual(kept.toSorted((a, b) => a - b));
  expect(kept).toHaveLength(ITEMS / 20);
  expect(await keptKeys(app)).toEqual(await namedBy(app));
});
