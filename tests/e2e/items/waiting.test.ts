import { expect, test } from "vitest";
import { letterFile, voiceFile } from "tests/builders/form";
import { newAccount } from "../harness/accounts";
import { beside } from "../harness/beside";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { signIn, untilHydrated } from "../journey/steps";
import { keepItem, untilPrepared } from "./items";
import { putLetter } from "./put-letters";

const e2e = endToEnd();

test("a page that waits for what is being prepared breaks no navigation off that is under way", async () => {
  await using context = await newVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.clock.install();
  const bela = await newAccount(e2e.product, "Bela");
  const prepared = page.getByText("Being prepared");
  const slow = await putLetter(e2e.product, bela);
  // As while it was being prepared, which nobody ends.
  await beside(e2e.product, async ({ db }) => {
    const files = db.selectFrom("files").select("id").where("item_id", "=", slow);
    await db.deleteFrom("renditions").where("file_id", "in", files).execute();
    await db.updateTable("files").set({ state: "waiting" }).where("item_id", "=", slow).execute();
  });
  await signIn(page, e2e.product, bela);
  await prepared.first().waitFor();
  await untilHydrated(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/bin.data*", (route) => held.then(() => route.continue()));
  const [navigation] = await Promise.all([
    page.waitForRequest("**/bin.data*"),
    page.locator("main").getByRole("link", { name: "Bin" }).click(),
  ]);
  expect(await prepared.count()).toBeGreaterThan(0);
  await page.clock.fastForward(2000);
  letGo();
  await page.waitForURL("**/my-collections/bin");
  // Looks that the next page makes by itself may be broken off by one another.
  expect(navigation.failure()).toBeNull();
});

test("a letter whose small renditions alone are there is shown by them, and its voice waits in words", async () => {
  await using context = await newVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  const carim = await newAccount(e2e.product, "Carim");
  const letter = await keepItem(e2e.product, carim, [await letterFile({ width: 900, height: 120 })], {
    description: "half",
  });
  const spoken = await keepItem(e2e.product, carim, [await voiceFile({ seconds: 1 })], { voice_of: String(letter) });
  for (const id of [letter, spoken]) await untilPrepared(e2e.product, carim, id);
  // As while the others were being made.
  await beside(e2e.product, async ({ db }) => {
    const files = db.selectFrom("files").select("id").where("item_id", "in", [letter, spoken]);
    const large = db.deleteFrom("renditions").where("file_id", "in", files);
    await large.where("name", "not like", "w200.%").where("name", "not like", "w400.%").execute();
    await db.updateTable("files").set({ state: "waiting" }).where("item_id", "in", [letter, spoken]).execute();
  });
  await signIn(page, e2e.product, carim);
  await page.getByText("half").waitFor();
  expect(await page.getByText("Being prepared").count()).toBe(0);
  const named = async (frame: string) => {
    const shown = await page.locator(`${frame} :is(picture source, img)`).evaluateAll((all) => {
      return all.map((each) => `${each.getAttribute("srcset") ?? ""} ${each.getAttribute("src") ?? ""}`);
    });
    return new Set(shown.join(" ").match(/w\d+\.\w+|full\.jpg/g));
  };
  const small = new Set(["w200.avif", "w400.avif", "w200.webp", "w400.webp", "w400.jpg"]);
  expect(await named("main .item-card")).toEqual(small);

  const own = `${e2e.product.origin}/my-collections/item/${letter}`;
  await page.goto(own);
  expect(await named(".item-cover-part")).toEqual(small);
  // The voice waits by itself now.
  await page.locator(".tied-voice").getByRole("link", { name: "Check again" }).waitFor();
  await page.goto(`${own}?page=1&size=large`);
  expect(await named("dialog.whole-view")).toEqual(small);
  await page.goto(`${own}/edit`);
  expect(await named(".beside-page")).toEqual(small);
  expect(await page.locator(".beside-item .hint").count()).toBe(0);
  await page.goto(`${own}/keepsake`);
  expect(await page.locator(".keepsake [role=status]").count()).toBe(1);
  expect(await named(".keepsake")).toEqual(new Set());
});
