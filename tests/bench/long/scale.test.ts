import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "archive/db/connection";
import { beside } from "tests/e2e/harness/beside";
import { startProduct } from "tests/e2e/harness/product";
import type { ScreenCase } from "tests/screens/screen-case";
import { SCREEN_CASES } from "tests/screens/table";
import { settleEverybody } from "tests/screens/everybody";
import type { ScreenContext } from "tests/screens/visits";
import { putPerson } from "tests/test-app/people";
import { cookieOf, putLetters } from "../crowd";
import { AS_BROWSER } from "../load";
import { median } from "../paint";
import { figureLines } from "../wanted";

const TURNS = 21;
const MOST = 1.2;
/** Screens whose reader keeps as much as `reader` says; those that somebody does something at are left out. */
const READ = SCREEN_CASES.filter(({ as, act }) => as === "amina" && !act);
/** How many people, and how many items each of them keeps; Amina, who looks, keeps as many more as `reader` says. */
const SIZES = {
  thousand: { people: 1, each: 500, reader: 500 },
  million: { people: 1999, each: 475, reader: 50_000 },
};

type Archive = Pick<ScreenContext, "product" | "things"> & { cookie: string };

let archives: Record<keyof typeof SIZES, Archive>;
beforeAll(async () => {
  archives = { thousand: await makeArchive(SIZES.thousand), million: await makeArchive(SIZES.million) };
}, 3_600_000);
afterAll(async () => {
  for (const { product } of Object.values(archives ?? {})) await product[Symbol.asyncDispose]();
});

test("what each screen takes in an archive of a million items, beside one of a thousand", async () => {
  const { thousand, million } = archives;
  const figures = [];
  for (const screen of READ) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const [small, large] = [await took(thousand, screen), await took(million, screen)];
      // The first is slow with all that is done once.
      if (turn === 0) continue;
      times.small.push(small);
      times.large.push(large);
    }
    const [small, large] = [median(times.small), median(times.large)];
    const beside = `${small.toFixed(1)} ms and ${large.toFixed(1)} ms`;
    // Of each turn by itself: the machine's speed changes within a minute.
    const seen = median(times.large.map((ms, turn) => ms / (times.small[turn] ?? 0)));
    figures.push({ name: screen.name, seen, atMost: MOST, beside });
  }
  console.log(figureLines(figures, 2));
}, 1_800_000);

async function took({ product, things, cookie }: Archive, { at, status = 200 }: ScreenCase): Promise<number> {
  const path = at(things);
  const began = performance.now();
  const response = await fetch(product.origin + path, { headers: { ...AS_BROWSER, cookie } });
  await response.arrayBuffer();
  expect(response.status, path).toBe(status);
  return performance.now() - began;
}

async function makeArchive({ people, each, reader }: (typeof SIZES)["million"]): Promise<Archive> {
  const product = await startProduct({ FREE_ITEM_LIMIT: "1000000", DATABASE_POOL: "10" });
  await beside(product, async (services) => {
    const owners = [];
    for (let at = 0; at < people; at += 1) {
      const address = `crowd-${at}@example.test`;
      owners.push(await putPerson(services, { firstName: "Bela", lastName: "Rahman", address, language: "bn" }));
    }
    await putLetters(
      services.db,
      owners.filter((owner) => owner !== null),
      each,
    );
  });
  const { things } = await settleEverybody(product);
  await beside(product, async ({ db }) => {
    await putLetters(db, [things.amina], reader);
    await share(db);
    await sql`vacuum analyze`.execute(db);
  });
  return { product, things, cookie: await cookieOf(product, "amina@example.test") };
}

/** Everybody shares ten items with the next three, and keeps two albums of a hundred. */
async function share(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      create temporary table numbered on commit drop as
      select id, owner_id, row_number() over (partition by owner_id order by id) as number from items`.execute(tx);
    await sql`
      insert into shares (item_id, owner_id, receiver_id, state, decided_at)
      select numbered.id, owner_id, people.id, 'accepted', now() from numbered
      join people on people.id between owner_id + 1 and owner_id + 3 where number <= 10`.execute(tx);
    await sql`
      with made as (
        insert into albums (owner_id, name, place)
        select id, 'Letters', place from people, generate_series(1, 2) as place returning id, owner_id, place)
      insert into album_items (album_id, item_id) select made.id, numbered.id from made
      join numbered on numbered.owner_id = made.owner_id and number <= 100`.execute(tx);
  });
}
