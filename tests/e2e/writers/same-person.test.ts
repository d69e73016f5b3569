import { beforeEach, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { firstId } from "tests/test-app/circle";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();
let amina: Account;
let bela: Account;
let writers: { aminas: number; belas: number };

// Amina's letter of 1950, and Bela's of 1948 and 1962, the first of which Amina may see.
beforeEach(async () => {
  [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  const keep = async (account: Account, written_at: string, author: string) =>
    putLetter(e2e.product, account, { description: written_at, written_at, author });
  await keep(amina, "1950", "Nanu");
  const given = await keep(bela, "1948", "Nani");
  await keep(bela, "1962", "Nani");
  await callApi(e2e.product, bela, PATHS.share, { handwriting_id: given, addresses: [amina.email], confirm: true });
  await callApi(e2e.product, amina, PATHS.acceptShare, {
    id: await firstId(await callApi(e2e.product, amina, PATHS.pendingShares)),
  });
  const writerOf = async (account: Account) => firstId(await callApi(e2e.product, account, PATHS.writers));
  writers = { aminas: await writerOf(amina), belas: await writerOf(bela) };
});

async function open(account: Account, path: string, language: "en" | "bn") {
  // In a browser: keys are pressed.
  const context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language, inBrowser: true });
  const page = await context.newPage();
  await signIn(page, e2e.product, account, path);
  return { page, keys: new Keys(page), [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

test("one person in two archives: said, asked, agreed, read together and ended, by keys alone", async () => {
  {
    await using here = await open(amina, `/people/writers/${writers.aminas}`, "en");
    const { page, keys } = here;
    await keys.use(page.locator(".list-acts .menu > summary"));
    await keys.use(page.getByRole("link", { name: "In another archive too" }));
    await page.waitForURL("**/same");
    await keys.to(page.getByRole("radio", { name: /Nani/ }));
    await keys.press("Space");
    await keys.use(page.locator(MAIN_BUTTON));
    await page.getByRole("heading", { name: "Waiting for an answer" }).waitFor();
    await page.getByRole("link", { name: "Nani, kept by Bela" }).waitFor();
  }
  {
    await using here = await open(bela, "/notifications", "bn");
    const { page, keys } = here;
    await keys.use(page.locator("main .notifications button").first());
    await page.waitForURL(`**/people/writers/${writers.belas}/same`);
    await page.getByText("Amina বলছেন, Nanu আর Nani একই মানুষ।").waitFor();
    await keys.use(page.getByRole("button", { name: "হ্যাঁ, একই মানুষ" }));
    await page.waitForURL(/writers\/\d+$/);
    // Of Amina's she may see nothing.
    await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual(["1948", "1962"]);
    await keys.use(page.locator(".list-facts .menu > summary"));
    await page.getByText("Amina-এর রাখা চিঠির সঙ্গে পড়ুন").waitFor();
  }
  await using here = await open(amina, `/people/writers/${writers.aminas}`, "en");
  const { page, keys } = here;
  await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual(["1948", "1950"]);
  expect(await page.locator(".item-card .badge").allTextContents()).toEqual(["Bela", "Yours"]);
  await keys.use(page.locator("a.item-link").first());
  await keys.use(page.locator(".reading [rel=next]"));
  await expect.poll(() => page.locator(".item h1").textContent()).toBe("1950");
  await page.goto(`${e2e.product.origin}/people/writers/${writers.aminas}`);
  await keys.use(page.locator(".list-facts .menu > summary"));
  await keys.use(page.getByRole("link", { name: "Read with Bela's letters" }));
  await keys.use(page.getByRole("button", { name: "Stop reading together: Nani, kept by Bela" }));
  // Only a page that has come can be left again.
  await page.getByRole("radio", { name: /Nani/ }).waitFor();
  expect(await page.getByRole("heading", { name: "Read together" }).count()).toBe(0);
  await page.goto(`${e2e.product.origin}/people/writers/${writers.aminas}`);
  await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual(["1950"]);
});

test("a no is not told; a form without a choice comes back with what is wrong", async () => {
  const asked = await callApi(e2e.product, amina, `/writer/same-person/${writers.aminas}`, { with: writers.belas });
  expect(asked.status).toBe(200);
  {
    await using here = await open(bela, `/people/writers/${writers.belas}`, "en");
    const { page, keys } = here;
    await keys.use(page.locator(".list-facts .menu > summary"));
    await keys.use(page.getByRole("link", { name: "Amina asks: the same person?" }));
    await keys.use(page.getByRole("button", { name: "No", exact: true }));
    await expect.poll(() => page.getByRole("heading", { name: "A question for you" }).count()).toBe(0);
  }
  await using here = await open(amina, `/people/writers/${writers.aminas}/same`, "bn");
  const { page, keys } = here;
  await page.getByRole("heading", { name: "উত্তরের অপেক্ষায়" }).waitFor();
  await keys.use(page.getByRole("button", { name: "ফিরিয়ে নিন" }));
  await page.getByRole("radio", { name: /Nani/ }).waitFor();
});
