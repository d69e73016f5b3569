import { expect, test } from "vitest";
import { freePort } from "tests/e2e/harness/product";
import { program } from "tests/faults/program";
import { servingOf } from "tests/faults/serving-of";
import { newTestApp } from "tests/test-app/test-app";

/** Half a minute of questions, and a start. */
const PATIENCE = { timeout: 90_000, interval: 500 };

test("a serving process that hangs is replaced within a minute, counted and logged; the others answer meanwhile", {
  timeout: 150_000,
}, async () => {
  await using app = await newTestApp();
  const metricsPort = await freePort();
  await using running = (await program("serves-by-many")).run({
    HOST: "127.0.0.1",
    PORT: "0",
    PROCESSES: "2",
    LOG_LEVEL: "error",
    DISK_RESERVE_MB: "1",
    ROLE: "archive",
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    SECRET_KEYS: app.services.secretKeys.join(","),
    METRICS_PORT: String(metricsPort),
    WORKERS: "0",
  });
  const [origin = ""] = /http:\/\/\S+/.exec(await running.said(/ is at /)) ?? [];
  const before = servingOf(running.pid);
  process.kill(before.get(1) ?? 0, "SIGSTOP");
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // A connection that it was given and has not taken waits; whoever asks after it is answered by the other.
  const first = [fetch(`${origin}/readyz`), fetch(`${origin}/readyz`)];
  await Promise.any(first);
  expect((await fetch(`${origin}/readyz`, { headers: { connection: "close" } })).status).toBe(200);
  await expect
    .poll(metrics, PATIENCE)
    .toMatch(/akkhor_processes_replaced_total\{(?=.*why="hung")(?=.*process="0").*\} 1/);
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  await expect.poll(metrics, PATIENCE).toContain('akkhor_ready{process="1"} 1');
  const after = servingOf(running.pid);
  expect(after.get(1)).not.toBe(before.get(1));
  expect(after.get(2)).toBe(before.get(2));
  expect(running.lines.join("\n") + running.faults()).toContain("answered nothing any more and was killed");
  running.child.kill("SIGTERM");
  expect(await running.ended).toBe(0);
});
