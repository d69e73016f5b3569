import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newAccount, type Account } from "../harness/accounts";
import { newVisitor } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { itemsOf, openForm, originalsOf, endToEndUploads, slowDown, sumsOf, untilSent } from "./upload-steps";

const e2e = endToEndUploads();

/** Mark of New on a phone's bar, and the list on its page. */
const TOLD = ".waiting-list, nav.bottom .badge-count";

async function begin(
  page: Page,
  account: Account,
  caption: string,
): Promise<{ files: string[]; fast(): Promise<void> }> {
  await signIn(page, e2e.product, account, null);
  await openForm(page, e2e.product);
  const files = await e2e.pictures.make(2, 500);
  const { fast } = await slowDown(page.context(), page, 50);
  await page.setInputFiles("#image", files);
  await page.fill("#description", caption);
  await page.click(MAIN_BUTTON);
  await untilSent(page, 34_000);
  return { files, fast };
}

async function askToLogOut(page: Page): Promise<void> {
  await page.locator("header .menu > summary").click();
  await page.locator("header form[action^='/log-out'] button").click();
}

const marks = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === "akkhor_waiting").map(({ value }) => value);

test("log-out names what waits; kept, it is nobody else's, and is sent when its person signs in again", async () => {
  const [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const { files, fast } = await begin(page, amina, "Amina's own");
  await page.goto(`${e2e.product.origin}/my-collections`);
  await untilHydrated(page);
  await askToLogOut(page);
  await page.waitForURL("**/log-out/unsent");
  await page.getByText("What you saved is still waiting to be sent").waitFor();
  await page.getByRole("button", { name: "Keep it here and sign out" }).click();
  await page.waitForURL("**/login**");

  await signIn(page, e2e.product, bela, "/my-collections/new/handwriting?waiting=nothing-of-hers");
  await untilHydrated(page);
  await page.goto(`${e2e.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await page.locator(TOLD).count()).toBe(0);
  expect(await page.content()).not.toContain("Amina's own");
  expect(await itemsOf(e2e.product, bela)).toEqual([]);
  await askToLogOut(page);
  await page.waitForURL("**/login**");

  await fast();
  await signIn(page, e2e.product, amina);
  await page.locator("a.item-link", { hasText: "Amina's own" }).waitFor({ timeout: 60_000 });
  const [item] = await itemsOf(e2e.product, amina);
  expect(item && (await originalsOf(e2e.product, amina, item))).toEqual(await sumsOf(files));
  expect(await itemsOf(e2e.product, bela)).toEqual([]);
});

test("a page left open while another person signed in on this browser sends nothing in their name", async () => {
  const [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const left = await context.newPage();
  await begin(left, amina, "Half of it");
  await context.setOffline(true);
  await expect.poll(() => left.locator("form .uploads").textContent()).toContain("The connection was lost");
  await context.clearCookies({ name: "akkhor_session" });
  await context.setOffline(false);
  // The open page may have found its way to sign-in by now; the other one comes in her own.
  const other = await context.newPage();
  await signIn(other, e2e.product, bela);
  await left.waitForURL((url) => !url.pathname.endsWith("/new/handwriting"), { timeout: 60_000 });
  await other.goto(`${e2e.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await other.locator(TOLD).count()).toBe(0);
  expect(await itemsOf(e2e.product, bela)).toEqual([]);
  expect(await itemsOf(e2e.product, amina)).toEqual([]);
  expect((await marks(other)).length).toBe(1);
});

test("logging out can take away one's own, and leaves what others keep on the device", async () => {
  const [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const lines: (() => Promise<void>)[] = [];
  for (const [account, choice] of [
    [amina, "keep"],
    [bela, "remove"],
  ] as const) {
    const { fast } = await begin(page, account, `of ${account.name}`);
    lines.push(fast);
    await page.goto(`${e2e.product.origin}/log-out/unsent`);
    await untilHydrated(page);
    await page.click(`form[action*="unsent=${choice}"] button`);
    await page.waitForURL("**/login**");
  }
  await signIn(page, e2e.product, bela, null);
  await page.goto(`${e2e.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await page.locator(TOLD).count()).toBe(0);
  expect(await itemsOf(e2e.product, bela)).toEqual([]);
  await askToLogOut(page);
  await page.waitForURL("**/login**");
  for (const fast of lines) await fast();
  await signIn(page, e2e.product, amina);
  await page.locator("a.item-link", { hasText: "of Amina" }).waitFor({ timeout: 60_000 });
  expect(await marks(page)).toEqual([]);
});

test("two tabs send it once: the second waits until the first has ended, and goes on in its place", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const first = await context.newPage();
  const { files } = await begin(first, amina, "By one tab at a time");
  const second = await context.newPage();
  const posts: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await second.goto(`${e2e.product.origin}/my-collections/new`);
  const told = second.locator(".waiting-list");
  await expect.poll(() => told.textContent()).toContain("Being sent in another window");
  expect(posts).toEqual([]);
  await first.close({ runBeforeUnload: false });
  await told.getByText("Saved: By one tab at a time").waitFor({ timeout: 60_000 });
  expect(posts).toEqual(["/sending"]);
  const items = await itemsOf(e2e.product, amina);
  expect(items.length).toBe(1);
  expect(items[0] && (await originalsOf(e2e.product, amina, items[0]))).toEqual(await sumsOf(files));
});

test("a browser that keeps nothing sends all the same, and says that the page is to stay open", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await newVisitor(e2e.browser, { language: "en" });
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  const page = await context.newPage();
  const { files, fast } = await begin(page, amina, "From an old phone");
  expect(await page.locator("form .uploads").textContent()).toContain("This browser doesn't keep anything by itself");
  expect(await marks(page)).toEqual([]);
  await fast();
  await page.waitForURL("**/my-collections", { timeout: 60_000 });
  const [item] = await itemsOf(e2e.product, amina);
  expect(item && (await originalsOf(e2e.product, amina, item))).toEqual(await sumsOf(files));
});

test("without scripts the form goes whole, as ever", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await signIn(page, e2e.product, amina, "/my-collections/new/handwriting");
  const files = await e2e.pictures.make(3, 100);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "All at once");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  expect(posts.filter((path) => path !== "/login")).toEqual(["/my-collections/new/handwriting"]);
  const [item] = await itemsOf(e2e.product, amina);
  expect(item && (await originalsOf(e2e.product, amina, item))).toEqual(await sumsOf(files));
});
