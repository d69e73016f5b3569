import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { startWatch, type Watched } from "./watch";

const HOUR = 3600_000;
const ANY = { has: () => true };

/** Watches a world's jobs, often. */
async function watch({ services: { db, log } }: TestApp, options: Partial<Watched> = {}) {
  const onClockSetBack = vi.fn<() => void>();
  const end = startWatch({
    db,
    log,
    processId: "mine",
    workers: new Set(["own"]),
    underWay: new Set(),
    everyMs: 20,
    onClockSetBack,
    ...options,
  });
  /** Resolves once it has looked so often again. */
  const looks = async (count: number) => {
    const beats = async () =>
      (
        await db
          .selectFrom("job_processes")
          .select("beat")
          .where("id", "=", options.processId ?? "mine")
          .execute()
      )[0]?.beat ?? 0;
    const before = await beats();
    await expect.poll(beats, { interval: 10 }).toBeGreaterThan(before + count);
  };
  return { onClockSetBack, looks, [Symbol.asyncDispose]: end };
}

/** A job that waits for a time, or that a worker has. */
async function job(
  { services: { db, queue } }: TestApp,
  name: string,
  { afterMs, worker = null }: { afterMs?: number; worker?: string | null },
) {
  await queue.add(db, "erase-keys", { keys: [] }, { jobKey: name, afterMs });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_by = ${worker}::text, locked_at = case when ${worker}::text is null
      then null else now() end
    where key = ${name} returning id::text`.execute(db);
  return rows[0]?.id ?? "";
}

async function jobs({ services: { db } }: TestApp) {
  const { rows } = await sql<{ key: string; minutes: number; worker: string | null }>`
    select key, round(extract(epoch from run_at - now()) / 60)::int as minutes, locked_by as worker
      from graphile_worker._private_jobs order by key`.execute(db);
  return rows;
}

test("a database's clock that is set back an hour keeps no job waiting, however many processes notice", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  // As they were written while the clock was an hour ahead.
  await job(app, "due", { afterMs: HOUR });
  await job(app, "later", { afterMs: HOUR + HOUR / 2 });
  await db
    .updateTable("job_clock")
    .set({ seen_at: new Date(Date.now() + HOUR) })
    .execute();
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('daily', now(), now() + interval '1 hour')`.execute(db);
  await using first = await watch(app);
  await using second = await watch(app, { processId: "another" });
  await Promise.all([first.looks(2), second.looks(2)]);
  expect(await jobs(app)).toMatchObject([
    { key: "due", minutes: 0 },
    { key: "later", minutes: 30 },
  ]);
  expect(
    (
      await sql`select last_execution <= now() as due from graphile_worker._private_known_crontabs
        where identifier = 'daily'`.execute(db)
    ).rows,
  ).toEqual([{ due: true }]);
});

test("a database's clock set forward an hour loses no job, and takes none from a process that lives", async () => {
  await using app = await newTestApp();
  // As they stand once the clock has jumped.
  await job(app, "due", { afterMs: -HOUR });
  await job(app, "later", { afterMs: HOUR / 2 });
  const id = await job(app, "under way", { worker: "own" });
  await app.services.db
    .updateTable("job_clock")
    .set({ seen_at: new Date(Date.now() - HOUR) })
    .execute();
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where key = 'under way'`.execute(app.services.db);
  await using watching = await watch(app, { underWay: new Set([id]) });
  await using other = await watch(app, { processId: "another", workers: new Set(["theirs"]) });
  await Promise.all([watching.looks(8), other.looks(8)]);
  expect(await jobs(app)).toMatchObject([
    { key: "due", minutes: -60 },
    { key: "later", minutes: 30 },
    { key: "under way", worker: "own" },
  ]);
});

test("this machine's clock set back has timers of the day set anew", async () => {
  await using app = await newTestApp();
  await using watching = await watch(app);
  await watching.looks(1);
  expect(watching.onClockSetBack).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - HOUR });
  onTestFinished(() => void vi.useRealTimers());
  await vi.waitFor(() => expect(watching.onClockSetBack).toHaveBeenCalledOnce());
});

test("a lock of a lost answer, or that no living process has, is free again; jobs under way stay", async () => {
  await using app = await newTestApp();
  const underWay = await job(app, "1 under way", { worker: "own" });
  await job(app, "2 lost", { worker: "own" });
  await job(app, "3 of an older start", { worker: "nobody" });
  await job(app, "4 of a dead process", { worker: "dead" });
  const theirs = await job(app, "5 of a living process", { worker: "alive" });
  await app.services.db
    .insertInto("job_processes")
    .values({ id: "gone", workers: ["dead"], beat: 7 })
    .execute();
  await using watching = await watch(app, { underWay: new Set([underWay]) });
  await using other = await watch(app, {
    processId: "another",
    workers: new Set(["alive"]),
    underWay: new Set([theirs]),
  });
  await Promise.all([watching.looks(8), other.looks(8)]);
  expect((await jobs(app)).map(({ key, worker }) => [key, worker])).toEqual([
    ["1 under way", "own"],
    ["2 lost", null],
    ["3 of an older start", null],
    ["4 of a dead process", null],
    ["5 of a living process", "alive"],
  ]);
  expect(await app.services.db.selectFrom("job_processes").select("id").orderBy("id").execute()).toEqual([
    { id: "another" },
    { id: "mine" },
  ]);
});

test("a turn that a dead process held is free again with its job; that of a living one stays", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  for (const worker of ["nobody", "alive"])
    await sql`select graphile_worker.add_job('erase-keys', queue_name => ${worker}::text)`.execute(db);
  await sql`
    update graphile_worker._private_job_queues set locked_by = queue_name, locked_at = now()`.execute(db);
  await sql`
    update graphile_worker._private_jobs as jobs set locked_by = queue_name, locked_at = now()
    from graphile_worker._private_job_queues as queues where queues.id = job_queue_id`.execute(db);
  await using watching = await watch(app);
  await using other = await watch(app, { processId: "another", workers: new Set(["alive"]), underWay: ANY });
  await Promise.all([watching.looks(8), other.looks(8)]);
  const { rows } = await sql`
    select queue_name as turn, is_available as free from graphile_worker._private_job_queues order by id`.execute(db);
  expect(rows).toEqual([
    { turn: "nobody", free: true },
    { turn: "alive", free: false },
  ]);
});
