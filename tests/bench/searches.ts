import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect } from "vitest";
import { find, itemIds } from "tests/test-app/found";
import { fillSearchTestApp } from "tests/test-app/search-app";
import { QUERIES } from "tests/test-app/search-queries";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { figureLines } from "./wanted";

const TURNS = 5;
/** What very many captions hold, alone, together, as parts and misspelt; and what one in a hundred holds. */
const COMMON = ["কালো", "orchard", "ঢেউ", "village", "বৈশ", "umbr", "orchard village", "orchad", "ঢেউু", "wofo"];

export interface FilledApp extends AsyncDisposable {
  app: TestApp;
  captions: number;
  /** By the ids of the targets. */
  names: Map<number, string>;
}

export async function filledWith(captions: number): Promise<FilledApp> {
  const app = await newTestApp({ rateLimits: false });
  const ids = await fillSearchTestApp(app, captions);
  await sql`vacuum analyze`.execute(app.services.db);
  return {
    app,
    captions,
    names: new Map(Object.entries(ids).map(([name, id]) => [id, name])),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/**
 * Asks the sixty queries and the common ones in turns, prints what they took, and expects that they found what they
 * should.
 * @param p95 milliseconds that are wanted
 */
export async function measure({ app, captions, names }: FilledApp, p95: number): Promise<void> {
  const wrong = new Set<string>();
  const times: { query: string; ms: number }[] = [];
  let before = await cpu(app);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    // The first round is slow with all that is done once.
    if (turn === 1) before = await cpu(app);
    for (const [query, finds] of [...QUERIES, ...COMMON.map((word) => [word, null] as const)]) {
      const began = performance.now();
      const found = await find(app, "amina", { query });
      if (turn > 0) times.push({ query, ms: performance.now() - began });
      const targets = itemIds(found).flatMap((id) => names.get(id) ?? []);
      if (finds && targets.join() !== finds.join()) wrong.add(query);
    }
  }
  const after = await cpu(app);
  expect([...wrong]).toEqual([]);
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const figure = (name: string, part: number) => ({
    name,
    seen: sorted[Math.floor(part * (sorted.length - 1))]?.ms ?? 0,
  });
  const slowest = sorted.slice(-8).map(({ query, ms }) => `${query} ${ms.toFixed(1)}`);
  console.log(`${times.length} searches over ${captions} captions; the slowest: ${slowest.join(", ")}`);
  console.log(
    figureLines(
      [
        figure("p50", 0.5),
        { ...figure("p95", 0.95), atMost: p95 },
        figure("most", 1),
        { name: "processor's time of a search, here", seen: (after.node - before.node) / times.length },
        { name: "and in the database", seen: (after.database - before.database) / times.length },
      ],
      1,
      "ms",
    ),
  );
}

const TICK_MS = 10;

/**
 * Milliseconds of processor that this process and the app's database connections have used: what a busy machine does
 * not change.
 */
async function cpu({ services }: TestApp): Promise<{ node: number; database: number }> {
  const { user, system } = process.cpuUsage();
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(services.db);
  const ticks = rows.map(
    ({ pid }) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [],
  );
  return { node: (user + system) / 1000, database: ticks.flat().reduce((sum, each) => sum + each, 0) * TICK_MS };
}
