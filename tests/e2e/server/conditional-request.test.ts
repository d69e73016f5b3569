import type { APIResponse, Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { smallLetter } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { launchBrowser, newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { untilPrepared } from "../items/items";
import { signIn } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;
let bela: Account;
let item: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  [amina, bela] = [await newAccount(product, "Amina"), await newAccount(product, "Bela")];
  item = await newItem(product, amina, { image: await smallLetter(), description: "A letter", status: "1" });
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

const LIST = "/my-collections";

interface Visitor extends AsyncDisposable {
  context: BrowserContext;
  get(path: string, tag?: string, headers?: Record<string, string>): Promise<APIResponse>;
}

async function signedIn(account: Account): Promise<Visitor> {
  const context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  await signIn(await context.newPage(), product, account, null);
  const get = (path: string, tag = "", headers: Record<string, string> = {}) =>
    context.request.get(product.origin + path, {
      maxRedirects: 0,
      headers: { "sec-fetch-site": "none", "accept-language": "en", ...(tag && { "if-none-match": tag }), ...headers },
    });
  return { context, get, [Symbol.asyncDispose]: () => context.close() };
}

const tagOf = (answer: APIResponse) => answer.headers().etag ?? "";

function change(status: "0" | "1"): Promise<Response> {
  return fetch(`${product.origin}${API_BASE}${fillPath(PATHS.itemStatus, { id: item })}`, {
    method: "POST",
    headers: { authorization: `Bearer ${amina.accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ status, confirm: true }),
  });
}

test.each([LIST, `${LIST}?select=1`, `${LIST}/bin`, `${LIST}/item/:item`])(
  "%s answers 304 while nothing of its person's changes, and is made anew after a change",
  async (screen) => {
    await using visitor = await signedIn(amina);
    const path = screen.replace(":item", String(item));
    // No job will change the item any more.
    await untilPrepared(product, amina, item);
    const tag = tagOf(await visitor.get(path));
    expect(tag).toMatch(/^"own\./);
    const again = await visitor.get(path, tag);
    expect([
      again.status(),
      tagOf(again),
      again.headers()["content-security-policy"],
      again.headers()["cache-control"],
    ]).toEqual([304, tag, undefined, "private, no-cache"]);
    await change("0");
    expect((await visitor.get(path, tag)).status()).toBe(200);
    await change("1");
    expect((await visitor.get(path, tag)).status()).toBe(200);
  },
);

test("a page stands for its address, its language and its sign-in alone", async () => {
  await using visitor = await signedIn(amina);
  await using other = await signedIn(bela);
  await using later = await signedIn(amina);
  const tag = tagOf(await visitor.get(LIST));
  expect((await visitor.get(LIST, tag)).status()).toBe(304);
  expect((await visitor.get(`${LIST}?select=1`, tag)).status()).toBe(200);
  expect((await visitor.get(LIST, tag, { "accept-language": "bn" })).status()).toBe(200);
  expect((await visitor.get(LIST, tag, { "save-data": "on" })).status()).toBe(200);
  expect((await other.get(LIST, tag)).status()).toBe(200);
  expect((await later.get(LIST, tag)).status()).toBe(200);
  const flash = {
    name: "akkhor_flash",
    value: encodeURIComponent(JSON.stringify({ kind: "success", key: "restored" })),
    url: product.origin,
  };
  await visitor.context.addCookies([flash]);
  expect((await visitor.get(LIST, tag)).status()).toBe(200);
});

test("a page that tells how long ago stands no longer than that is so, whatever its reader claims", async () => {
  await using visitor = await signedIn(amina);
  const fresh = await newItem(product, amina, { image: await smallLetter(), status: "0" });
  const made = Date.now();
  const tag = tagOf(await visitor.get(`${LIST}/item/${fresh}`));
  const [, end = "", hash = ""] = /^"own\.(\w+)\.([\w-]+)"$/.exec(tag) ?? [];
  const until = Number.parseInt(end, 36);
  expect(until).toBeLessThanOrEqual(made + 60_000);
  expect(until).toBeGreaterThan(made);
  expect((await visitor.get(`${LIST}/item/${fresh}`, `"own.${(until + 60_000).toString(36)}.${hash}"`)).status()).toBe(
    200,
  );
  const past = (made - 1000).toString(36);
  expect((await visitor.get(`${LIST}/item/${fresh}`, `"own.${past}.${hash}"`)).status()).toBe(200);
});

test("another's public item, and a form with a one-use id, stand by nobody's stamp", async () => {
  await using other = await signedIn(bela);
  for (const path of [`${LIST}/item/${item}`, `${LIST}/new/handwriting`]) {
    const answer = await other.get(path);
    expect(answer.status(), path).toBe(200);
    expect(tagOf(answer), path).not.toContain("own.");
  }
});

test("after signing out no tag opens anything", async () => {
  await using visitor = await signedIn(amina);
  const tag = tagOf(await visitor.get(LIST));
  const cookies = await visitor.context.cookies();
  await (await visitor.context.newPage()).goto(`${product.origin}${LIST}`);
  const page = visitor.context.pages().at(-1);
  await page?.click("header .menu > summary");
  await page?.click("header form[action^='/log-out'] button");
  await page?.waitForURL("**/login");
  expect((await visitor.get(LIST, tag)).status()).toBe(303);
  // A copy of the cookie, kept from before.
  await visitor.context.addCookies(cookies);
  const copied = await visitor.get(LIST, tag);
  expect(copied.status()).toBeGreaterThan(300);
  expect(copied.status()).not.toBe(304);
});

test("a download or a picture that is not to be seen is a page for a person, and JSON for a program", async () => {
  const archives = ["", "/album/999", "/group/999", "/item/999"].map((of) => `/download/archive${of}`);
  for (const path of ["/download/999", "/media/999/1/1/w200.jpg", "/download/999/original", ...archives]) {
    const page = await fetch(product.origin + path, { headers: { accept: "text/html,*/*", "accept-language": "en" } });
    expect([path, page.status]).toEqual([path, 404]);
    expect(await page.text()).toContain("Page not found");
    const plain = await fetch(product.origin + path);
    expect(plain.headers.get("content-type")).toContain("application/json");
  }
});
