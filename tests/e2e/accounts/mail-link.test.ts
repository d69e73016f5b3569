import { describe, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { DESKTOP, modes, newVisitor, PHONE } from "../harness/browser";
import { sharedGround } from "../harness/ground";
import { mailsTo } from "../harness/outbox";
import { MAIN_BUTTON } from "../journey/steps";

const ground = sharedGround();

/** The link of the newest letter to an address, once there is one. */
async function linkFor(address: string): Promise<string> {
  const found = async () => /http\S+\/auth\/enter\?token=[\w-]+/.exec((await mailsTo(ground.product, address))[0]?.text ?? "")?.[0] ?? "";
  await expect.poll(found).not.toBe("");
  return found();
}

const LANGUAGES = {
  en: { viewport: DESKTOP, way: "Sign in with a link by e-mail", number: "We only send links by e-mail", sent: "Check your e-mail", other: "Did you ask for this link yourself?", over: "This link no longer works" },
  bn: { viewport: PHONE, way: "ই-মেইলের লিংক দিয়ে সাইন ইন করুন", number: "লিংক শুধু ই-মেইলে যায়", sent: "আপনার ই-মেইল দেখুন", other: "লিংকটি কি আপনি নিজে চেয়েছেন?", over: "লিংকটি আর চলে না" },
} as const;

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test.each(["en", "bn"] as const)("a link in a mail signs in without a password and goes on to where one was going, once: %s", async (language) => {
    const { product, browser } = ground;
    const { viewport, ...words } = LANGUAGES[language];
    const { email } = await newAccount(product, "Mita");
    await using context = await newVisitor(browser, { language, javaScriptEnabled, viewport });
    const page = await context.newPage();
    await page.goto(`${product.origin}/groups`);
    await page.getByRole("link", { name: words.way }).click();
    await page.waitForURL("**/auth/mail-link?next=%2Fgroups");
    await page.fill("[name=email]", "০১৭১২৩৪৫৬৭৮");
    await page.click(MAIN_BUTTON);
    await page.getByText(words.number).first().waitFor();
    await page.fill("[name=email]", email);
    await page.click(MAIN_BUTTON);
    await page.getByRole("heading", { name: words.sent }).waitFor();
    expect(await page.locator("main").textContent()).toContain(email);
    const link = await linkFor(email);

    // Elsewhere it is asked first whether one asked oneself; looking uses nothing up.
    await using elsewhere = await newVisitor(browser, { language, javaScriptEnabled, viewport });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await other.getByRole("heading", { name: words.other }).waitFor();
    expect(await other.locator("main").textContent()).toContain("m…@example.test");
    const opened = await page.goto(link);
    expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(opened?.headers()["cache-control"]).toContain("no-store");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/groups");

    await other.click(MAIN_BUTTON);
    await other.getByRole("heading", { name: words.over }).waitFor();
    expect(other.url()).not.toContain("token=");
    await other.goto(link);
    await other.getByRole("heading", { name: words.over }).waitFor();
  });
});

test("an address that nobody has is answered alike", async () => {
  const { product, browser } = ground;
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const nobody = `nobody-${process.pid}@example.test`;
  await page.goto(`${product.origin}/auth/mail-link`);
  await page.fill("[name=email]", nobody);
  await page.click(MAIN_BUTTON);
  await page.getByRole("heading", { name: LANGUAGES.en.sent }).waitFor();
  await expect.poll(async () => (await mailsTo(product, nobody))[0]?.subject).toBe("There is no account with this address at Akkhor");
});
