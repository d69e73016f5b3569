import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { insertEvent } from "archive/db/items/history";
import { languagesOf } from "tests/builders/languages";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { beside } from "../harness/beside";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { idOf, newGroup } from "../invitations/people";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { followInMenu } from "./items";
import { putLetter } from "./put-letters";

const e2e = endToEnd();

const LANGUAGES = [
  {
    language: "en",
    before: "What it said before",
    said: ["Shared with the group Cousins", "Made visible to you alone", "Changed: Caption", "Added"],
    title: "Details",
    history: "History",
  },
  {
    language: "bn",
    before: "আগে যা লেখা ছিল",
    said: ["“Cousins” গ্রুপে শেয়ার করা হয়েছে", "শুধু আপনার জন্য রাখা হয়েছে", "বদলানো হয়েছে: ক্যাপশন", "যোগ করা হয়েছে"],
    title: "বিস্তারিত",
    history: "ইতিহাস",
  },
] as const;

test.each(LANGUAGES.filter(({ language }) => languagesOf(false).includes(language)))(
  "what was done to a letter is read from its menu, in $language",
  async (words) => {
    const { product, amina } = e2e;
    const id = await putLetter(product, amina, { description: "Nanu's letter" });
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: words.language });
    const page = await context.newPage();
    await signIn(page, product, amina, `/my-collections/item/${id}/edit`);
    await page.fill("#description", "Nanu's letter of 1971");
    await page.click(MAIN_BUTTON);
    await page.waitForURL(`**/my-collections/item/${id}`);
    await callApi(product, amina, PATHS.itemStatusMultiple, { ids: [id], status: "2" });
    const group = await newGroup(product, amina, "Cousins");
    const shared = fillPath(PATHS.shareWithGroup, { id: group });
    await callApi(product, amina, shared, { handwriting_ids: [id], confirm: true });

    await page.goto(`${product.origin}/my-collections/item/${id}`);
    await followInMenu(page, "history");
    await expect.poll(() => page.locator("h1").textContent()).toBe(words.title);
    expect(await page.locator("h2").allTextContents()).toContain(words.history);
    const events = page.locator("ol.plain-list > li");
    await expect.poll(() => events.count()).toBeGreaterThanOrEqual(words.said.length);
    const told = await events.locator("p:first-child").allTextContents();
    // Sharing what was one's own alone opens it, which is an event too.
    for (const line of words.said) expect(told).toContain(line);
    expect(told.at(-1)).toBe(words.said.at(-1));
    const changed = events.filter({ hasText: words.before });
    await changed.locator("summary").click();
    await expect.poll(() => changed.locator("dd").textContent()).toBe("Nanu's letter");

    await page.locator(".dialog-head > a").click();
    await page.waitForURL(`**/my-collections/item/${id}`);
  },
);

test("a long history is read on page by page, the list under it where it was", async () => {
  const { product, amina } = e2e;
  const id = await putLetter(product, amina, { description: "Often changed" });
  const by = await idOf(product, amina);
  await beside(product, ({ db }) =>
    db.transaction().execute(async (tx) => {
      for (let at = 0; at < 30; at++)
        await insertEvent(tx, {
          itemIds: [id],
          act: "changed",
          by,
          at: new Date(Date.UTC(2026, 0, 1 + at)),
          details: { before: { caption: `Version ${at}` } },
        });
    }),
  );
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, `/my-collections/item/${id}/history?of_kind=handwriting`);
  const events = page.locator("ol.plain-list > li");
  expect(await events.count()).toBe(24);
  await page.getByRole("link", { name: "Show older" }).click();
  await expect.poll(() => events.count()).toBe(7);
  await expect.poll(() => events.last().textContent()).toContain("Added");
  expect(new URL(page.url()).searchParams.get("of_kind")).toBe("handwriting");
});

test("nobody but its owner finds a history", async () => {
  const { product, amina } = e2e;
  const id = await putLetter(product, amina, { description: "Mine", status: "1" });
  const bela = await newAccount(product, "Bela");
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, bela, null);
  expect((await page.goto(`${product.origin}/my-collections/item/${id}/history`))?.status()).toBe(404);
  const answer = await fetch(`${product.origin}${API_BASE}${fillPath(PATHS.itemHistory, { id })}`, {
    headers: { authorization: `Bearer ${bela.accessToken}` },
  });
  expect(answer.status).toBe(404);
});
