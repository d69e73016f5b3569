import type { Page, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount, type Account } from "../harness/accounts";
import { modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { putLetter } from "./put-letters";

const e2e = endToEnd();

const FORM = /\/my-collections\/item\/(\d+)\/edit\?/;

/** Keeps letters of these captions. @returns their ids */
async function keepLetters(account: Account, captions: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const description of captions) ids.push(await putLetter(e2e.product, account, { description, status: "2" }));
  return ids;
}

async function untilForm(page: Page, id: number | undefined, javaScriptEnabled: boolean): Promise<void> {
  await page.waitForURL((url) => FORM.exec(url.href)?.[1] === String(id));
  if (javaScriptEnabled) await untilHydrated(page);
}

describe.each(modesOf("without scripts"))("$name", ({ javaScriptEnabled }) => {
  test("one goes from form to form through what lacks its words, told how far one is, to the end", async () => {
    const dola = await newAccount(e2e.product, "Dola");
    const [oldest, middle, newest] = await keepLetters(dola, ["oldest", "middle", "newest"]);
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en", inBrowser: true });
    const page = await context.newPage();
    await signIn(page, e2e.product, dola, "/dashboard");
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByText("3 letters and voices have no words typed yet").waitFor();
    await page.getByRole("link", { name: "Type words" }).click();
    await untilForm(page, newest, javaScriptEnabled);
    const counted = (words: string) => page.getByText(words).waitFor();
    const typed = () => page.inputValue("#transcription");
    await counted("1 of 3 without words");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("transcription");
    await page.fill("#transcription", "Dear all");
    await page.click(MAIN_BUTTON);
    await untilForm(page, middle, javaScriptEnabled);
    await counted("2 of 3 without words");
    expect(await typed()).toBe("");
    // One that can't be read is passed over.
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await untilForm(page, oldest, javaScriptEnabled);
    await counted("3 of 3 without words");
    expect(await page.getByRole("button", { name: "Save and next" }).count()).toBe(0);
    await page.fill("#transcription", "Dear Dola");
    await page.click(MAIN_BUTTON);
    await page.waitForURL((url) => !FORM.test(url.href));
    // The one that was passed over is the last.
    await page.goto(`${e2e.product.origin}/my-collections/left?without_words=1`);
    await untilForm(page, middle, javaScriptEnabled);
    await counted("1 of 1 without words");
    await page.fill("#transcription", "At last");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    await page.getByText("All of them have their words now").waitFor();
    await page.goto(`${e2e.product.origin}/my-collections/left?without_words=1`);
    await page.getByText("Nothing left to do there").waitFor();
  });

  test("a form that was refused is still the same one of the series, and leads to the same next one", async () => {
    const dola = await newAccount(e2e.product, "Dola");
    const [oldest, middle] = await keepLetters(dola, ["oldest", "middle", "newest"]);
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en", inBrowser: true });
    const page = await context.newPage();
    await signIn(page, e2e.product, dola, `/my-collections/item/${middle}/edit?without_words=1&at=2&of=3`);
    if (javaScriptEnabled) await untilHydrated(page);
    for (const button of [MAIN_BUTTON, "text=Save changes"]) {
      await page.fill("#description", "x".repeat(221));
      await page.click(button);
      await page.locator(".summary").waitFor();
      expect(await page.getByText("of 3 without words").innerText()).toBe("2 of 3 without words");
      expect(await page.getByRole("link", { name: "Skip", exact: true }).getAttribute("href")).toContain(
        `/${oldest}/edit?without_words=1&at=3&of=3`,
      );
      await page.fill("#description", "middle, once more");
    }
    await page.click(MAIN_BUTTON);
    await untilForm(page, oldest, javaScriptEnabled);
    await page.getByText("3 of 3 without words").waitFor();
  });

  test("writer, place and date are as of the one before by one press each", async () => {
    const dola = await newAccount(e2e.product, "Dola");
    const [oldest, middle, newest] = await keepLetters(dola, ["oldest", "middle", "newest"]);
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, dola, "/my-collections/left?without_writer=1");
    await untilForm(page, newest, javaScriptEnabled);
    await page.fill("#author", "Nanu");
    await page.fill("#place", "Barisal");
    await page.fill("#written_at", "25 Boishakh 1430");
    await page.getByLabel("Calendar of a Bengali date").selectOption("West Bengal");
    await page.click(MAIN_BUTTON);
    await untilForm(page, middle, javaScriptEnabled);
    await page.getByLabel("Same as before: Nanu").check();
    await page.getByLabel("Same as before: Barisal").check();
    await page.getByLabel("Same as before: 25 Boishakh 1430 (West Bengal)").check();
    await page.click(MAIN_BUTTON);
    await untilForm(page, oldest, javaScriptEnabled);
    await page.goto(`${e2e.product.origin}/my-collections/item/${middle}`);
    const said = await page.locator(".item").innerText();
    expect(said).toContain("Written by Nanu");
    expect(said).toContain("Place: Barisal");
    expect(said).toContain("25 Boishakh 1430 (West Bengal, 9 May 2023)");
  });
});

test("what is typed while the script of a press is still on its way stays", async () => {
  const dola = await newAccount(e2e.product, "Dola");
  const [id] = await keepLetters(dola, ["older"]);
  await putLetter(e2e.product, dola, { place: "Barisal" });
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const held: Route[] = [];
  let isHeld = true;
  await page.route("**/as-before*.js", (route) => (isHeld ? void held.push(route) : route.continue()));
  await signIn(page, e2e.product, dola, `/my-collections/item/${id}/edit?without_writer=1`);
  await untilHydrated(page);
  const barisal = page.getByLabel("Same as before: Barisal");
  await barisal.check();
  await expect.poll(() => held.length).toBe(1);
  await page.fill("#place", "Dhaka");
  // It is fetched whole, and then loaded.
  isHeld = false;
  await held[0]?.continue();
  await expect.poll(() => barisal.isChecked()).toBe(false);
  expect(await page.inputValue("#place")).toBe("Dhaka");
});

test("with scripts the press fills the field at once, gives way to what is typed, and keys alone go on", async () => {
  const dola = await newAccount(e2e.product, "Dola");
  const [oldest, middle] = await keepLetters(dola, ["oldest", "middle", "newest"]);
  await putLetter(e2e.product, dola, { author: "Nanu", place: "Barisal" });
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, dola, `/my-collections/item/${middle}/edit?without_writer=1`);
  await untilHydrated(page);
  const [nanu, barisal] = ["Nanu", "Barisal"].map((text) => page.getByLabel(`Same as before: ${text}`));
  await nanu?.check();
  await expect.poll(() => page.inputValue("#author")).toBe("Nanu");
  await nanu?.uncheck();
  await expect.poll(() => page.inputValue("#author")).toBe("");
  await nanu?.check();
  await barisal?.check();
  await expect.poll(() => page.inputValue("#place")).toBe("Barisal");
  await page.fill("#place", "Dhaka");
  expect(await barisal?.isChecked()).toBe(false);
  await page.keyboard.press("Control+Enter");
  await untilForm(page, oldest, true);
  await page.goto(`${e2e.product.origin}/my-collections/item/${middle}`);
  expect(await page.locator(".item").innerText()).toContain("Place: Dhaka");
});
