import { expect, test } from "vitest";
import { ownDataFolder } from "tests/builders/folder";
import { newAccount } from "tests/e2e/harness/accounts";
import { freePort, startProduct, type Product } from "tests/e2e/harness/product";
import { backendsOf, isAlive, postmasterOf, signal } from "./processes";
import { faultsOf, startWriter, type Writer } from "./written";

const KILLS = Number(process.env.KILLS ?? 100);
const WRITERS = 4;

/** What is killed, and whether the product has to be started again afterwards. */
const KINDS = {
  server: (product: Product) => [product.pid],
  postmaster: ({ dataDir }: Product) => [postmasterOf(dataDir)],
  backend: ({ dataDir }: Product) => backendsOf(postmasterOf(dataDir) ?? 0).slice(0, 1),
  "a backend, then the server": (product: Product) => [backendsOf(postmasterOf(product.dataDir) ?? 0)[0], product.pid],
  all: (product: Product) => [
    product.pid,
    postmasterOf(product.dataDir),
    ...backendsOf(postmasterOf(product.dataDir) ?? 0),
  ],
};

test(`${KILLS} kills under load: every confirmed write is there, and every start comes up by itself`, {
  timeout: 30 * 60_000,
}, async () => {
  const port = String(await freePort());
  await using folder = await ownDataFolder();
  const settings = { DATA_DIR: folder.path, PORT: port, ACCESS_TOKEN_SECONDS: "86400", FREE_ITEM_LIMIT: "1000000" };
  const first = await startProduct(settings);
  let product = first;
  const writers: Writer[] = [];
  const starts: { kind: string; ms: number }[] = [];
  try {
    for (let at = 0; at < WRITERS; at++)
      writers.push(await startWriter(() => product.origin, await newAccount(product, "Amina"), `w${at}`));
    const written = () => writers.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
    const kinds = Object.entries(KINDS);
    for (let kill = 0; kill < KILLS; kill++) {
      const [kind, victims] = kinds[kill % kinds.length] ?? kinds[0] ?? [];
      const before = written();
      await expect.poll(written, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + (kill % 7));
      const from = performance.now();
      signal(victims?.(product).filter((pid) => pid !== null && pid !== undefined) ?? [], "SIGKILL");
      if (kind !== "postmaster" && kind !== "backend") {
        // Comes back once it has ended.
        await product.stop();
        product = await startProduct(settings);
      }
      const killed = written();
      await expect.poll(written, { timeout: 60_000, interval: 20 }).toBeGreaterThan(killed);
      expect(isAlive(product.pid), `the server after the kill of ${kind}`).toBe(true);
      starts.push({ kind: kind ?? "", ms: performance.now() - from });
    }
    await Promise.all(writers.map((writer) => writer.stop()));
    const faults = (await Promise.all(writers.map((writer) => faultsOf(product.origin, writer)))).flat();
    const ids = writers.flatMap(({ confirmed }) => confirmed.map(({ id }) => id));
    process.stdout.write(`${report(starts, written(), writers)}\n`);
    expect(faults).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(writers.flatMap(({ answers }) => answers.filter(({ status }) => ![0, 200, 503].includes(status)))).toEqual(
      [],
    );
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
    if (product !== first) await product[Symbol.asyncDispose]();
    await first[Symbol.asyncDispose]();
  }
});

function report(starts: { kind: string; ms: number }[], written: number, writers: Writer[]): string {
  const answers = writers.flatMap((writer) => writer.answers);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const rows = Object.keys(KINDS).map((kind) => {
    const times = starts.filter((start) => start.kind === kind).map(({ ms }) => ms);
    return (
      `${kind.padEnd(28)}${String(times.length).padStart(4)} kills, writing again after at most ` +
      `${(Math.max(0, ...times) / 1000).toFixed(1)} s`
    );
  });
  return [
    ...rows,
    `${written} items confirmed; answers: 200 ${count(200)}, 503 ${count(503)}, connection broken ${count(0)}`,
  ].join("\n");
}
