import { expect, test } from "vitest";
import { listEnvelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { pendingShareWire } from "archive/contract/sharing/share";
import { voiceFile } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import type { Product } from "../harness/product";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { idOf, share } from "../notifications/grants";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();

const WORDS = {
  en: {
    day: "On this day",
    ago: ["Nanu · 53 years ago today", "Nanu · 1 year ago today"],
    shared: "Shared with you lately",
    all: "All that's shared with you",
    latest: "Newest",
    undated: "1 letter or voice has no date yet",
    addDates: "Add dates",
    writerless: "1 letter or voice has no writer or speaker yet",
    sayWho: "Add names",
  },
  bn: {
    day: "আজকের এই দিনে",
    ago: ["Nanu · ৫৩ বছর আগে এই দিনে", "Nanu · ১ বছর আগে এই দিনে"],
    shared: "সম্প্রতি আপনার সঙ্গে শেয়ার করা",
    all: "শেয়ার করা সবকিছু",
    latest: "সবশেষে রাখা",
    undated: "১টি চিঠি বা কণ্ঠের এখনো তারিখ নেই",
    addDates: "তারিখ দিন",
    writerless: "১টি চিঠি বা কণ্ঠ কার, তা এখনো লেখা নেই",
    sayWho: "নাম দিন",
  },
};

/** Its words are the server's in both modes; hydrated, the page is a screen case of its own (tests/screens). */
const VISITS = [
  { language: "en", javaScriptEnabled: false },
  { language: "bn", javaScriptEnabled: true },
] as const;

/** Today in Dhaka, as a date is kept. */
function inDhaka(): string {
  return new Intl.DateTimeFormat("sv", { timeZone: "Asia/Dhaka" }).format(new Date());
}

/** Accepts what was offered to somebody. */
async function acceptAll(product: Product, account: Account): Promise<void> {
  const { data } = listEnvelope(pendingShareWire.schema).parse(
    await (await callApi(product, account, `${PATHS.pendingShares}?state=pending`)).json(),
  );
  for (const { id } of data) await callApi(product, account, PATHS.acceptShare, { id });
}

test(
  "the dashboard says how to begin, then what one keeps, what was put in last, who waits for an answer, and " +
    "how full the free plan is",
  async () => {
    const { product, browser } = e2e;
    const [dola, bela] = [await newAccount(product, "Dola"), await newAccount(product, "Bela")];
    await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, dola, "/dashboard");
    await page.getByText("Nothing here yet").waitFor();
    expect(await page.locator(".tally li").allTextContents()).toEqual(["0Handwriting", "0Voices"]);
    await page.getByRole("link", { name: "Add your first" }).click();
    await page.waitForURL("**/my-collections/new");

    for (const description of ["one", "two"]) await putLetter(product, dola, { description });
    await newItem(product, dola, { audio: await voiceFile({ format: "mp3" }), description: "a song" });
    await share(product, bela, await idOf(product, dola));
    await page.goto(`${product.origin}/dashboard`);
    await expect.poll(() => page.locator(".tally li").allTextContents()).toEqual(["2Handwriting", "1Voices"]);
    expect(await page.locator("main .item-card .caption").allTextContents()).toEqual(["a song", "two", "one"]);
    const plan = page.locator("progress.plan");
    expect(await page.locator("#plan").textContent()).toMatch(/^3 of \d+ on the free plan/);
    expect(await plan.evaluate((bar: HTMLProgressElement) => bar.value)).toBe(3);
    await page.getByText("1 invitation is waiting for your answer").waitFor();
    await page.getByRole("link", { name: "See invitations" }).click();
    await page.waitForURL("**/invitation");
    // Read at the archive, it says the same.
    expect(await (await callApi(product, dola, PATHS.itemCounts)).json()).toMatchObject({
      data: { handwriting: 2, voice: 1 },
    });
  },
);

