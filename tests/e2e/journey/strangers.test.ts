import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { untilPrepared } from "../items/items";
import { openReady, signIn, signOut } from "./steps";

let product: Product;
let browser: Browser;
let amina: Account;
let bela: Account;
let hidden: number;
let open: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  [amina, bela] = [await newAccount(product, "Amina"), await newAccount(product, "Bela")];
  const image = await letterFile({ width: 410, height: 300 });
  hidden = await newItem(product, amina, { image, description: "নিজের কাছে রাখা কথা", status: "0" });
  open = await newItem(product, amina, { image, description: "সবার জন্য লেখা", status: "1" });
  await Promise.all([hidden, open].map((id) => untilPrepared(product, amina, id)));
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

async function statusOf(context: BrowserContext, path: string): Promise<number> {
  const response = await context.request.get(product.origin + path, { maxRedirects: 0 });
  return response.status();
}

/** Addresses of an item's media, as its owner's page names them. */
async function mediaOf(context: BrowserContext, id: number): Promise<string[]> {
  const page = await context.newPage();
  await openReady(page, `${product.origin}/handwritings-details?id=${id}`, ".item picture img");
  const found = await page
    .locator(".item picture source, .item picture img")
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        (element.getAttribute("srcset") ?? element.getAttribute("src") ?? "")
          .split(", ")
          .map((part) => part.split(" ")[0] ?? ""),
      ),
    );
  await page.close();
  return found;
}

async function setStatus(id: number, status: string): Promise<void> {
  const response = await fetch(product.origin + API_BASE + fillPath(PATHS.itemStatus, { id }), {
    method: "POST",
    headers: { authorization: `Bearer ${amina.accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ status, confirm: true }),
  });
  expect(response.status).toBe(200);
}

test("a private item is nowhere for a stranger and for a visitor: no page, no picture, no download", async () => {
  const id = hidden;
  await using owner = await keptVisitor(browser, { javaScriptEnabled: false });
  await using stranger = await keptVisitor(browser, { javaScriptEnabled: false });
  await using visitor = await keptVisitor(browser, { javaScriptEnabled: false });
  await signIn(await owner.newPage(), product, amina, null);
  await signIn(await stranger.newPage(), product, bela, null);
  const files = [...(await mediaOf(owner, id)), `/download/${id}`, `/download/${id}/original`];
  expect(files.length).toBeGreaterThan(6);
  for (const path of files) {
    expect([path, await statusOf(owner, path)]).toEqual([path, 200]);
    expect([path, await statusOf(stranger, path)]).toEqual([path, 404]);
    expect([path, [401, 404].includes(await statusOf(visitor, path))]).toEqual([path, true]);
  }
  for (const path of ["", "/edit", "/delete"].map((end) => `/my-collections/item/${id}${end}`)) {
    expect([path, await statusOf(stranger, path)]).toEqual([path, 404]);
    expect([path, await statusOf(visitor, path)]).toEqual([path, 303]);
  }
  for (const context of [stranger, visitor]) {
    const page = await context.newPage();
    const response = await page.goto(`${product.origin}/handwritings-details?id=${id}`);
    expect(response?.status()).toBe(404);
    expect(await page.content()).not.toContain("নিজের কাছে রাখা কথা");
    expect(await page.locator("main a[href='/dashboard']").count()).toBe(1);
  }
});

test(
  "a public item opens for everyone, with nothing to edit; made private, what was open is closed at the next " +
    "request",
  async () => {
    const id = open;
    await setStatus(id, "1");
    await using visitor = await keptVisitor(browser, { javaScriptEnabled: false });
    const media = await mediaOf(visitor, id);
    const page = await visitor.newPage();
    await page.goto(`${product.origin}/handwritings-details?id=${id}`);
    expect(await page.locator(".item .caption").textContent()).toBe("সবার জন্য লেখা");
    // A download and print.
    expect(await page.locator(".item .menu-list a").count()).toBe(2);
    expect(await page.locator(".item .menu-list form").count()).toBe(0);
    for (const path of media) expect(await statusOf(visitor, path)).toBe(200);
    await setStatus(id, "2");
    for (const path of [...media, `/download/${id}`, `/handwritings-details?id=${id}`]) {
      expect([path, [401, 404].includes(await statusOf(visitor, path))]).toEqual([path, true]);
    }
  },
);

test("public-only screens send the signed-in home; nonsense in an address is a page that is not there", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, bela, null);
  for (const path of [
    "/login",
    "/registration",
    "/auth/forget-password",
    "/auth/new-password",
    "/auth/security-code",
  ]) {
    await page.goto(product.origin + path);
    expect(new URL(page.url()).pathname).toBe("/my-collections");
  }
  for (const path of [
    "/my-collections/item/x",
    "/my-collections/item/0/edit",
    "/handwritings-details",
    "/handwritings-details?id=1e3",
  ]) {
    expect([path, await statusOf(context, path)]).toEqual([path, 404]);
  }
  await signOut(page);
});
