import { brotliCompressSync } from "node:zlib";
import autocannon from "autocannon";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { listEnvelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { picturePath } from "archive/contract/items/media";
import { API_BASE, PATHS } from "archive/contract/paths";
import { fillArchive } from "tests/budget/archive";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { launchBrowser, newVisitor } from "tests/e2e/harness/browser";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { serveBytes, serveLimitPage } from "./bare-server";
import { median, paint, type Paint } from "./paint";

const TURNS = 3;
const CONNECTIONS = 10;
const SECONDS = 5;
/** As the list's own captions are: in Bengali, whose letters cost more to draw than Latin ones. */
const CAPTION = "বরিশাল থেকে নানুর চিঠি, উঠানের শিউলির কথা।";
/** What every browser says, and no program: without it a page carries a form token and is kept for nobody. */
const AS_BROWSER = { "sec-fetch-site": "none", "accept-encoding": "br" };
let product: Product;
let browser: Browser;
let account: Account;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
let cookie: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ FREE_ITEM_LIMIT: "100" }), launchBrowser()]);
  account = await newAccount(product);
  await fillArchive(product, account);
  signedIn = await signIn();
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

test("paints, as ratios to a hand-written page with the same pictures", async () => {
  await using limit = await serveLimitPage(await pictures(), CAPTION);
  const asPerson = { storageState: signedIn };
  const pages: Record<string, () => Promise<Paint>> = {
    limit: () => paint(browser, limit.origin),
    "list of 24": () => paint(browser, `${product.origin}/my-collections`, asPerson),
    landing: () => paint(browser, product.origin),
    login: () => paint(browser, `${product.origin}/login`),
  };
  const rounds: Record<string, Paint[]> = {};
  // In turns: a machine's noise then falls on all alike.
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, look] of Object.entries(pages)) (rounds[name] ??= []).push(await look());
  const of = (name: string, what: keyof Paint) => median((rounds[name] ?? []).map((one) => one[what]));
  const rows = Object.keys(rounds).map((name) =>
    [
      name.padEnd(12),
      ...(["first", "largest"] as const).flatMap((what) => [
        `${of(name, what).toFixed(0)} ms`.padStart(9),
        `${(of(name, what) / of("limit", what)).toFixed(2)} ×`.padStart(8),
      ]),
    ].join(""),
  );
  console.log(["              first paint         largest paint", ...rows].join("\n"));
});

test("answers a second, as ratios to bare node with fixed bytes", async () => {
  const list = `${product.origin}/my-collections`;
  const page = await fetch(list, { headers: { ...AS_BROWSER, cookie } });
  const tag = page.headers.get("etag") ?? "";
  // Twice: the first visit makes the page that is kept for all.
  await fetch(product.origin, { headers: AS_BROWSER });
  const landingTag = (await fetch(product.origin, { headers: AS_BROWSER })).headers.get("etag") ?? "";
  await using bare = await serveBytes(brotliCompressSync(await page.text()));
  const first = await load(bare.origin, {});
  const rows = [
    ["bare node", first],
    ["landing", await load(product.origin, AS_BROWSER)],
    ["landing, unchanged (304)", await load(product.origin, { ...AS_BROWSER, "if-none-match": landingTag })],
    ["list of 24", await load(list, { ...AS_BROWSER, cookie })],
    ["list, unchanged (304)", await load(list, { ...AS_BROWSER, cookie, "if-none-match": tag })],
    [
      "API list of 24",
      await load(`${product.origin}${API_BASE}${PATHS.myItems}?album_id=1&limit=24`, {
        authorization: `Bearer ${account.accessToken}`,
      }),
    ],
    ["bare node again", await load(bare.origin, {})],
  ] as const;
  const lines = rows.map(
    ([name, { perSecond, p99 }]) =>
      `${name.padEnd(26)}${perSecond.toFixed(0).padStart(8)} a ` +
      `second${(perSecond / first.perSecond).toFixed(3).padStart(9)} ×   p99 ${p99} ms`,
  );
  console.log(lines.join("\n"));
});

async function load(url: string, headers: Record<string, string>): Promise<{ perSecond: number; p99: number }> {
  const { requests, latency } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  return { perSecond: requests.average, p99: latency.p99 };
}

async function signIn() {
  const context = await newVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/login`);
  await page.fill('[name="email"]', account.email);
  await page.fill('[name="password"]', account.password);
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname === "/my-collections");
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/** The very renditions that our own list shows a phone. */
async function pictures(): Promise<{ type: string; bytes: Buffer }[]> {
  const headers = { authorization: `Bearer ${account.accessToken}` };
  const reply = await fetch(`${product.origin}${API_BASE}${PATHS.myItems}?album_id=1&limit=24`, { headers });
  const { data } = listEnvelope(WireItem).parse(await reply.json());
  const letters = data.flatMap((item) =>
    item.files
      .slice(0, 1)
      .map((file) => picturePath({ id: item.id, contentVersion: item.content_version }, file, 200, "avif")),
  );
  return Promise.all(
    letters.map(async (path) => {
      const response = await fetch(`${product.origin}${API_BASE}${path}`, { headers });
      return { type: response.headers.get("content-type") ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
    }),
  );
}
