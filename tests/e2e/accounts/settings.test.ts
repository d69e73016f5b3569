import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";

const e2e = endToEnd();

/** Screens that the settings lead to and that lead back to them. */
const SCREENS = [
  "/profile/addresses",
  "/profile/two-step",
  "/profile/passkeys",
  "/profile/devices",
  "/appearance?back=%2Fprofile%2Fsecurity",
  "/notifications/settings",
  "/import",
  "/my-collections/links",
  "/stewards",
  "/people/always-accepted",
  "/people/blocked",
  "/payment",
  "/profile/start",
  "/delete-account",
];

test("every setting is two presses from Home, without a password, and leads back to the settings", async () => {
  const { product, browser } = e2e;
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, product, await newAccount(product, "Dola"), "/my-collections");
  await page.locator("header .menu > summary").click();
  expect(await page.locator("header .menu-list :is(a, button)").count()).toBe(6);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.waitForURL("**/profile/security");
  const ways = await page
    .locator("main a.setting")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const path of [...SCREENS, "/profile/password", "/download/archive", "/invitation?state=ignored"])
    expect(ways).toContain(path);
  expect(ways).toContain("/my-collections/bin");
  for (const path of SCREENS) {
    await page.goto(product.origin + path);
    await page.locator("main").getByRole("link", { name: "Settings", exact: true }).click();
    await page.waitForURL("**/profile/security");
  }
  await page.getByRole("link", { name: "বাংলায় পড়ুন" }).click();
  await page.getByRole("heading", { name: "সেটিংস", exact: true }).waitFor();
});
