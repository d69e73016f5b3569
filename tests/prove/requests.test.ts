import { afterAll, beforeAll, expect, test } from "vitest";
import { newAccount } from "tests/e2e/harness/accounts";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { PlainBrowser } from "tests/e2e/ways/plain-browser";
import { seeded } from "tests/test-app/originals";
import { processorTime } from "./requests/processor-time";
import { send } from "./requests/send";
import { extremes, mixtures, type Shape } from "./requests/shapes";

/*
 * No request is dear (budgets.md): whatever its path, query, headers or body, it takes the serving process no more than
 * so many times what an empty page takes. REQUEST_SHAPES=100000 tries as many, REQUEST_SEED others.
 */

const SHAPES = Number(process.env.REQUEST_SHAPES ?? 10_000);
const SEED = Number(process.env.REQUEST_SEED ?? 1);
const WARM = 300;
const TIMES = 5;
/** Worth another look; what garbage takes falls on any. */
const SUSPECT = 2;
const TOLD = 10;
/** What ends the session that the others are sent with, or hashes a password. */
const LEFT_OUT = /log-?out|delete|device|password|login|register|registration|reset|sign/;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ACCESS_TOKEN_SECONDS: "86400", LOG_LEVEL: "silent" });
});
afterAll(() => product?.[Symbol.asyncDispose]());

test.for([
  ["without a session", 5],
  ["with one", 50],
] as const)(
  "no request %s takes more than %d times what an empty page takes",
  {
    timeout: 60 * 60_000,
  },
  async ([who, most]) => {
    const amina = await newAccount(product, "Amina");
    const browser = new PlainBrowser(product.origin);
    await browser.send(await browser.open("/login"), "/login", { email: amina.email, password: amina.password });
    const session = { cookie: browser.cookies(), authorization: `Bearer ${amina.accessToken}` };
    const page: Shape = { method: "GET", path: "/groups", headers: { cookie: session.cookie }, body: null };
    for (let at = 0; at < WARM; at++) expect(await send(product.origin, page)).toBe(200);
    const emptyPage = await least(page, 50);

    const found: { times: number; status: number; shape: Shape }[] = [];
    const statuses = new Map<number, number>();
    for (const shape of shapesFor(who === "with one" ? session : null)) {
      const { milliseconds: once, status } = await measured(shape);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (once < SUSPECT * emptyPage) continue;
      let times = Math.min(once, await least(shape, TIMES - 1)) / emptyPage;
      // What is over the limit by chance is not when it is tried once more.
      if (times > most) times = Math.min(times, (await least(shape, TIMES)) / emptyPage);
      found.push({ times, status, shape });
    }
    const worst = found.toSorted((one, other) => other.times - one.times).slice(0, TOLD);
    const lines = worst.map(({ times, status, shape }) => `${times.toFixed(2)} × ${status} ${inWords(shape)}`);
    console.log(`An empty page ${emptyPage.toFixed(2)} ms; ${who}, ${SHAPES} shapes, seed ${SEED}:`);
    console.log([...lines, [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")].join("\n"));
    expect(lines.filter((_, at) => (worst[at]?.times ?? 0) > most)).toEqual([]);
  },
);

function* shapesFor(session: Record<string, string> | null): Generator<Shape> {
  const random = seeded(SEED);
  const all = [...extremes()].map((shape) => ({ shape, at: random() }));
  const shuffled = all.toSorted((one, other) => one.at - other.at).map(({ shape }) => shape);
  const mixed = mixtures(random);
  for (let at = 0; at < SHAPES; at++) {
    const shape = (at % 2 === 0 ? undefined : shuffled[(at - 1) / 2]) ?? mixed.next().value;
    if (!session) yield shape;
    else if (!LEFT_OUT.test(shape.path)) yield { ...shape, headers: { ...session, ...shape.headers } };
  }
}

async function measured(shape: Shape) {
  const before = processorTime(product.pid);
  const status = await send(product.origin, shape);
  return { milliseconds: processorTime(product.pid) - before, status };
}

async function least(shape: Shape, times: number): Promise<number> {
  let found = Infinity;
  for (let at = 0; at < times; at++) found = Math.min(found, (await measured(shape)).milliseconds);
  return found;
}

function inWords({ method, path, headers, body }: Shape): string {
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);
  const said = Object.entries(headers).map(([name, value]) => `${name}: ${short(value)}`);
  return [`${method} ${short(path)}`, ...said, body && `${body.type}: ${short(body.bytes.toString("latin1"))}`]
    .filter(Boolean)
    .join(" | ");
}
