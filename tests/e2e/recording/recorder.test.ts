import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { DESKTOP, newVisitor, type Visit } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { MAIN_BUTTON, openReady, addressOf, signIn, untilHydrated } from "../journey/steps";
import { browserWithDevices, leapTo, untilRecorded } from "./devices";
import { WORDS, FORM, press, tickAsItStops } from "./recorder-page";

const e2e = endToEnd(undefined, browserWithDevices);

function newPerson(options: Visit) {
  return newVisitor(e2e.browser, options);
}

/** A page of a browser whose recorder writes no format. */
async function withoutFormat(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    MediaRecorder.isTypeSupported = () => false;
  });
  return page;
}

test(
  "a press on Record before the page is awake is not lost, and the phone's own recorder steps back: not where no " +
    "format is written, and so none offered and no microphone asked for",
  async () => {
    await using context = await newPerson({ language: "en", hasTouch: true, isMobile: true });
    const silent = await withoutFormat(context);
    await signIn(silent, e2e.product, e2e.amina, FORM);
    await untilHydrated(silent);
    await silent.locator("#audio-now").waitFor();
    expect(await silent.getByRole("button", { name: WORDS.en.record }).count()).toBe(0);

    const page = await context.newPage();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/waking/**", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${e2e.product.origin}/my-collections/new/voice`);
    expect(await page.locator("#audio-now").isVisible()).toBe(false);
    await press(page, WORDS.en.record);
    go();
    await untilRecorded(page, 0);

    await using plain = await newPerson({
      language: "en",
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled: false,
      inBrowser: true,
    });
    const asleep = await plain.newPage();
    await signIn(asleep, e2e.product, e2e.amina, "/my-collections/new/voice");
    expect([
      await asleep.locator("#audio-now").isVisible(),
      await asleep.getByRole("button", { name: WORDS.en.record }).count(),
    ]).toEqual([true, 0]);
  },
);

test(
  "a voice is refused under 5 seconds; removed, it is gone with timer and file, and asked for; without a network it " +
    "goes later, and is played",
  async () => {
    await using context = await newPerson({ language: "en" });
    const page = await context.newPage();
    await page.clock.install();
    await signIn(page, e2e.product, e2e.amina, FORM);
    await untilHydrated(page);
    await press(page, WORDS.en.record);
    await leapTo(page, 3);
    await press(page, WORDS.en.stop);
    await expect.poll(() => page.locator(".panel [role=alert]").textContent()).toBe(WORDS.en.tooShort);
    await leapTo(page, 5);
    await press(page, WORDS.en.stop);
    await press(page, WORDS.en.remove);
    expect(await page.locator("#audio").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
    await expect.poll(() => page.locator("[role=timer], .panel audio").count()).toBe(0);
    await page.click(MAIN_BUTTON);
    await expect.poll(() => page.locator(".panel [role=alert]").textContent()).toBe("voice is required");
    await page.reload();
    await untilHydrated(page);
    await page.getByRole("button", { name: WORDS.en.record }).waitFor();
    expect(await page.locator(".panel audio").count()).toBe(0);

    // A tick of the timer in the moment of stopping takes nothing away.
    await page.evaluate(tickAsItStops);
    await press(page, WORDS.en.record);
    await leapTo(page, 5);
    await press(page, WORDS.en.stop);
    await page.waitForSelector(".panel audio");
    expect(await page.locator("#audio").evaluate((input) => (input as HTMLInputElement).files?.[0]?.name)).toBe(
      "recording.webm",
    );
    await page.fill("#description", "from the boat");
    // What was recorded while there was none stays in the form.
    await context.setOffline(true);
    await page.click(MAIN_BUTTON);
    await expect
      .poll(() => page.locator("form .uploads").textContent())
      .toContain("The connection was lost. Nothing is lost");
    expect(await page.inputValue("#description")).toBe("from the boat");
    expect(await page.locator(".panel audio").count()).toBe(1);
    await context.setOffline(false);
    await page.waitForURL("**/my-collections");
    await page.locator("a.item-link", { hasText: "from the boat" }).waitFor();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_recording");
    await openReady(page, e2e.product.origin + (await addressOf(page, "from the boat")), "audio source");
    expect(await page.locator(".player").textContent()).toContain("0:00:0");
  },
);

test("a reload in mid-recording loses nothing: it is its person's alone, saved or deleted on the way out", async () => {
  await using context = await newPerson({ language: "en" });
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  await page.clock.install();
  await signIn(page, e2e.product, e2e.amina, FORM);
  await untilHydrated(page);
  await press(page, WORDS.en.record);
  await leapTo(page, 5);
  // The first part of its sound is kept by then.
  await untilRecorded(page, 8);
  await page.reload();
  await untilHydrated(page);
  await page.waitForSelector(".panel audio");
  expect(await page.locator(".panel").textContent()).toContain(WORDS.en.kept);

  // Logging out names it; kept, it is not the next person's.
  await page.locator("header .menu > summary").click();
  await page.locator("header form[action^='/log-out'] button").click();
  await page.waitForURL("**/log-out/unsent");
  await press(page, "Keep it here and sign out");
  await page.waitForURL("**/login**");
  const bela = await newAccount(e2e.product, "Bela");
  await signIn(page, e2e.product, bela, FORM);
  await untilHydrated(page);
  await page.locator(".panel button").waitFor();
  expect(await page.locator(".panel audio").count()).toBe(0);
  await page.locator("header .menu > summary").click();
  await page.locator("header form[action^='/log-out'] button").click();
  await page.waitForURL("**/login**");

  await signIn(page, e2e.product, e2e.amina, "/my-collections/new/voice?lng=en");
  await page.waitForSelector(".panel audio");
  await page.fill("#description", "saved after all");
  await page.click(MAIN_BUTTON);
  await page.locator("a.item-link", { hasText: "saved after all" }).waitFor();

  // Or it is deleted on the way out.
  await page.goto(`${e2e.product.origin}${FORM}`);
  await untilHydrated(page);
  await press(page, WORDS.en.record);
  await leapTo(page, 5);
  await press(page, WORDS.en.stop);
  // The sound that is kept comes after the word that it was stopped.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("akkhor_recording");
  await page.locator("header .menu > summary").click();
  await page.locator("header form[action^='/log-out'] button").click();
  await page.waitForURL("**/log-out/unsent");
  await press(page, "Delete it and sign out");
  await page.waitForURL("**/login**");
  await signIn(page, e2e.product, e2e.amina, FORM);
  await untilHydrated(page);
  await page.locator(".panel button").waitFor();
  expect(await page.locator(".panel audio").count()).toBe(0);
});

test("while recording, every way out of the modal is blocked with its words", async () => {
  const words = WORDS.bn;
  await using context = await newPerson({ language: "bn", viewport: DESKTOP });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, e2e.product, e2e.amina);
  await untilHydrated(page);
  await page.locator("a[href$='/my-collections/new/voice']").first().click();
  await page.waitForSelector("dialog .panel button");
  await press(page, words.record);
  await untilRecorded(page, 1);
  const alert = page.locator(".panel [role=alert]");
  await page.locator("dialog .dialog-head > a").click();
  await expect.poll(() => alert.textContent()).toBe(words.stopFirst);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await page.locator(MAIN_BUTTON).click();
  await expect.poll(() => page.locator("dialog[open] [role=timer]").count()).toBe(1);
  expect(page.url()).toContain("/my-collections/new/voice");
  await leapTo(page, 5);
  await press(page, words.stop);
  await press(page, words.remove);
  await page.locator("dialog .dialog-head > a").click();
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
});
