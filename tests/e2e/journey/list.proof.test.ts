import { describe, expect, test } from "vitest";
import { languagesOf } from "tests/builders/languages";
import { newAccount } from "../harness/accounts";
import { modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { putLetters } from "../items/put-letters";
import { signIn, untilHydrated } from "./steps";

const e2e = endToEnd(async ({ product, amina }) => {
  await putLetters(
    product,
    amina,
    Array.from({ length: 26 }, (_, at) => `page ${at + 1}`),
    { status: 2 },
  );
});

test.each(modesOf("without scripts"))(
  "$name: a list shows 24, newest first, and a link leads to the older ones and back",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina);
    const captions = () => page.locator(".item-card .caption").allTextContents();
    expect(await captions()).toEqual(Array.from({ length: 24 }, (_, at) => `page ${26 - at}`));
    await page.click("a[rel=next]");
    await expect.poll(captions).toEqual(["page 2", "page 1"]);
    // In the other language it is the same part of the list.
    for (const language of ["en", "bn"]) {
      await page.click(`[data-language=${language}]`);
      await page.waitForSelector(`html[lang=${language}]`);
      expect(await captions()).toEqual(["page 2", "page 1"]);
    }
    const older = page.url();
    const link = page.locator("a.item-link", { hasText: "page 2" });
    const place = await link.getAttribute("id");
    await link.click();
    await page.waitForSelector(".item");
    await page.locator(".dialog-head > a").click();
    await expect.poll(captions).toEqual(["page 2", "page 1"]);
    // Asleep Close leads to the item's place there; awake it goes back.
    expect(page.url()).toBe(javaScriptEnabled ? older : `${older}#${place}`);
    await page.click("main :not(nav) > a[href='/my-collections']");
    await expect.poll(async () => (await captions()).length).toBe(24);
  },
);

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test.each(languagesOf(javaScriptEnabled))("one selects on several pages of the list (%s)", async (language) => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, "/my-collections?select=1");
    if (javaScriptEnabled) await untilHydrated(page);
    const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
    const turn = page.locator("main button[name=after]");
    const elsewhere = page.locator("main .row:has(strong)");
    await box("page 26").check();
    await turn.click();
    await box("page 2").check();
    expect(await elsewhere.textContent()).toMatch(/[1১]/);
    // Back on the first page it is ticked as it was left, and the other one is kept.
    await turn.click();
    await box("page 26").waitFor();
    expect(await box("page 26").isChecked()).toBe(true);
    expect(await elsewhere.count()).toBe(1);
    await page.locator(".chosen-bar [value=status]").click();
    await page.waitForURL("**/selected?*");
    const named = page.locator("section, dialog").filter({ has: page.locator("[name=status]") });
    expect(await named.textContent()).toContain("page 26");
    expect(await named.textContent()).toContain("page 2");
    await named.locator("a[href*='/my-collections?']").last().click();
    await box("page 26").waitFor();
    expect(await box("page 26").isChecked()).toBe(true);
    await elsewhere.locator("a").click();
    await expect.poll(() => elsewhere.count()).toBe(0);
    expect(await box("page 26").isChecked()).toBe(false);
  });
});

test("more than can be taken at once is said, and the rest stays selected", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const ids = Array.from({ length: 101 }, (_, at) => `ids=${at + 1}`).join("&");
  await signIn(page, e2e.product, e2e.amina, `/my-collections/selected?do=delete&${ids}`);
  expect(await page.locator("main [role=status]").first().textContent()).toContain("Up to 100 at once");
  expect(new URL(page.url()).searchParams.getAll("ids").length).toBe(100);
});

test("the navigation flags open their chooser, and a new form is never shown again from memory", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, "/my-collections?open=voices");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/my-collections/new/voice");
  const response = await page.goto(`${e2e.product.origin}/my-collections?open=handwritings`);
  expect(new URL(page.url()).pathname).toBe("/my-collections/new/handwriting");
  expect(response?.headers()["cache-control"]).toContain("no-store");
});

test("somebody new sees what will be here and how to begin", async () => {
  const nobody = await newAccount(e2e.product, "Dola");
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, nobody);
  expect(await page.locator("main h2").textContent()).toBe("Nothing here yet");
  expect(await page.locator("main a[href^='/my-collections/new/']").count()).toBe(2);
});
