import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { newAccount, type Account } from "../harness/accounts";
import { modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { putLetter, putLetters } from "./put-letters";

/** Words of the bar with the number that the styles count, as they are read out. */
async function countShown(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  const words = nodes.filter(({ role }) => role?.value === "StaticText").map(({ name }) => String(name?.value));
  const at = words.findIndex((word) => word.includes("of 26 selected"));
  return `${words[at - 1]?.trim()} ${words[at]?.trim()}`;
}

const e2e = endToEnd();
let amina: Account;

beforeEach(async () => {
  amina = await newAccount(e2e.product, "Amina");
  await putLetters(e2e.product, amina, ["one", "two", "three"]);
});

test.each(modesOf("with scripts"))(
  "$name all 24 of a page become private by four presses, and one press takes that back",
  async ({ javaScriptEnabled }) => {
    const dola = await newAccount(e2e.product, "Dola");
    await putLetters(e2e.product, dola, Array<string>(20).fill("for me"), { status: 2 });
    await putLetters(e2e.product, dola, Array<string>(6).fill("for all"), { status: 1 });
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, inBrowser: true, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, dola);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByRole("link", { name: "Select several" }).click();
    const said = () => countShown(page);
    await expect.poll(said).toMatch(/0 of 26 selected/);
    // With scripts the buttons are off, without them they look so.
    await expect
      .poll(() => page.locator(`.chosen-bar button:${javaScriptEnabled ? "disabled" : "enabled"}`).count())
      .toBe(6);
    await page.getByRole("link", { name: "Select all 26" }).click();
    await expect.poll(said).toMatch(/26 of 26 selected/);
    await page.getByRole("link", { name: "Select the 24 on this page" }).click();
    await page.waitForURL("**select=all*");
    await expect.poll(said).toMatch(/26 of 26 selected/);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Select several" }).click();
    await page.getByRole("link", { name: "Select the 24 on this page" }).click();
    await expect.poll(said).toMatch(/24 of 26 selected/);
    await page.getByRole("button", { name: "Who can see" }).click();
    await page.getByRole("button", { name: /^Private.*Changes 24\.$/ }).click();
    await page.waitForURL("**/my-collections");
    const states = async () => new Set(await page.locator(".item-card .badge").allTextContents());
    await expect.poll(states).toEqual(new Set(["Private"]));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(states).toEqual(new Set(["Public", "Only me"]));
  },
);

test("all of a list are not chosen where their number changed since it was counted", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina, "/my-collections?select=1&every=4");
  await page.getByText("The list has changed in the meantime: 3 now. Nothing is selected.").waitFor();
  expect(await page.locator("input[name=ids]:checked").count()).toBe(0);
});

test("writer and date are said of several at once, with what that replaces, and taken back in one press", async () => {
  const { product } = e2e;
  await putLetter(product, amina, { description: "four", author: "Ma", place: "Dhaka" });
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, "/my-collections?select=1");
  for (const name of ["four", "three"]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Writer, date" }).click();
  await page.getByText("1 of them has one already. It will be replaced.").first().waitFor();
  await page.getByLabel("Written or spoken by").fill("Nanu");
  await page.getByLabel("Date", { exact: true }).fill("around 1971");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/my-collections");
  const said = () => page.locator(".item-card .item-text > .small").allTextContents();
  await expect.poll(said).toEqual(["Nanu · around 1971", "Nanu · around 1971"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(said).toEqual(["Ma"]);
});
