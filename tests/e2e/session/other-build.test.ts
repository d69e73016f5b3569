import type { Page } from "playwright";
import { expect, test } from "vitest";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { DESKTOP } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

/** Makes the page as one that another build gave. */
async function grownOld(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(() => {
    window.__remixManifest.version = "another";
    Object.assign(window, { isOld: true });
  });
}

/** Has a page look for what is new by itself, as after an event. */
async function looksByItself(page: Page): Promise<void> {
  const told = page.waitForResponse((response) => response.status() === 409);
  await page.evaluate(() =>
    (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate(),
  );
  expect((await told).url()).toContain(".data");
}

test("while a release is brought in, a page of the other stays under its person's hands, and leads on", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, "/groups/new");
  await grownOld(page);
  await page.fill("[name=name]", "Nanu's house");
  await looksByItself(page);
  expect(await page.inputValue("[name=name]")).toBe("Nanu's house");

  await page.goto(`${e2e.product.origin}/my-collections`);
  await grownOld(page);
  await looksByItself(page);
  await page.locator("a[href='/album']").first().click();
  await page.waitForURL("**/album");
  await expect.poll(() => page.evaluate(() => "isOld" in window)).toBe(false);
});
