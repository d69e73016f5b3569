import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { find, itemIds } from "tests/test-app/found";
import { QUERIES } from "tests/test-app/search-queries";
import { fillSearchTestApp } from "tests/test-app/search-app";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const CAPTIONS = 100_000;
const TURNS = 5;
/** What tens of thousands of captions hold. */
const COMMON = ["কালো", "orchard", "ঢেউ", "village", "বৈশ", "umbr"];
let app: TestApp;
let names: Map<number, string>;

beforeAll(async () => {
  app = await newTestApp({ rateLimits: false });
  names = new Map(Object.entries(await fillSearchTestApp(app, CAPTIONS)).map(([name, id]) => [id, name]));
  await sql`vacuum analyze`.execute(app.services.db);
}, 1_200_000);
afterAll(() => app?.[Symbol.asyncDispose]());

test(`search over ${CAPTIONS} captions finds what it should, so quickly`, async () => {
  const wrong = new Set<string>();
  const times: { query: string; ms: number }[] = [];
  const before = await cpu();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [query, finds] of [...QUERIES, ...COMMON.map((word) => [word, null] as const)]) {
      const began = performance.now();
      const found = await find(app, "amina", { query });
      // The first round is slow with all that is read for the first time.
      if (turn > 0) times.push({ query, ms: performance.now() - began });
      if (
        finds &&
        itemIds(found)
          .flatMap((id) => names.get(id) ?? [])
          .join() !== finds.join()
      )
        wrong.add(query);
    }
  }
  const after = await cpu();
  const calls = TURNS * (QUERIES.length + COMMON.length);
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]?.ms.toFixed(1);
  const slowest = sorted.slice(-8).map(({ query, ms }) => `${query} ${ms.toFixed(1)}`);
  expect([...wrong]).toEqual([]);
  process.stdout.write(
    `search: ${times.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms; slowest: ` +
      `${slowest.join(", ")}\n`,
  );
  process.stdout.write(
    `processor's time of a call: ${((after.node - before.node) / calls).toFixed(1)} ms here, ` +
      `${((after.database - before.database) / calls).toFixed(1)} ms in the database\n`,
  );
}, 600_000);

const TICK_MS = 10;

/**
 * Milliseconds of processor that this process and the world's database connections have used: what a busy machine does
 * not change.
 */
async function cpu(): Promise<{ node: number; database: number }> {
  const { user, system } = process.cpuUsage();
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(app.services.db);
  const ticks = rows.map(
    ({ pid }) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [],
  );
  return { node: (user + system) / 1000, database: ticks.flat().reduce((sum, each) => sum + each, 0) * TICK_MS };
}
