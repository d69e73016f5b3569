import { expect, test } from "vitest";
import { letterFile, smallLetter, voiceFile } from "tests/builders/form";
import { newAccount, newItem } from "tests/e2e/harness/accounts";
import { DESKTOP } from "tests/e2e/harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "tests/e2e/harness/kept-visitor";
import { codeFor } from "tests/e2e/harness/outbox";
import { untilPrepared } from "tests/e2e/items/items";
import { openReady, untilHydrated } from "tests/e2e/journey/steps";
import { Keys } from "tests/e2e/keyboard/keys";
import { seated } from "tests/e2e/keyboard/seated";

// What everybody does first, by keys alone: tests/e2e/keyboard.
const e2e = endToEnd();
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
