import { describe, expect, test } from "vitest";
import { modes } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { pagesOf } from "./items";
import { putLetter } from "./put-letters";

const e2e = endToEnd();

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("a refused form keeps all of several pictures, and one more can be put behind them", async () => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, "/my-collections/new/handwriting");
    if (javaScriptEnabled) await untilHydrated(page);
    const payload = async (widths: number[]) =>
      Promise.all(
        (await pagesOf(widths)).map(async (file) => ({
          name: file.name,
          mimeType: "image/jpeg",
          buffer: Buffer.from(await file.arrayBuffer()),
        })),
      );
    const caption = `Kept pages ${String(javaScriptEnabled)}`;
    await page.setInputFiles("#image", await payload([310, 320]));
    await page.fill("#description", "k".repeat(221));
    await page.click(MAIN_BUTTON);
    await expect.poll(() => page.locator(".kept").count()).toBe(2);
    await page.setInputFiles("#image", await payload([330]));
    await page.check("input[name=pages]");
    await page.fill("#description", caption);
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    await expect.poll(() => page.locator(".item-card", { hasText: caption }).textContent()).toContain("3 pages");
  });
});

test("the transcription, the writer and the date are on the page, in either language", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const id = await putLetter(e2e.product, e2e.amina, { description: "বাবার চিঠি" });
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${id}/edit`);
  await page.fill("#transcription", "স্নেহের আমিনা, আমরা ভালো আছি।");
  await page.fill("#author", "রহিম");
  await page.fill("#written_at", "২৯৯৯");
  await page.locator("form summary.button", { hasText: "আরেক ভাষায়" }).click();
  await page.fill("#description_translation", "Father's letter");
  await page.fill("#transcription_translation", "Dear Amina, we are well.");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("#written_at-error");
  // A form that is a page of its own stays one.
  expect(await page.locator(".items").count()).toBe(0);
  expect(await page.inputValue("#transcription")).toBe("স্নেহের আমিনা, আমরা ভালো আছি।");
  expect(await page.locator("#written_at").isVisible()).toBe(true);
  await page.fill("#written_at", "১৬/১২/১৯৭১");
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**/my-collections/item/${id}`);
  await page.waitForSelector(".item");
  const said = () => page.locator(".item").textContent();
  await expect.poll(() => said()).toContain("লিখেছেন রহিম");
  await expect.poll(() => said()).toContain("১৬ ডিসেম্বর");
  await expect.poll(() => page.locator(".says .caption").textContent()).toBe("স্নেহের আমিনা, আমরা ভালো আছি।");
  await page.getByRole("link", { name: "ইংরেজিতে পড়ুন" }).click();
  await expect.poll(() => page.locator(".says .caption").textContent()).toBe("Dear Amina, we are well.");
  await expect.poll(() => page.locator(".item .caption").first().textContent()).toBe("Father's letter");
  await page.goto(`${e2e.product.origin}/my-collections/item/${id}/edit`);
  expect(await page.inputValue("#written_at")).toBe("১৬/১২/১৯৭১");
});