test("a home worth coming to: this day in other years, what others shared, what wants a date", async () => {
  const { product, browser } = e2e;
  const [dola, bela] = [await newAccount(product, "Dola"), await newAccount(product, "Bela")];
  const today = inDhaka();
  const back = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const by = { author: "Nanu" };
  await putLetter(product, dola, { ...by, description: "of long ago", written_at: back(53) });
  await putLetter(product, dola, { ...by, description: "of last year", written_at: back(1) });
  const undated = await putLetter(product, dola, { description: "of nobody knows when" });
  const shared = await share(product, bela, await idOf(product, dola));
  await acceptAll(product, dola);

  for (const { language, javaScriptEnabled } of VISITS) {
    const words = WORDS[language];
    await using context = await keptVisitor(browser, { javaScriptEnabled, language });
    const page = await context.newPage();
    await signIn(page, product, dola, "/dashboard");
    const part = (title: string) =>
      page.locator("main section").filter({ has: page.getByRole("heading", { name: title }) });
    const day = part(words.day).locator(".item-card");
    expect(await day.locator(".caption").allTextContents()).toEqual(["of long ago", "of last year"]);
    expect(await day.locator(".item-text > .small").allTextContents()).toEqual(words.ago);
    expect(await part(words.latest).locator(".caption").allTextContents()).toEqual(["of nobody knows when"]);
    expect(await part(words.shared).locator(".item-card").innerText()).toContain("Bela");
    const card = part(words.shared).locator(".item-link");
    // By keys alone, where there are some.
    if (javaScriptEnabled) {
      await card.focus();
      await page.keyboard.press("Enter");
    } else await card.click();
    await page.waitForURL(`**/share-with-me/item/${shared}`);
    await page.goto(`${product.origin}/dashboard`);
    await part(words.shared).getByRole("link", { name: words.all }).click();
    await page.waitForURL("**/share-with-me");
    await page.goto(`${product.origin}/dashboard`);
    await page.getByText(words.undated).waitFor();
    await page.getByRole("link", { name: words.addDates }).click();
    // Straight to the form of the first.
    await page.waitForURL(`**/my-collections/item/${undated}/edit?without_date=1#written_at`);
    // And of which nobody said who wrote it.
    await page.goto(`${product.origin}/dashboard`);
    await page.getByText(words.writerless).waitFor();
    await page.getByRole("link", { name: words.sayWho }).click();
    await page.waitForURL(`**/my-collections/item/${undated}/edit?without_writer=1#author`);
  }
});

test("a quiet line above one's own list tells one thing that waits today, and leads to the dashboard", async () => {
  const { product, browser } = e2e;
  const [dola, bela] = [await newAccount(product, "Dola"), await newAccount(product, "Bela")];
  await putLetter(product, dola);
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, dola, "/my-collections");
  const line = page.locator("main a.quiet-line");
  expect(await line.textContent()).toBe("1 letter or voice has no date yet");
  await putLetter(product, dola, { written_at: `1971${inDhaka().slice(4)}` });
  await page.reload();
  expect(await line.textContent()).toBe("On this day: 1 letter or voice from another year");
  await share(product, bela, await idOf(product, dola));
  await page.reload();
  expect(await line.textContent()).toBe("1 invitation is waiting for your answer");
  await page.goto(`${product.origin}/my-collections?sort=oldest`);
  expect(await line.count()).toBe(0);
  await page.goto(`${product.origin}/my-collections`);
  await line.click();
  await page.waitForURL("**/dashboard**");
  await page.getByRole("heading", { name: "Welcome, Dola" }).waitFor();
});

test("an item opened from a notification leads back to the notifications", async () => {
  const { product, browser } = e2e;
  const dola = await newAccount(product, "Dola");
  const id = await putLetter(product, dola, { status: "1" });
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, dola, `/handwritings-details?id=${id}`);
  expect(await page.locator("main").getByRole("link", { name: "Back", exact: true }).count()).toBe(0);
  await page.goto(`${product.origin}/handwritings-details?id=${id}&back=notification`);
  await page.locator("main").getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL("**/notifications");
});
