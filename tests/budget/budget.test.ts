import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, test } from "vitest";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { launchBrowser, newVisitor } from "tests/e2e/harness/browser";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { fillArchive } from "./archive";
import { shareWith } from "./received";
import { newPhone, weigh, weighPage, type Awake, type Phone, type Weight } from "./measure";
import { EVERYWHERE, KEPT_STYLES, screens, type Screen } from "./screens";

let product: Product;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
let list: Screen[];
/** Those that weigh nothing at the moment. */
const phones: Phone[] = [];
const rows: string[] = [];
const HEAD = [
  "kB, screen",
  "unpictured",
  "in English",
  "pictured",
  "ahead",
  "requests",
  "asleep",
  "awake",
  "data",
  "shift",
];

beforeAll(async () => {
  product = await startProduct({ FREE_ITEM_LIMIT: "100" });
  browser = await launchBrowser();
  const account = await newAccount(product);
  list = screens({ ...(await fillArchive(product, account)), received: await shareWith(product, account) });
  signedIn = await signIn(account);
});

afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
  console.log(
    [HEAD.map((words, at) => (at === 0 ? words.padEnd(32) : words.padStart(10))).join(""), ...rows.toSorted()].join(
      "\n",
    ),
  );
});

// Named here, since a test's name must be known before the archive is there.
// Mostly waiting for a line: several screens are weighed at once. Bytes and counts do not change by it.
describe.concurrent.each(
  screens({
    letter: 0,
    voice: 0,
    group: 0,
    album: 0,
    writer: 0,
    links: { one: "", several: "", locked: "" },
    profile: "",
    imported: 0,
    received: { item: 0, person: 0, album: 0, entrusted: 0 },
  }).map((screen, index) => [screen.name, index] as const),
)("%s", (_name, index) => {
  test.concurrent("is as light as budgets.md says", async ({ expect }) => {
    const screen = list[index];
    if (!screen) throw new Error("no such screen");
    const url = product.origin + screen.path;
    const phone = phones.pop() ?? (await newPhone(browser));
    const { awake, ...weight } = await weigh(phone, url, cookiesOf(screen.signedIn, "bn"), screen.wakesAtOnce);
    phones.push(phone);
    // In English nothing differs but the words, and Bengali's are the heavier ones for waking.
    const english = await weighPage(url, cookiesOf(screen.signedIn, "en"));
    rows.push(row(screen, weight, awake, english));
    expect(weight.status).toBe(screen.status ?? 200);
    expect.soft(weight.beforePictures, "kB before pictures").toBeLessThanOrEqual(screen.limit.beforePictures);
    expect.soft(english, "kB of the page in English").toBeLessThanOrEqual(screen.limit.beforePictures);
    expect.soft(weight.withPictures, "kB with pictures").toBeLessThanOrEqual(screen.limit.withPictures);
    expect.soft(weight.ahead, "kB for the next page").toBeLessThanOrEqual(EVERYWHERE.ahead);
    expect.soft(weight.requests, "requests").toBeLessThanOrEqual(screen.limit.requests);
    expect.soft(weight.scriptAsleep, "kB of script before waking").toBeLessThanOrEqual(EVERYWHERE.scriptAsleep);
    expect.soft(awake.scripts, "kB of script after waking").toBeLessThanOrEqual(EVERYWHERE.scriptAwake);
    expect.soft(awake.data, "kB of data for waking").toBeLessThanOrEqual(EVERYWHERE.dataAwake);
    expect
      .soft(weight.layoutShift, `layout shift: ${weight.moved.join("; ")}`)
      .toBeLessThanOrEqual(EVERYWHERE.layoutShift);
  });
});

test.concurrent("a list for whoever keeps the styles is as light as budgets.md says", async ({ expect }) => {
  const url = `${product.origin}/my-collections`;
  const cookies = cookiesOf(true, "bn");
  const first = await fetch(url, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
  const [, value = ""] = /\/styles\/([\w-]+)\.css/.exec(await first.text()) ?? [];
  const second = await weighPage(url, [...cookies, { name: "akkhor_styles", value }]);
  rows.push(`${"list of 24, styles kept".padEnd(32)}${second.toFixed(1).padStart(10)}`);
  expect(second).toBeLessThanOrEqual(KEPT_STYLES.list);
});

/** Through the real form, without scripts, as a phone on a bad line does it. */
async function signIn(account: Account) {
  const context = await newVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/login`);
  await page.fill('[name="email"]', account.email);
  await page.fill('[name="password"]', account.password);
  await page.click('form [type="submit"]');
  await page.waitForURL((url) => url.pathname === "/my-collections");
  const state = await context.storageState();
  await context.close();
  return state;
}

function cookiesOf(asPerson: boolean, language: string) {
  const { hostname } = new URL(product.origin);
  const chosen = {
    name: "i18nextLng",
    value: language,
    domain: hostname,
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  };
  const kept = asPerson ? signedIn.cookies.filter(({ name }) => name !== "i18nextLng") : [];
  return [...kept, chosen];
}

function row({ name }: Screen, weight: Weight, awake: Awake, english: number): string {
  const cells = [
    weight.beforePictures.toFixed(1),
    english.toFixed(1),
    weight.withPictures.toFixed(1),
    weight.ahead.toFixed(1),
    String(weight.requests),
    weight.scriptAsleep.toFixed(2),
    awake.scripts.toFixed(1),
    awake.data.toFixed(1),
    weight.layoutShift.toFixed(3),
  ];
  return name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join("");
}
