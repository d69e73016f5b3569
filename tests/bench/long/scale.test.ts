import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "archive/db/connection";
import { fillArchive } from "tests/budget/archive";
import { shareWith } from "tests/budget/received";
import { screens, type Screen } from "tests/budget/screens";
import { newAccount } from "tests/e2e/harness/accounts";
import { beside } from "tests/e2e/harness/beside";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { putPerson } from "tests/test-app/people";
import { cookieOf, putLetters } from "../crowd";
import { AS_BROWSER } from "../load";
import { median } from "../paint";
import { figureLines } from "../wanted";

const TURNS = 21;
const MOST = 1.2;
/** How many people, and how many items each of them keeps; the one who looks keeps as many as `reader` says. */
const SIZES = {
  thousand: { people: 1, each: 500, reader: 500 },
  million: { people: 1999, each: 475, reader: 50_000 },
};

interface Archive {
  product: Product;
  cookie: string;
  screens: Screen[];
}

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
  for (const [at, screen] of thousand.screens.entries()) {
    const other = million.screens[at];
    if (!screen.signedIn || !other) continue;
    const times = { small: [] as number[], large: [] as number[] };
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const [small, large] = [await took(thousand, screen), await took(million, other)];
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

async function took({ product, cookie }: Archive, { path, status = 200 }: Screen): Promise<number> {
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
  // Late, or its access token would be over by the time a slow machine is done with the others.
  const account = await newAccount(product);
  await beside(product, async ({ db }) => {
    const { id } = await db
      .selectFrom("people")
      .select("id")
      .where("email", "=", account.email)
      .executeTakeFirstOrThrow();
    await putLetters(db, [id], reader);
    await share(db);
  });
  const archive = await fillArchive(product, account);
  const received = await shareWith(product, account);
  await beside(product, ({ db }) => sql`vacuum analyze`.execute(db));
  return { product, cookie: await cookieOf(product, account.email), screens: screens({ ...archive, received }) };
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
