import { expect, test } from "vitest";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount } from "../harness/accounts";
import { modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor } from "../harness/outbox";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();

test.for(modesOf("without scripts"))(
  "an address and a code are taken as they were pasted, and the address is shown in its script: $name",
  async ({ javaScriptEnabled }) => {
    const { product, browser } = e2e;
    await using context = await keptVisitor(browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    const name = `asma-${process.pid}-${javaScriptEnabled ? "js" : "plain"}`;
    const shown = `${name}@উদাহরণ.বাংলা`;
    await page.goto(`${product.origin}/registration`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.fill("#first_name", "Asma");
    await page.fill("#email", `\u202a${name}@\u200bউদাহরণ.বাংলা\u202c`);
    await page.fill("#password", "akkhor-pass-1");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/auth/security-code?for=register");
    await expect.poll(() => page.locator("main").textContent()).toContain(shown);
    const code = await codeFor(product, `${name}@xn--d5b6ci4b4b3a.xn--54b7fta0cc`);
    await page.fill("#otp", `\u200e${code.slice(0, 3)}-${code.slice(3)}`);
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    await page.goto(`${product.origin}/profile/addresses`);
    await expect.poll(() => page.locator("main").textContent()).toContain(shown);
  },
);

test.for(modesOf("with scripts"))(
  "a letter's year of two digits is asked, and its date is said by both calendars: $name",
  async ({ javaScriptEnabled }) => {
    const { product, browser } = e2e;
    const dola = await newAccount(product, "Dola");
    const id = await putLetter(product, dola, { written_at: "1971" });
    await using context = await keptVisitor(browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, dola, `/my-collections/item/${id}/edit`);
    if (javaScriptEnabled) await untilHydrated(page);
    expect(await page.locator("#written_at-hint").textContent()).toContain("We read it as 1971 (1377–1378 BS).");
    await page.fill("#written_at", "16/12/71");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect
      .poll(() => page.locator("#written_at-error").textContent())
      .toBe("Please write the year in full, with all four digits, such as 1971");
    expect(await page.locator("#written_at").inputValue()).toBe("16/12/71");
  },
);
