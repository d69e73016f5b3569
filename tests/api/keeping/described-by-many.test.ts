import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { Kept } from "archive/contract/bags/kept-descriptions";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { startWorkers } from "archive/jobs/workers";
import { isDescriptionKey } from "archive/storage/storage";
import { descriptionKeys, descriptions, descriptionsOf } from "tests/test-app/descriptions";
import { onceKept } from "tests/test-app/once-kept";
import { manyItems } from "tests/test-app/many-items";
import { originalKeys } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const MANY = 450;

const dueIn = ({ services: { db } }: TestApp) => db.selectFrom("descriptions_due").select("id").execute();
const captionsOf = async (app: TestApp, id: number) =>
  (await descriptionsOf(app, id)).map(({ texts }) => texts.caption);
/** Keys of what is told of the only item. */
const ofItem = async (app: TestApp) => new RegExp(`^${(await originalKeys(app))[0]}-.*json$`);
const reword = async (app: TestApp, id: number, description: string) =>
  expect(await app.as("amina").post(fillPath(PATHS.itemUpdate, { id }), { description })).toHaveStatus(200);

test("much that changed is described by workers of two processes at once, each item by one of them", async () => {
  await using app = await newTestApp();
  const ids = await manyItems(app, MANY);
  const { put } = app.services.storage;
  const written: number[] = [];
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const at = new Set<number>();
  app.services.storage.put = async (key, content) => {
    if (isDescriptionKey(key)) {
      const kept = Kept.parse(JSON.parse(content.toString("utf8")));
      if (kept.schema === "akkhor-kept-item-1") written.push(kept.id);
      // Opens once workers are at as many shards as two processes have workers for them.
      if ("id" in kept) at.add(kept.id % 16);
      if (at.size >= 4) open();
      await opened;
    }
    return put(key, content);
  };
  const processes = await Promise.all([startWorkers(app.services), startWorkers(app.services)]);
  await app.services.queue.add(app.services.db, "describe-changes", {});
  await expect.poll(() => dueIn(app)).toEqual([]);
  await Promise.all(processes.map((workers) => workers.stop()));
  expect(written.toSorted((one, other) => one - other)).toEqual(ids);
  const kept = (await descriptions(app)).flatMap((each) => (each.schema === "akkhor-kept-item-1" ? [each.id] : []));
  expect(kept.toSorted((one, other) => one - other)).toEqual(ids);
});

test("a shard that is under way is not begun a second time, and may still be tried again", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  await manyItems(app, MANY);
  await describeChanges(app.services);
  const shards = async () => {
    const { rows } = await sql<{ key: string; again: boolean }>`
      select key, attempts < max_attempts as again from graphile_worker.jobs where task_identifier = 'describe-shard'
      order by id`.execute(db);
    return rows;
  };
  const before = await shards();
  expect(before).toHaveLength(16);
  await sql`
    update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now()
    where key = ${before[0]?.key}`.execute(db);
  await describeChanges(app.services);
  expect(await shards()).toEqual(before);
});

test("a worker that another took for dead writes nothing over what that one told later", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", caption: "First" });
  const overtaken = onceKept(app, await ofItem(app), async () => {
    await reword(app, id, "Second");
    await describeChanges(app.services);
  });
  await describeChanges(overtaken);
  await app.settle();
  expect(await captionsOf(app, id)).toEqual(["Second"]);
  expect(await dueIn(app)).toEqual([]);
});

test("of two that describe the same change the same way, what the first has named stays", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", caption: "Once" });
  const overtaken = onceKept(app, await ofItem(app), () => describeChanges(app.services));
  await describeChanges(overtaken);
  await app.settle();
  expect(await captionsOf(app, id)).toEqual(["Once"]);
  const rows = await app.services.db.selectFrom("descriptions").select("storage_key").execute();
  expect(await descriptionKeys(app)).toEqual(rows.map((row) => row.storage_key).toSorted());
});
