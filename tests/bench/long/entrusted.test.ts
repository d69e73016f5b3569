import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { stewardshipsWire } from "archive/contract/stewards/stewardship";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import { beside } from "tests/e2e/harness/beside";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { putPerson } from "tests/test-app/people";
import { cookieOf, putLetters } from "../crowd";
import { AS_BROWSER } from "../load";
import { median } from "../paint";
import { figureLines } from "../wanted";

const TURNS = 21;
const MOST = 1.2;
const SIZES = { small: 500, large: 200_000 };
/** Letters of somebody else's, so that neither is all that there is. */
const OTHERS = 50_000;

interface Opened {
  /** Of the stewardship. */
  id: number;
  cookie: string;
}

let product: Product;
const opened: Partial<Record<keyof typeof SIZES, Opened>> = {};
beforeAll(async () => {
  product = await startProduct({ FREE_ITEM_LIMIT: "1000000" });
  await beside(product, async (services) => {
    const other = { firstName: "Rafi", lastName: null, address: "rafi@example.test", language: "bn" } as const;
    await putLetters(services.db, [(await putPerson(services, other)) ?? 0], OTHERS);
  });
  for (const size of ["small", "large"] as const) {
    const [owner, steward] = [await newAccount(product, "Bela"), await newAccount(product)];
    const id = await openToSteward(owner, steward);
    await beside(product, async ({ db }) => {
      const { id: ownerId } = await db
        .selectFrom("people")
        .select("id")
        .where("email", "=", owner.email)
        .executeTakeFirstOrThrow();
      await putLetters(db, [ownerId], SIZES[size]);
    });
    opened[size] = { id, cookie: await cookieOf(product, steward.email) };
  }
}, 1_800_000);
afterAll(() => product?.[Symbol.asyncDispose]());

test("what a steward's lists take where 200,000 items lie open, beside 500", async () => {
  const figures = [];
  for (const [name, query] of [
    ["everything", ""],
    ["by date", "&timeline=1"],
    ["without a date", "&undated=1"],
  ] as const) {
    const pages = { small: await middleOf("small", query), large: await middleOf("large", query) };
    for (const [place, paths] of [
      ["first page", { small: first("small", query), large: first("large", query) }],
      ["in the middle", pages],
    ] as const) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let turn = 0; turn <= TURNS; turn += 1)
        for (const size of ["small", "large"] as const) {
          const took = await timed(size, paths[size]);
          // The first is slow with all that is done once.
          if (turn > 0) times[size].push(took);
        }
      const [small, large] = [median(times.small), median(times.large)];
      const beside = `${small.toFixed(1)} ms and ${large.toFixed(1)} ms`;
      figures.push({ name: `${name}, ${place}`, seen: large / small, atMost: MOST, beside });
    }
  }
  console.log(figureLines(figures, 2));
}, 600_000);

const first = (size: keyof typeof SIZES, query: string) => `/entrusted?id=${opened[size]?.id}${query}`;

/** Some pages down, by the links that lead there. */
async function middleOf(size: keyof typeof SIZES, query: string): Promise<string> {
  let path = first(size, query);
  for (let page = 0; page < 5; page += 1) {
    const [, next] = /href="(\/entrusted\?[^"]*after=[^"]*)"/.exec(await (await get(size, path)).text()) ?? [];
    if (!next) throw new Error(`no page follows ${path}`);
    path = next.replaceAll("&amp;", "&");
  }
  return path;
}

async function timed(size: keyof typeof SIZES, path: string): Promise<number> {
  const began = performance.now();
  const response = await get(size, path);
  await response.arrayBuffer();
  expect(response.status, path).toBe(200);
  return performance.now() - began;
}

function get(size: keyof typeof SIZES, path: string): Promise<Response> {
  return fetch(product.origin + path, { headers: { ...AS_BROWSER, cookie: opened[size]?.cookie ?? "" } });
}

/** All of what an owner keeps is open to their steward, who may keep it. @returns the stewardship's id */
async function openToSteward(owner: Account, steward: Account): Promise<number> {
  const { password } = owner;
  await callApi(product, owner, PATHS.stewardsName, {
    addresses: [steward.email],
    may: "keep",
    only_me: true,
    password,
  });
  const listed = await callApi(product, steward, PATHS.stewardships);
  const id = envelope(stewardshipsWire.schema).parse(await listed.json()).data.entrusted[0]?.id ?? 0;
  await callApi(product, steward, fillPath(PATHS.entrustedAccept, { id }), {});
  // As the days would, which nobody can wait for here.
  await beside(product, ({ db, now }) =>
    db
      .updateTable("stewardships")
      .set({ state: "open", asked_at: now(), opens_at: now(), reason: "নানু আর নেই।" })
      .where("id", "=", id)
      .execute(),
  );
  return id;
}
