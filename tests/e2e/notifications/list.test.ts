import { beforeAll, expect, test } from "vitest";
import { listEnvelope } from "archive/contract/envelope";
import { pendingGroupWire } from "archive/contract/sharing/group";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { badge, idOf, invite, share, shareWithGroup } from "./grants";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();
let bela: Account;
beforeAll(async () => {
  bela = await newAccount(e2e.product, "Bela");
});

test(
  "bars count what is new; a row marks itself as seen and leads where it leads; the phone's arrow clears the " +
    "badge and marks nothing",
  async () => {
    const { product, browser } = e2e;
    const dola = await newAccount(product, "Dola");
    const me = await idOf(product, dola);
    const letter = await share(product, bela, me);
    const group = await invite(product, bela, me, "Cousins");
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await signIn(page, product, dola);
    // Each waits for an answer, and is counted there alone.
    expect([await badge(page, "notifications"), await badge(page, "invitation")]).toEqual(["", "2"]);

    await page.click('nav.bottom [href="/notifications"]');
    await page.locator("#notification-list .notification-new").first().waitFor();
    expect(await page.locator("#notification-list .notification-new [data-title]").allTextContents()).toEqual([
      "Bela invites you to the group Cousins",
      "Bela would like to share handwriting with you",
    ]);
    await page.locator("#notification-list button", { hasText: "share handwriting" }).click();
    await page.waitForURL("**/invitation");
    const [waiting] = listEnvelope(pendingGroupWire.schema).parse(
      await (await callApi(product, dola, PATHS.pendingGroups)).json(),
    ).data;
    await callApi(product, dola, PATHS.acceptGroup, { id: waiting?.id });
    await shareWithGroup(product, bela, group, letter);
    await page.goto(`${product.origin}/my-collections`);
    expect([await badge(page, "notifications"), await badge(page, "invitation")]).toEqual(["1", "1"]);
    // What was answered has left; what was looked at waits still.
    await page.goto(`${product.origin}/notifications`);
    expect(await page.locator("#notification-list [data-title]").allTextContents()).toEqual([
      "Bela shared handwriting in Cousins",
      "Bela would like to share handwriting with you",
    ]);
    // A group's file leads to its group, seen or not.
    for (const row of ["button", "a"]) {
      await page.goto(`${product.origin}/notifications`);
      await page.locator(`#notification-list ${row}`, { hasText: "in Cousins" }).click();
      await page.waitForURL(`**/group-details?id=${group}`);
    }
    const another = await putLetter(product, bela, { status: "0" });
    await shareWithGroup(product, bela, group, another);
    await page.reload();
    expect(await badge(page, "notifications")).toBe("1");
    await page.click('nav.bottom [href="/notifications"]');
    await page.getByRole("button", { name: "Back" }).click();
    await page.waitForURL(`**/group-details?id=${group}`);
    await expect.poll(() => badge(page, "notifications")).toBe("");
    await page.goto(`${product.origin}/notifications`);
    expect(await page.locator("#notification-list .notification-new").count()).toBe(1);
    await page.getByRole("button", { name: "Mark all as seen" }).click();
    await page.locator("#notification-list .notification-new").waitFor({ state: "detached" });
  },
);

test("who is told of nothing reads so, and a visitor signs in first", async () => {
  const { product, browser } = e2e;
  const nobody = await newAccount(product, "Nobody");
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/notifications`);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?next=%2Fnotifications");
  await signIn(page, product, nobody, "/notifications");
  await page.getByRole("heading", { name: "No notification found" }).waitFor();
});

test("without scripts the daily letter is chosen all the same", async () => {
  const { product, browser, amina } = e2e;
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, amina, "/notifications/settings");
  expect(await page.locator("main").innerText()).toContain("needs JavaScript");
  await page.check("[name=digest][value=daily]");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  expect(await page.isChecked("[name=digest][value=daily]")).toBe(true);
});
