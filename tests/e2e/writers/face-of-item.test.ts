import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { letterFile } from "tests/builders/form";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { firstId } from "tests/test-app/circle";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modes } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { keepItem, untilPrepared } from "../items/items";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";

const e2e = endToEnd();

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("a face is cut from a photograph of one's own, by keys alone", async () => {
    const amina = await newAccount(e2e.product, "Amina");
    const image = await letterFile({ width: 900, height: 600 });
    const id = await keepItem(e2e.product, amina, [image], { description: "Wedding", author: "Nanu" });
    await untilPrepared(e2e.product, amina, id);
    const writer = await firstId(await callApi(e2e.product, amina, PATHS.writers));
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en", inBrowser: true });
    const page = await context.newPage();
    await signIn(page, e2e.product, amina, `/my-collections/item/${id}`);
    if (javaScriptEnabled) await untilHydrated(page);
    const keys = new Keys(page);
    await keys.use(page.locator("main .item .menu > summary").first());
    await keys.use(page.getByRole("link", { name: "Use as a face" }));
    await page.waitForURL("**/face");
    expect(await page.getByRole("radio", { name: "Nanu" }).isChecked()).toBe(true);
    await keys.use(page.locator(MAIN_BUTTON));
    await page.waitForURL(`**/people/writers/${writer}/face`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByText("This face was cut from one of your items").waitFor();
    const face = () => page.locator("main img[width='200']").getAttribute("src");
    const middle = await face();
    await keys.use(page.locator("[name=step][value=in]"));
    await expect.poll(face).not.toBe(middle);
    await keys.use(page.getByRole("link", { name: "Done" }));
    const shown = page.locator("main .owner .avatar img");
    await shown.waitFor();
    expect(await shown.evaluate((img) => (img as HTMLImageElement).decode().then(() => true))).toBe(true);
  });
});
