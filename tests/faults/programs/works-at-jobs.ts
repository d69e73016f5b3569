import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { readArchiveConfig } from "archive/base/config";
import { startWorkers } from "archive/jobs/workers";
import { startArchive } from "archive/server/start-archive";

// Works at jobs that erase bytes, and prints each: "added" once its row is there, "erased" when it is worked at. A key
// of "stuck" never ends. On the line "add" it adds jobs until the line "enough", then prints "all done" once none is
// left, and what the archive lacks; any other line is the key of one job more.
const archive = await startArchive(readArchiveConfig(), { workers: false, sound: false });
const { db, queue, storage } = archive.services;
storage.erase = async (key) => {
  console.log(`erased ${key}`);
  await delay(key === "stuck" ? 3600_000 : Math.random() * 30);
};
await startWorkers(archive.services, { watchMs: Number(process.env.WATCH_MS) });
console.log("working");

const enough = new AbortController();

async function addJobs(signal: AbortSignal): Promise<void> {
  for (let n = 1; !signal.aborted; n++) {
    // One whose answer was lost may be there, too; its row alone says so.
    await add(`job-${n}`).catch(() => undefined);
    await delay(10);
  }
  for (let left = 1; left > 0; await delay(50)) left = await countJobs().catch(() => 1);
  console.log(["all done", ...(await archive.missing())].join(" "));
}

async function add(key: string): Promise<void> {
  await queue.add(db, "erase-keys", { keys: [key] });
  console.log(`added ${key}`);
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from graphile_worker.jobs where task_identifier = 'erase-keys'`.execute(db);
  return rows[0]?.count ?? 0;
}

createInterface(process.stdin).on("line", (line) => {
  if (line === "add") void addJobs(enough.signal);
  else if (line === "enough") enough.abort();
  else void add(line);
});
