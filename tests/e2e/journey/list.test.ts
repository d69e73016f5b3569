import { describe, expect, test } from "vitest";
import { smallLetter } from "tests/builders/form";
import { newAccount, newItem } from "../harness/accounts";
import { modes } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "./steps";

const e2e = endToEnd(async ({ product, amina }) => {
  const image = await smallLetter();
  for (let number = 1; number <= 26; number += 1)
    await newItem(product, amina, { image, description: `page ${number}`, status: "2" });
});

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("a list shows 24, newest first, and a link leads to the older ones and back", async () => {
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
    await page.locator(".dialog-head a").click();
    await expect.poll(captions).toEqual(["page 2", "page 1"]);
    // Asleep Close leads to the item's place there; awake it goes back.
    expect(page.url()).toBe(javaScriptEnabled ? older : `${older}#${place}`);
    await page.click("main :not(nav) > a[href='/my-collections']");
    await expect.poll(async () => (await captions()).length).toBe(24);
  });

  test("the navigation flags open their chooser, and a new form is never shown again from memory", async () => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, "/my-collections?open=voices");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/my-collections/new/voice");
    const response = await page.goto(`${e2e.product.origin}/my-collections?open=handwritings`);
    expect(new URL(page.url()).pathname).toBe("/my-collections/new/handwriting");
    expect(response?.headers()["cache-control"]).toContain("no-store");
  });

  test("somebody new sees what will be here and how to begin", async () => {
    const nobody = await newAccount(e2e.product, "Dola");
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, nobody);
    expect(await page.locator("main h2").textContent()).toBe("Nothing here yet");
    expect(await page.locator("main a[href^='/my-collections/new/']").count()).toBe(2);
  });
});
