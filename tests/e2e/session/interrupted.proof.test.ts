import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { languagesOf } from "tests/builders/languages";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { DESKTOP, modesOf, newVisitor, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { sidewaysScroll } from "../harness/layout";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

const WORDS = {
  en: { viewport: DESKTOP, title: "What you wrote is still here", send: "Send now" },
  bn: { viewport: PHONE, title: "আপনার লেখা হারায়নি", send: "এখন পাঠান" },
};

test("whichever request learns first that the session is over puts the language back to Bengali", async () => {
  const { product, browser } = e2e;
  const dola = await newAccount(product, "Dola");
  await using context = await newVisitor(browser, { language: "en", javaScriptEnabled: false });
  await signIn(await context.newPage(), product, dola, null);
  await callApi(product, dola, PATHS.deviceEndOthers, {});
  const answer = await context.request.get(`${product.origin}/events`);
  expect([answer.status(), answer.headers()["set-cookie"]]).toEqual([401, expect.stringContaining("i18nextLng=bn")]);
});

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test.each(languagesOf(javaScriptEnabled))(
    "what is written when the session has ended elsewhere is there after signing in, and is sent by one press; " +
      "to nobody else: %s",
    async (language) => {
      const { product, browser, amina } = e2e;
      const { viewport, title, send } = WORDS[language];
      const writer = await newAccount(product, "Dola");
      await using context = await keptVisitor(browser, { language, javaScriptEnabled, viewport });
      const page = await context.newPage();
      await signIn(page, product, writer, "/groups/new");
      if (javaScriptEnabled) await untilHydrated(page);
      await page.fill("[name=name]", "নানুবাড়ির সবাই");
      await page.fill("[name=description]", "All that Nanu wrote\nand said");
      await callApi(product, writer, PATHS.deviceEndOthers, {});
      await page.click(MAIN_BUTTON);
      await page.waitForURL("**/login?next=*");
      // Bengali, as the end of a session leaves a browser.
      await page.getByText("কিছুই হারায়নি").waitFor();
      const back = page.url();

      // Somebody else on this browser is shown the form's page, and nothing of it.
      await page.fill("[name=email]", amina.email);
      await page.fill("[name=password]", amina.password);
      await page.press("[name=password]", "Enter");
      await page.waitForURL("**/groups/new");
      expect(await page.content()).not.toContain("নানুবাড়ির");
      await context.clearCookies({ name: "akkhor_session" });

      // Signed out in the meantime, the browser is Bengali again (product.md 4).
      await context.addCookies([{ name: "i18nextLng", value: language, url: product.origin }]);
      await page.goto(back);
      await page.fill("[name=email]", writer.email);
      await page.fill("[name=password]", writer.password);
      await page.press("[name=password]", "Enter");
      await page.getByRole("heading", { name: title }).waitFor();
      expect(await page.locator("blockquote").allInnerTexts()).toEqual(["নানুবাড়ির সবাই", "All that Nanu wrote\nand said"]);
      expect(javaScriptEnabled ? await sidewaysScroll(page) : 0).toBe(0);
      await page.getByRole("button", { name: send }).click();
      await page.waitForURL("**/group-details?id=*");
      await page.getByRole("heading", { name: "নানুবাড়ির সবাই" }).waitFor();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_interrupted");
    },
  );
});
