import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { itemsOf, originalsOf, endToEndUploads, sumsOf } from "./upload-steps";
import { askToLogOut, begin, marks, TOLD } from "./whose-parcel";

const e2e = endToEndUploads();

test("log-out names what waits; kept, it is nobody else's, and is sent when its person signs in again", async () => {
  const [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const { files, fast } = await begin(e2e, page, amina, "Amina's own");
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

test("two tabs send it once: the second waits until the first has ended, and goes on in its place", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const first = await context.newPage();
  const { files } = await begin(e2e, first, amina, "By one tab at a time");
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
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  const { files, fast } = await begin(e2e, page, amina, "From an old phone");
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
