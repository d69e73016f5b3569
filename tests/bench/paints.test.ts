import type { Browser } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { signedIn } from "archive/commands/seed/calls";
import { FAMILY } from "archive/commands/seed/family";
import { listEnvelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { picturePath } from "archive/contract/media/media-path";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { launchBrowser } from "tests/e2e/harness/browser";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { openScreens, type ScreenContext } from "tests/screens/visits";
import { serveLimitPage } from "./bare-server";
import { CAPTION } from "./crowd";
import { median, paint, type Paint } from "./paint";
import { figureLines } from "./wanted";

const TURNS = 3;
/** Most of the limit page's time that each may take to its first and to its largest paint (docs/budgets.md). */
const MOST: Record<string, Record<keyof Paint, number>> = {
  "list of 24": { first: 1.15, largest: 1.15 },
  landing: { first: 1.1, largest: 1.1 },
  login: { first: 1.1, largest: 1.1 },
};
let product: Product;
let browser: Browser;
let screens: ScreenContext;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ FREE_ITEM_LIMIT: "100" }), launchBrowser()]);
  screens = await openScreens(product, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

test("paints, as ratios to a hand-written page with the same pictures", async () => {
  await using limit = await serveLimitPage(await pictures(), CAPTION);
  const asPerson = { storageState: screens.states.amina };
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
  const figures = (["first", "largest"] as const).flatMap((what) =>
    Object.keys(rounds).map((name) => ({
      name: `${name}, ${what} paint`,
      seen: of(name, what) / of("limit", what),
      atMost: MOST[name]?.[what],
      beside: `${of(name, what).toFixed(0)} ms`,
    })),
  );
  console.log(figureLines(figures, 2));
});

/** The very renditions that our own list shows a phone. */
async function pictures(): Promise<{ type: string; bytes: Buffer }[]> {
  const archive = { fetch: (call: Request) => fetch(new Request(product.origin + new URL(call.url).pathname, call)) };
  const amina = FAMILY.find(({ email }) => email.startsWith("amina@"));
  const headers = { authorization: `Bearer ${amina && (await signedIn(archive, "", amina))}` };
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
