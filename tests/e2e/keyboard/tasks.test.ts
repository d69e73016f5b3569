import { expect, test } from "vitest";
import { letterFile, smallLetter, voiceFile } from "tests/builders/form";
import { newAccount, newItem } from "../harness/accounts";
import { DESKTOP } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor } from "../harness/outbox";
import { untilPrepared } from "../items/items";
import { openReady, untilHydrated } from "../journey/steps";
import { browserWithDevices, untilRecorded } from "../recording/devices";
import { idOf, invite, share } from "../notifications/grants";
import { Keys } from "./keys";
import { seated } from "./seated";

const e2e = endToEnd(undefined, browserWithDevices);
// Letters alone, and no other test's: people are found by how their name begins.
const mark = [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");

test("registering, signing out and signing in again", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  const keys = new Keys(page);
  const email = `keys-${process.pid}-${Date.now()}@example.test`;
  await page.goto(`${e2e.product.origin}/registration`);
  // Past the bar at once.
  await keys.press("Tab");
  expect(await keys.seen()).toBe(await page.locator(".skip").textContent());
  await keys.press("Enter");
  await keys.fill("#first_name", "Nasrin");
  await keys.fill("#email", email);
  await keys.fill("#password", "akkhor-pass-1");
  await keys.press("Enter");
  await page.waitForURL("**/auth/security-code?for=register");
  await keys.fill("#otp", await codeFor(e2e.product, email));
  await keys.press("Enter");
  await page.waitForURL("**/my-collections");

  await untilHydrated(page);
  const account = page.locator("header .menu > summary");
  await keys.use(account);
  await page.locator("header .menu[open]").waitFor();
  await keys.press("Escape");
  await expect.poll(() => page.locator("header .menu[open]").count()).toBe(0);
  expect(await keys.has(account)).toBe(true);
  await keys.press("Enter");
  await keys.use(page.getByRole("button", { name: "Sign out" }));
  await page.waitForURL("**/login");
  await context.addCookies([{ name: "i18nextLng", value: "en", url: e2e.product.origin }]);
  await page.goto(`${e2e.product.origin}/login`);
  await keys.fill("#email", email);
  await keys.fill("#password", "akkhor-pass-1");
  await keys.press("Enter");
  await page.waitForURL("**/my-collections");
});

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

test("a letter is zoomed into, a voice is heard and sought in", async () => {
  const { product, amina } = e2e;
  const [letter, voice] = [
    await newItem(product, amina, {
      image: await letterFile({ width: 300, height: 400 }),
      description: "To be zoomed",
    }),
    await newItem(product, amina, {
      audio: await voiceFile({ format: "mp3", seconds: 12 }),
      description: "To be heard",
    }),
  ];
  await untilPrepared(product, amina, letter);
  await using seat = await seated(e2e, amina);
  const { page, keys, at } = seat;
  await openReady(page, at(`/my-collections/item/${letter}`), ".item picture img");
  await untilHydrated(page);
  const enlarge = page.getByRole("link", { name: "Enlarge", exact: true });
  await keys.use(enlarge);
  const picture = page.locator("dialog.whole-view img");
  await picture.waitFor();
  const width = () => picture.evaluate((image) => image.getBoundingClientRect().width);
  // By its own pixels: 300, and twice as many.
  await expect.poll(width).toBe(300);
  await keys.press("+", "+");
  await expect.poll(width).toBe(600);
  await keys.to(page.getByRole("link", { name: "Close", exact: true }));
  await keys.press("Escape");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(await keys.has(enlarge)).toBe(true);

  await openReady(page, at(`/my-collections/item/${voice}`), "audio");
  await untilHydrated(page);
  await keys.to(page.getByRole("slider"));
  await keys.press("ArrowRight");
  await expect.poll(() => page.getByRole("slider").getAttribute("aria-valuenow")).toBe("5");
  const sound = page.locator("audio");
  await keys.use(page.locator(".player-keys button"));
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0))
    .toBe(true);
  await keys.press("Enter");
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
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

test("a letter is shared with somebody, a group is made and somebody asked to it", async () => {
  const { product, amina } = e2e;
  const bela = await newAccount(product, `Keyla${mark}`);
  const letter = await newItem(product, amina, { image: await smallLetter(), description: "To be shared by keys" });
  await using seat = await seated(e2e, amina, `/my-collections/item/${letter}/share`);
  const { page, keys, link } = seat;
  await keys.fill("#q", bela.name);
  await keys.use(page.getByRole("checkbox", { name: bela.name }), "Space");
  await keys.use(page.locator("main form .button-main"));
  // One named person is shared with by this press: they stand among those who see it, to be taken back.
  const seen = page.getByRole("listitem").filter({ hasText: bela.name });
  await keys.to(seen.getByRole("button", { name: "Take back" }));

  await page.goto(`${product.origin}/groups`);
  await untilHydrated(page);
  await keys.use(link("New group"));
  await page.waitForURL("**/groups/new");
  await keys.fill("#name", `Keys ${mark}`);
  await keys.press("Enter");
  await page.getByRole("heading", { name: `Keys ${mark}`, level: 1 }).waitFor();
  await keys.use(page.locator("main .list-acts .menu > summary"));
  await keys.use(link("Add people"));
  await page.waitForSelector("#q");
  await keys.fill("#q", bela.name);
  await keys.use(page.getByRole("checkbox", { name: bela.name }), "Space");
  await keys.use(page.locator("main form .button-main"));
  await page.getByRole("listitem").filter({ hasText: bela.name }).waitFor();
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
