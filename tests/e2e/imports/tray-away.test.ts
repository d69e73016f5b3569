import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { endToEndUploads } from "../uploads/upload-steps";

const e2e = endToEndUploads();

const TRAY = "/my-collections/new/many";

/** Breaks off what a page fetches by such an address, the first time. */
async function breakOnce(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort("connectionreset"), { times: 1 });
}

test("a page that looks for what is new while the connection is away stays, and shows it afterwards", async () => {
  const { product, browser } = e2e;
  const account = await newAccount(product);
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, account, TRAY);
  await untilHydrated(page);
  const pages: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && pages.push(request.url()));
  let looks = 0;
  await page.route(`**${TRAY}.data*`, async (route) => {
    looks += 1;
    if (looks === 1) await route.abort("internetdisconnected");
    else if (looks === 2) await route.fulfill({ status: 503, body: "A proxy's page" });
    else await route.continue();
  });
  await page.setInputFiles("#files", await e2e.pictures.make(1, 20));
  await page.locator("ol > .sheet img").waitFor({ timeout: 30_000 });
  expect(looks).toBeGreaterThan(2);
  expect(pages).toEqual([]);
});

test("what sends files breaks off as it comes: it is fetched again, and what waits goes off by itself", async () => {
  const { product, browser } = e2e;
  const account = await newAccount(product);
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, account, TRAY);
  await untilHydrated(page);
  await page.route("**/uploads", (route) => route.abort("internetdisconnected"));
  await page.setInputFiles("#files", await e2e.pictures.make(1, 20));
  const marks = async () => (await context.cookies()).filter(({ name }) => name === "akkhor_waiting");
  await expect.poll(marks).toHaveLength(1);
  await page.close();
  const next = await context.newPage();
  // A part that others import: the browser's own loader never asks for one again that failed.
  await breakOnce(next, "**/assets/upload-runs-*.js");
  await next.goto(`${product.origin}/my-collections`);
  await expect.poll(marks, { timeout: 30_000 }).toHaveLength(0);
  await next.goto(`${product.origin}${TRAY}`);
  await next.locator("ol > .sheet img").waitFor();
});

test("what sends files breaks off at the first touch: the next brings it", async () => {
  const { product, browser } = e2e;
  const account = await newAccount(product);
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, account, TRAY);
  await untilHydrated(page);
  const broken = page.waitForEvent("requestfailed");
  await breakOnce(page, "**/assets/many-sending-*.js");
  await page.focus("#files");
  await broken;
  await page.setInputFiles("#files", await e2e.pictures.make(1, 20));
  await page.locator("ol > .sheet img").waitFor();
});
