import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { letterFile, voiceFile } from "tests/builders/form";
import { newAccount, newItem } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modes, newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { signIn } from "../journey/steps";
import { idOf, share } from "../notifications/grants";

const e2e = endToEnd();

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test(
    "the dashboard says how to begin, then what one keeps, what was put in last, who waits for an answer, and " +
      "how full the free plan is",
    async () => {
      const { product, browser } = e2e;
      const [dola, bela] = [await newAccount(product, "Dola"), await newAccount(product, "Bela")];
      await using context = await newVisitor(browser, { javaScriptEnabled, language: "en" });
      const page = await context.newPage();
      await signIn(page, product, dola, "/dashboard");
      await page.getByText("Nothing here yet").waitFor();
      expect(await page.locator(".tally li").allTextContents()).toEqual(["0Handwritings", "0Voices"]);
      await page.getByRole("link", { name: "Add your first" }).click();
      await page.waitForURL("**/my-collections/new");

      for (const description of ["one", "two"])
        await newItem(product, dola, { image: await letterFile(), description });
      await newItem(product, dola, { audio: await voiceFile({ format: "mp3" }), description: "a song" });
      await share(product, bela, await idOf(product, dola));
      await page.goto(`${product.origin}/dashboard`);
      await expect.poll(() => page.locator(".tally li").allTextContents()).toEqual(["2Handwritings", "1Voices"]);
      expect(await page.locator("main .item-card .caption").allTextContents()).toEqual(["a song", "two", "one"]);
      const plan = page.locator("meter");
      expect(await page.locator("#plan").textContent()).toMatch(/^3 of \d+ on the free plan/);
      expect(await plan.evaluate((meter: HTMLMeterElement) => meter.value)).toBe(3);
      await page.getByText("1 invitation is waiting for your answer").waitFor();
      await page.getByRole("link", { name: "See invitations" }).click();
      await page.waitForURL("**/invitation");
      // Read at the archive, it says the same.
      expect(await (await callApi(product, dola, PATHS.itemCounts)).json()).toMatchObject({
        data: { handwriting: 2, voice: 1 },
      });
    },
  );

  test("an item opened from a notification closes to the notifications, whichever page of it is read", async () => {
    const { product, browser } = e2e;
    const dola = await newAccount(product, "Dola");
    const id = await newItem(product, dola, { image: await letterFile(), status: "1" });
    await using context = await newVisitor(browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, dola, `/handwritings-details?id=${id}`);
    expect(await page.locator("main").getByRole("link", { name: "Close" }).count()).toBe(0);
    await page.goto(`${product.origin}/handwritings-details?id=${id}&back=notification`);
    await page.locator("main").getByRole("link", { name: "Close" }).click();
    await page.waitForURL("**/notifications");
  });
});
