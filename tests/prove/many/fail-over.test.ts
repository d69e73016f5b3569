import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "tests/builders/picture";
import { newAccount, newItem, type Account } from "tests/e2e/harness/accounts";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { endToEndUploads, itemsOf } from "tests/e2e/uploads/upload-steps";
import { asked } from "tests/faults/whole-database";
import { startLoad } from "./load";
import { startPairOfServers, type PairOfServers } from "./pair-of-servers";

const e2e = endToEndUploads();
let pair: PairOfServers;
let product: Product;
let people: Account[];

beforeAll(async () => {
  pair = await startPairOfServers();
  product = await startProduct({ DATABASE_URL: pair.url, PROCESSES: "2", FREE_ITEM_LIMIT: "1000000" });
  people = [await newAccount(product, "Amina"), await newAccount(product, "Bela"), await newAccount(product, "Kamal")];
}, 120_000);
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  await pair?.[Symbol.asyncDispose]();
});

/** Has a server answer a commit only once another has it on its disk too; none where it is empty. */
async function waitFor(url: string, others: string): Promise<void> {
  await asked(url, `alter system set synchronous_standby_names = '${others}'`);
  await asked(url, "select pg_reload_conf()");
}

const follows = async (url: string, name: string) =>
  (await asked(url, `select from pg_stat_replication where application_name = '${name}' and sync_state = 'quorum'`))
    .length === 1;

test("while the only standby is away nothing is confirmed, and all is read", {
  timeout: 180_000,
}, async () => {
  const { one, two } = pair.servers;
  await pair.follow("two", "one");
  await waitFor(one.url, "ANY 1 (two)");
  await expect.poll(() => follows(one.url, "two"), { timeout: 20_000 }).toBe(true);
  const [amina] = people as [Account];
  const image = new Blob([new Uint8Array(await picture({ width: 90, height: 120 }))]);
  const keep = (description: string) => newItem(product, amina, { image, description });
  await keep("before");
  await two.stop();
  for (let round = 0; round < 3; round += 1) {
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => keep("while it is away")));
    expect(tried.map(({ status }) => status)).not.toContain("fulfilled");
    expect(await itemsOf(product, amina)).toHaveLength(1);
  }
  await two.start();
  const isKept = () =>
    keep("after").then(
      () => true,
      () => false,
    );
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
});

test("a standby takes the place of a server that died with all that was confirmed, nothing goes to the old one when " +
  "it comes back, and that one becomes the standby", { timeout: 300_000 }, async () => {
  const { one, two } = pair.servers;
  const load = await startLoad(product, people, e2e);
  const more = (count: number) => {
    const least = load.kept.size + count;
    return expect.poll(() => load.kept.size, { timeout: 90_000 }).toBeGreaterThanOrEqual(least);
  };
  await more(10);

  const died = performance.now();
  await one.kill();
  two.run("pg_ctl", "promote", "-D", two.folder);
  await waitFor(two.url, "");
  await pair.leadTo("two");
  await more(1);
  process.stdout.write(`kept again ${((performance.now() - died) / 1000).toFixed(1)} s after the server died\n`);
  await more(10);

  // It comes back as what it was, waits for no standby any more, and the address leads there too.
  await one.start();
  await waitFor(one.url, "");
  const ofOld = () => asked(one.url, "select max(id) as id, count(*) as items from items");
  const before = await ofOld();
  await pair.leadTo("one", "two");
  await pair.breakAll();
  await more(20);
  expect(await ofOld()).toEqual(before);
  expect(product.said()).toContain("This is a server whose place another has taken");
  await pair.leadTo("two");

  await pair.follow("one", "two");
  await waitFor(two.url, "ANY 1 (one)");
  await expect.poll(() => follows(two.url, "one"), { timeout: 20_000 }).toBe(true);
  await more(10);
  await load.end();
  await load.compare();
});
