import { expect, test } from "vitest";
import { smallLetter } from "tests/builders/form";
import { newAccount } from "../harness/accounts";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { untilHydrated } from "../journey/steps";
import { browserWithDevices, untilRecorded } from "../recording/devices";
import { idOf, invite, share } from "../notifications/grants";
import { seated } from "./seated";

const e2e = endToEnd(undefined, browserWithDevices);
// Letters alone, and no other test's: people are found by how their name begins.
const mark = [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");

test("a letter is put in, opened over its list, captioned anew, deleted and brought back", async () => {
  const account = await newAccount(e2e.product, "Lila");
  await using seat = await seated(e2e, account);
  const { page, keys, at, link } = seat;
  await keys.use(link("Upload handwriting"));
  await page.waitForSelector("#image");
  const [picker] = await Promise.all([page.waitForEvent("filechooser"), keys.use(page.locator("#image"), "Space")]);
  const picture = Buffer.from(await (await smallLetter()).arrayBuffer());
  await picker.setFiles({ name: "letter.jpg", mimeType: "image/jpeg", buffer: picture });
  await keys.fill("#description", "By keys alone");
  await keys.use(page.locator("main .button-main, dialog .button-main"));
  await page.waitForURL("**/my-collections");
  const card = page.locator("a.item-link", { hasText: "By keys alone" });
  await card.waitFor();
  // What the form asked after it was saved is left alone.
  await page.goto(at("/my-collections"));
  await untilHydrated(page);

  await keys.use(card);
  await page.locator("dialog .item").waitFor();
  for (let stop = 0; stop < 12; stop += 1) {
    await keys.press("Tab");
    await keys.seen();
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  const more = page.locator("dialog .item .menu > summary");
  await keys.use(more);
  await page.locator("dialog .menu[open]").waitFor();
  await keys.press("Escape");
  await expect.poll(() => page.locator("dialog .menu[open]").count()).toBe(0);
  expect([await keys.has(more), await page.locator("dialog[open]").count()]).toEqual([true, 1]);
  await keys.press("Enter");
  await keys.use(page.locator("dialog .menu-list a[href*='/edit']"));
  await page.locator("dialog #description").waitFor();
  await keys.fill("dialog #description", "By keys alone, mended");
  await keys.use(page.locator("dialog .button-main"));
  await page.locator("dialog .item .caption", { hasText: "mended" }).waitFor();
  await keys.press("Escape");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  // What opened it has the focus again.
  await expect.poll(() => keys.has(page.locator("a.item-link", { hasText: "mended" }))).toBe(true);
  // It lies over what opens next for as long as it stays.
  await page.locator(".toast").waitFor({ state: "detached" });

  await keys.press("Enter");
  await keys.use(more);
  await keys.use(page.locator("dialog .menu-list a[href*='/delete']"));
  await keys.use(page.locator("dialog .button-danger"));
  await expect.poll(() => page.locator("a.item-link").count()).toBe(0);
  await page.goto(at("/my-collections/bin"));
  await untilHydrated(page);
  await keys.use(page.locator("main .bin-row button").first());
  await expect.poll(() => page.locator("main .bin-row").count()).toBe(0);
});

test("a voice is recorded and saved", async () => {
  await using seat = await seated(e2e, e2e.amina, "/my-collections/new/voice");
  const { page, keys, button } = seat;
  await keys.use(button("Record here"));
  await expect.poll(() => keys.has(button("Stop"))).toBe(true);
  await untilRecorded(page, 6);
  await keys.press("Enter");
  await page.waitForSelector(".panel audio");
  // It is heard next, and not removed.
  await expect.poll(() => keys.has(page.locator(".panel audio"))).toBe(true);
  await keys.fill("#description", "Spoken by keys alone");
  await keys.use(page.locator("main .button-main"));
  await page.waitForURL("**/my-collections");
  await page.locator("a.item-link", { hasText: "Spoken by keys alone" }).waitFor();
});

test("what is offered is taken, and the bell's list opened, read and closed", async () => {
  const { product, amina } = e2e;
  const karim = await newAccount(product, "Karim");
  const id = await idOf(product, karim);
  await share(product, amina, id);
  await invite(product, amina, id, `Asked ${mark}`);
  await using seat = await seated(e2e, karim);
  const { page, keys } = seat;
  const bell = page.locator("header .bell > summary");
  await keys.use(bell);
  await page.locator("header .bell[open] .notification-text").first().waitFor();
  await keys.to(page.locator("header .bell .menu-list a, header .bell .menu-list button").last());
  await keys.press("Escape");
  await expect.poll(() => page.locator("header .bell[open]").count()).toBe(0);
  expect(await keys.has(bell)).toBe(true);

  await keys.to(page.locator("header a[href='/invitation']"), "Shift+Tab");
  await keys.press("Enter");
  await page.waitForURL("**/invitation");
  await keys.use(page.locator("main form:has(input[value=group])").getByRole("button", { name: "Accept" }));
  await page.waitForURL("**/group-details?**");
  await page.goto(`${product.origin}/invitation`);
  await untilHydrated(page);
  await keys.use(page.locator("main").getByRole("button", { name: "Accept" }));
  await expect.poll(() => page.locator("main").getByRole("button", { name: "Accept" }).count()).toBe(0);
});
