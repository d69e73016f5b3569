import { expect, test } from "vitest";
import { newAccount } from "tests/e2e/harness/accounts";
import { keptVisitor } from "tests/e2e/harness/kept-visitor";
import { signIn, untilHydrated } from "tests/e2e/journey/steps";
import { endToEndUploads, itemsOf } from "tests/e2e/uploads/upload-steps";
import { askToLogOut, begin, marks, TOLD } from "tests/e2e/uploads/whose-parcel";

const e2e = endToEndUploads();

test("a page left open while another person signed in on this browser sends nothing in their name", async () => {
  const [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const left = await context.newPage();
  await begin(e2e, left, amina, "Half of it");
  await context.setOffline(true);
  await expect.poll(() => left.locator("form .uploads").textContent()).toContain("The connection was lost");
  await context.clearCookies({ name: "akkhor_session" });
  await context.setOffline(false);
  // The open page may have found its way to sign-in by now; the other one comes in her own.
  const other = await context.newPage();
  await signIn(other, e2e.product, bela);
  await left.waitForURL((url) => !url.pathname.endsWith("/new/handwriting"), { timeout: 60_000 });
  await other.goto(`${e2e.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await other.locator(TOLD).count()).toBe(0);
  expect(await itemsOf(e2e.product, bela)).toEqual([]);
  expect(await itemsOf(e2e.product, amina)).toEqual([]);
  expect((await marks(other)).length).toBe(1);
});

test("logging out can take away one's own, and leaves what others keep on the device", async () => {
  const [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const lines: (() => Promise<void>)[] = [];
  for (const [account, choice] of [
    [amina, "keep"],
    [bela, "remove"],
  ] as const) {
    const { fast } = await begin(e2e, page, account, `of ${account.name}`);
    lines.push(fast);
    await page.goto(`${e2e.product.origin}/log-out/unsent`);
    await untilHydrated(page);
    await page.click(`form[action*="unsent=${choice}"] button`);
    await page.waitForURL("**/login**");
  }
  await signIn(page, e2e.product, bela, null);
  await page.goto(`${e2e.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await page.locator(TOLD).count()).toBe(0);
  expect(await itemsOf(e2e.product, bela)).toEqual([]);
  await askToLogOut(page);
  await page.waitForURL("**/login**");
  for (const fast of lines) await fast();
  await signIn(page, e2e.product, amina);
  await page.locator("a.item-link", { hasText: "of Amina" }).waitFor({ timeout: 60_000 });
  expect(await marks(page)).toEqual([]);
});
