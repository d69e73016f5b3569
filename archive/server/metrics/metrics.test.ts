import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "kysely";
import { readArchiveConfig } from "archive/base/config";
import { API_BASE } from "archive/contract/path";
import { freePort } from "tests/e2e/harness/product";
import { newTestApp } from "tests/test-app/test-app";
import { serveArchive } from "../listen";
import { startArchive } from "../start-archive";
import { routeNames } from "./route-names";

/** Lines of the text format that begin so, and their values. */
function linesOf(text: string, begin: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line.startsWith(begin));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

test("an archive tells at an address of its own what goes on, and nothing of anybody", async () => {
  await using app = await newTestApp();
  const metricsPort = await freePort();
  const config = readArchiveConfig({
    DATA_DIR: app.folder,
    DATABASE_URL: app.databaseUrl,
    LOG_LEVEL: "silent",
    ROLE: "archive",
    SECRET_KEYS: "k".repeat(32),
    PORT: "0",
    METRICS_PORT: String(metricsPort),
    DISK_RESERVE_MB: "1",
  });
  const archive = await startArchive(config, { workers: false, sound: false });
  const server = await serveArchive(archive, config);
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const { db, queue } = archive.services;

  await fetch(`${server.origin}${API_BASE}/collections/4711/details?token=secret`);
  await fetch(`${server.origin}/nowhere/amina@mail.example`);
  await queue.add(db, "erase-keys", { keys: ["nothing"] });
  const long = sql`now() - interval '2 minutes'`;
  await sql`update graphile_worker._private_jobs set run_at = ${long}, attempts = max_attempts - 1`.execute(db);
  const text = await read();
  expect(linesOf(text, "akkhor_ready")).toEqual({ akkhor_ready: 1 });
  expect(linesOf(text, "akkhor_http_requests_total")).toEqual({
    'akkhor_http_requests_total{method="GET",route="other",status="404"}': 2,
  });
  expect(text).not.toMatch(/4711|secret|amina/);
  // A rule that asks for a count which isn't there never fires.
  const rules = await readFile(join(import.meta.dirname, "../../../docs/alerts/akkhor.yml"), "utf8");
  const given = new Set(text.match(/(?<=^# TYPE )\S+/gm));
  expect([...new Set(rules.match(/akkhor_\w+/g))].filter((name) => !given.has(name))).toEqual([]);
  expect(linesOf(text, 'akkhor_jobs{task="erase-keys"')).toEqual({
    'akkhor_jobs{task="erase-keys",state="due"}': 1,
    'akkhor_jobs{task="erase-keys",state="later"}': 0,
    'akkhor_jobs{task="erase-keys",state="running"}': 0,
    'akkhor_jobs{task="erase-keys",state="given_up"}': 0,
  });
  const waits = linesOf(text, 'akkhor_job_wait_seconds{task="erase-keys"}');
  expect(Object.values(waits)[0]).toBeGreaterThanOrEqual(120);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  expect(linesOf(await read(), 'akkhor_jobs{task="erase-keys",state="given_up"}')).toEqual({
    'akkhor_jobs{task="erase-keys",state="given_up"}': 1,
  });

  await fetch(`${server.origin}/healthz`);
  expect(Object.keys(linesOf(await read(), "akkhor_http_requests_total"))).toContain(
    'akkhor_http_requests_total{method="GET",route="/healthz",status="200"}',
  );
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  // Of the address that people reach, nothing is read.
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);

  // What is not known, or isn't so at all, is not told as zero.
  expect(linesOf(text, "akkhor_backup_age_seconds")).toEqual({});
  expect(linesOf(text, "akkhor_fixity_faults")).toEqual({ akkhor_fixity_faults: 0 });

  await archive.drain();
  expect(linesOf(await read(), "akkhor_missing")).toEqual({ 'akkhor_missing{part="stopping"}': 1 });
  await server.close(0);
  await expect(read()).rejects.toThrow("fetch failed");
  await archive.stop();
});

test("routes are named by their patterns, without what a part has to be like", () => {
  const named = routeNames(["/*", "/items/:id{[0-9]+}", "/items/new", "/api/*"]);
  expect(["/items/12", "/items/new", "/items/x", "/api/else", "/%E0"].map(named)).toEqual([
    "/items/:id",
    "/items/new",
    undefined,
    undefined,
    undefined,
  ]);
});
