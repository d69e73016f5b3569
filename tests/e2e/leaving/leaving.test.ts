import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import { unzip } from "tests/builders/unzip";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { mailsTo } from "../harness/outbox";
import { MAIN_BUTTON, signIn } from "../journey/steps";

const e2e = endToEnd();

/** Somebody with a letter that another had accepted. */
async function leaver(): Promise<{ lina: Account; rima: Account; id: number; caption: string }> {
  const { product } = e2e;
  const [lina, rima] = [await newAccount(product, "Lina"), await newAccount(product, "Rima")];
  const caption = `Goodbye ${lina.email}`;
  const id = await newItem(product, lina, { image: new Blob([await picture()]), description: caption });
  await callApi(product, lina, PATHS.share, { handwriting_id: id, addresses: [rima.email], confirm: true });
  const pending = (await (await callApi(product, rima, PATHS.pendingShares)).json()) as { data: { id: number }[] };
  await callApi(product, rima, PATHS.acceptShare, { id: pending.data[0]?.id });
  return { lina, rima, id, caption };
}

test("everything is taken along, the account deleted after the password, found hidden, and taken back by signing " +
  "in", {
  timeout: 120_000,
}, async () => {
  const { product, browser } = e2e;
  const { lina, rima, id, caption } = await leaver();
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, lina, "/profile/security");
  await page.click("main a[href='/delete-account']");
  await page.waitForURL("**/delete-account");
  const saving = page.waitForEvent("download");
  await page.click("main a[href='/download/archive']");
  const saved = await saving;
  const files = unzip(await buffer(createReadStream(await saved.path())));
  expect([...files.keys()].filter((name) => name.endsWith("letter.jpg"))).toHaveLength(1);
  const told = [...files].filter(([name]) => name.endsWith("/item.json")).map(([, text]) => text.toString("utf8"));
  expect(told.join()).toContain(caption);

  await page.fill("#password", "wrong-pass-1");
  await page.click("main .button-danger");
  await expect.poll(() => page.locator("#password-error").count()).toBe(1);
  await page.fill("#password", lina.password);
  await page.click("main .button-danger");
  await expect.poll(() => page.locator("main a[href^='/login']").count()).toBe(1);
  expect(await page.locator("h1").textContent()).toBe("Your account is deleted");
  expect(await page.locator("main").textContent()).toContain("until then you can undo this");
  expect((await mailsTo(product, lina.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/erased on \d+ \w+ \d{4}/),
  );

  // To everyone else it is gone; who had accepted it has it until that day.
  await using others = await newVisitor(browser, { javaScriptEnabled: false });
  const hers = await others.newPage();
  await signIn(hers, product, rima, "/share-with-me");
  const card = hers.locator(".item-card", { hasText: caption });
  await expect.poll(() => card.textContent()).toMatch(/[০-৯]{4} পর্যন্ত/);
  await hers.goto(`${product.origin}/share-with-me/item/${id}`);
  await expect.poll(() => hers.locator("main").textContent()).toContain("চলে যাচ্ছেন");
  expect((await callApi(product, rima, fillPath(PATHS.itemDetails, { id }))).status).toBe(200);

  await page.goto(`${product.origin}/login`);
  const signInAgain = async () => {
    await page.fill("#email", lina.email);
    await page.fill("#password", lina.password);
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/auth/come-back");
  };
  await signInAgain();
  await expect.poll(() => page.locator("main").textContent()).toMatch(/\d{4} everything is erased/);
  // Going on changes nothing, and no page of theirs opens.
  await page.click("main form:has([value='go-on']) button");
  await page.waitForURL(`${product.origin}/`);
  await page.goto(`${product.origin}/my-collections`);
  await page.waitForURL("**/login");
  await signInAgain();
  await page.click("main form:has([value='back']) button");
  await page.waitForURL("**/my-collections");
  await expect.poll(() => page.locator(".item-card", { hasText: caption }).count()).toBe(1);
  expect((await mailsTo(product, lina.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("is back"),
  );
});
