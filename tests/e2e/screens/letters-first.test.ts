import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Things, Who } from "tests/screens/screen-case";
import { openSharedScreens, stateOf, type Language, type ScreenContext } from "tests/screens/visits";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "../harness/browser";

/** Every list of letters, and of what holds them, by who looks at it. */
const LISTS: Record<Exclude<Who, "karim" | "rafi">, readonly (string | ((things: Things) => string))[]> = {
  amina: [
    "/my-collections",
    "/my-collections?whose=both",
    "/timeline",
    "/timeline?shared=1",
    "/timeline?whose=both",
    "/timeline?undated=1",
    "/share-with-me",
    "/my-collections/bin",
    "/people/writers",
    ({ writer }) => `/people/writers/${writer}`,
    "/album",
    ({ album }) => `/album-details?id=${album}`,
    ({ kitchen }) => `/album-details?id=${kitchen.album}`,
    "/album-details?id=1",
    "/groups",
    ({ group }) => `/group-details?id=${group}`,
    ({ group }) => `/group-details?id=${group}&part=albums`,
    `/search?query=${encodeURIComponent("চিঠি")}`,
  ],
  bela: [
    ({ writer }) => `/people/writers/${writer}`,
    ({ belasWriter }) => `/people/writers/${belasWriter}`,
    ({ group }) => `/group-details?id=${group}`,
    "/share-with-me",
    "/share-with-me?favourite=1",
    "/share-with-me/albums",
    ({ kitchen }) => `/share-with-me/album?id=${kitchen.album}`,
    ({ entrusted }) => `/entrusted?id=${entrusted.id}`,
    ({ entrusted }) => `/entrusted?id=${entrusted.id}&timeline=1`,
    ({ entrusted }) => `/entrusted?id=${entrusted.id}&undated=1`,
    ({ entrusted }) => `/entrusted?id=${entrusted.id}&album=${entrusted.album}`,
    ({ entrusted }) => `/entrusted/albums?id=${entrusted.id}`,
    ({ entrusted }) => `/entrusted/writers?id=${entrusted.id}`,
    ({ entrusted }) => `/people/writers/${entrusted.writer}`,
  ],
  shirin: [({ shirins }) => `/group-details?id=${shirins.group}`],
  visitor: [({ links }) => `/l/${links.several}`, ({ profiles }) => `/p/profile?id=${profiles.amina}`],
};

/** A letter, or a row of what holds some. */
const CARDS = "main :is(.item-card, .cards > li, .found > li, .bin-row)";
/** Most px above the first, in a window and with words of a size. */
const MOST = [
  ["on a phone", PHONE, null, 250],
  ["on a phone in the largest words", PHONE, "largest", 560],
  ["on a wide page", DESKTOP, null, 200],
] as const;
/** Most presses of Tab from the end of the bar to the first. */
const MOST_STOPS = 8;

let screens: ScreenContext;
let page: Page;
beforeAll(async () => {
  screens = await openSharedScreens(await launchBrowser());
  page = await (await newVisitor(screens.browser, { javaScriptEnabled: false, inBrowser: true })).newPage();
  await pressBelasHeart();
}, 300_000);
afterAll(async () => {
  // The family is the run's: others look at it too.
  if (page) await pressBelasHeart();
  await screens?.browser.close();
});

test.each(
  Object.entries(LISTS).flatMap(([who, lists]) =>
    (["bn", "en"] as const).map((language) => [who as Who, language, lists] as const),
  ),
)(
  "the first letter stands high on every list of %s's in %s, and few stops lead to it",
  { timeout: 60_000 },
  async (who, language, lists) => {
    await comeAs(who, language);
    const faults: string[] = [];
    for (const list of lists) {
      const path = typeof list === "string" ? list : list(screens.things);
      await page.setViewportSize(language === "bn" ? PHONE : DESKTOP);
      await page.goto(screens.product.origin + path);
      const stops = await stopsBefore();
      if (stops > MOST_STOPS) faults.push(`${path}: ${stops} stops`);
      for (const [where, viewport, size, most] of MOST) {
        await show(viewport, size);
        const y = (await page.locator(CARDS).first().boundingBox())?.y ?? Infinity;
        if (y > most) faults.push(`${path}: ${Math.round(y)} of ${most} px ${where}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > viewport.width) faults.push(`${path}: ${width} px wide ${where}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

/** The letter that was shared with Bela last becomes a favourite of hers, or is none again. */
async function pressBelasHeart(): Promise<void> {
  await comeAs("bela", "en");
  await page.goto(`${screens.product.origin}/share-with-me`);
  await page.locator("main .item-card [form=hearts]").first().click();
  await page.waitForURL("**/share-with-me*");
}

/** The page in a window and with words of a size, without another load. */
async function show(viewport: typeof PHONE, size: string | null): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate((chosen) => {
    if (chosen) document.documentElement.dataset.textSize = chosen;
    else delete document.documentElement.dataset.textSize;
    scrollTo(0, 0);
  }, size);
}

async function comeAs(who: Who, language: Language): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(stateOf(screens, who, language).cookies);
}

/** Number of presses of Tab that lead from the skip link to the first letter. */
async function stopsBefore(): Promise<number> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let stops = 1; stops <= 20; stops += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((cards) => document.activeElement?.closest(cards), CARDS).then(Boolean)) return stops;
  }
  return Infinity;
}
