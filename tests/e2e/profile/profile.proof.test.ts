import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { ruleMessages } from "archive/contract/messages/bn";
import { profile as bn } from "~/i18n/messages/profile.bn";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modesOf, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();

const BIO = "Keeps the letters of her grandmother.";

describe.each(modesOf("without scripts"))("$name", ({ javaScriptEnabled }) => {
  test(
    "a person changes their name in the modal and tells of themselves in small forms; what is refused is said at " +
      "its field and stays",
    async () => {
      const { product, browser } = e2e;
      await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled });
      const page = await context.newPage();
      const account = await newAccount(product, "Nargis");
      await signIn(page, product, account);
      await page.click("header .menu > summary");
      expect(await page.locator("header a[href='/profile']").first().textContent()).toContain(account.email);
      await page.goto(`${product.origin}/profile`);
      if (javaScriptEnabled) await untilHydrated(page);

      await page.click("main a[href='/profile/edit']");
      await page.waitForURL("**/profile/edit");
      await page.locator(javaScriptEnabled ? "dialog[open] #first_name" : "section.dialog-page #first_name").waitFor();
      await page.fill("#first_name", "নার্গিস");
      await page.fill("#last_name", "k".repeat(27));
      await page.click("dialog[open] .form button, section.dialog-page .form button");
      await page.waitForSelector("#last_name-error");
      expect(await page.locator("#last_name-error").textContent()).toContain(
        "Surname can not be greater than 26 characters",
      );
      expect(await page.inputValue("#first_name")).toBe("নার্গিস");
      await page.fill("#last_name", "Begum");
      await page.click("dialog[open] .form button, section.dialog-page .form button");
      await page.waitForURL("**/profile");
      await page.getByText("Profile Updated Successfully").waitFor();
      await page.getByRole("heading", { level: 1, name: "নার্গিস Begum" }).waitFor();
      // The bars know it too.
      expect(await page.locator("header .menu-person").textContent()).toContain("নার্গিস Begum");

      await tell(page, "bio", ` ${BIO}`);
      await page.waitForSelector("#bio-error");
      expect(await page.locator("#bio-error").textContent()).toContain(
        "The first character of the bio can not be blank",
      );
      expect(await page.inputValue("#bio")).toBe(` ${BIO}`);
      await page.fill("#bio", BIO);
      await saveOpen(page);
      await page.locator("summary", { hasText: BIO }).waitFor();
      await tell(page, "birthday", "১৬/১২/১৯৭১");
      await page.locator("summary", { hasText: "16 December 1971" }).waitFor();
      await open(page, "blood_group");
      await page.selectOption("#blood_group", "AB-");
      await saveOpen(page);
      await page.locator("summary", { hasText: "AB-" }).waitFor();
    },
  );
});

test(
  "what was changed on another device meanwhile is shown beside what was written, which replaces it when it is " +
    "sent again",
  async () => {
    const { product, browser } = e2e;
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    const account = await newAccount(product, "Salma");
    await signIn(page, product, account, "/profile");
    await callApi(product, account, PATHS.profileUpdate, { location: "Sylhet" });
    await tell(page, "location", "Barishal");
    await page.getByText("It now says:").waitFor();
    expect(await page.locator("details[open] form").textContent()).toContain("Sylhet");
    expect(await page.inputValue("#location")).toBe("Barishal");
    await saveOpen(page);
    await page.locator("summary", { hasText: "Barishal" }).waitFor();
    expect(await page.locator("#bio-error, .error").count()).toBe(0);
  },
);

test("who may see the profile is chosen in the drop-down, shows in it, and holds from then on", async () => {
  const { product, browser } = e2e;
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const account = await newAccount(product, "Rehana");
  const letter = await putLetter(product, account, { description: "Open to all", status: "1" });
  await signIn(page, product, account, "/profile");
  const address = (await page.getAttribute("main a[href^='/p/profile']", "href")) ?? "";

  await using strangers = await keptVisitor(browser, { javaScriptEnabled: false });
  const visitor = await strangers.newPage();
  const looks = async () => (await visitor.goto(product.origin + address))?.status();
  expect(await looks()).toBe(200);
  await visitor.getByRole("heading", { level: 1, name: "Rehana" }).waitFor();
  const links = await visitor.locator("a.item-link").all();
  expect(links.length).toBe(1);
  expect(await links[0]?.getAttribute("href")).toContain(`/handwritings-details?id=${letter}&of=`);
  // No profile header and no footer of the signed-in for whoever is not.
  expect(await visitor.locator(".foot, .bottom, main .menu").count()).toBe(0);

  await page.locator("main .menu > summary").click();
  await page.getByRole("button", { name: bn.onlyMe, exact: true }).click();
  await page.getByText("প্রোফাইল কারা দেখবেন, তা বদলানো হয়েছে").waitFor();
  await expect.poll(() => page.locator("main .menu > summary").textContent()).toContain(bn.onlyMe);
  expect(await looks()).toBe(404);
  const said = await visitor.locator("main").innerText();
  expect(said).toContain(ruleMessages.profile.no_access);
  await visitor.goto(`${product.origin}/p/profile?id=${"a".repeat(20)}`);
  expect(await visitor.locator("main").innerText()).toBe(said);
  // The public letter stays public, with the name and no link.
  await visitor.goto(`${product.origin}/handwritings-details?id=${letter}`);
  expect(await visitor.locator(".owner").textContent()).toContain("Rehana");
  expect(await visitor.locator(".owner a[href^='/p/profile']").count()).toBe(0);

  await visitor.goto(product.origin + address);
  await visitor.locator("main a[href^='/login']").click();
  await visitor.waitForURL("**/login?next=*");
  await page.goto(product.origin + address);
  await page.getByRole("heading", { level: 1, name: "Rehana" }).waitFor();
  expect(await page.locator(".foot").count()).toBe(1);
});

test("what was put in last stands on the profile, and opens with what its owner may do", async () => {
  const { product, browser } = e2e;
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const account = await newAccount(product, "Sufia");
  await putLetter(product, account, { description: "On the profile", status: "0" });
  await signIn(page, product, account, "/profile");
  await page.locator("main a.item-link", { hasText: "On the profile" }).click();
  await page.waitForURL("**/my-collections/item/*");
  for (const act of [".menu-list a[href*='/edit']", ".menu-list a[href*='/delete']", ".item a.button[href*='/share']"])
    await expect.poll(() => page.locator(act).count()).toBeGreaterThan(0);
});

test("a profile is shared by its address, to be copied or read by a camera", async () => {
  const { product, browser } = e2e;
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, await newAccount(product, "Tara"), "/profile/share");
  const link = await page.inputValue("#profile-address");
  expect(link).toMatch(new RegExp(`^${product.origin}/p/profile\\?id=[a-z]{20}$`));
  expect(await page.locator("svg[role=img] path").count()).toBe(2);
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Tara" }).waitFor();
});

/** Opens the form of one field, where it is not open. */
async function open(page: Page, field: string): Promise<void> {
  const details = page.locator(`details:has(#${field})`);
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
  await page.locator(`#${field}`).waitFor();
}

async function tell(page: Page, field: string, text: string): Promise<void> {
  await open(page, field);
  await page.fill(`#${field}`, text);
  await page.locator(`details:has(#${field}) form button`).click();
}

async function saveOpen(page: Page): Promise<void> {
  await page.locator("main details[open] form button").first().click();
}
