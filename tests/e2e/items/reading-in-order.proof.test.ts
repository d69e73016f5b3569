import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAccount } from "../harness/accounts";
import { DESKTOP, modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { callApi } from "../harness/api";
import { idOf } from "../invitations/people";
import { signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { untilTurning } from "./items";
import { putLetter } from "./put-letters";

const letters = (value: number) => [...String(value)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const WORD = `jhalokati${letters(process.pid)}${letters(Date.now() % 1_000_000)}`;

/** In the order of the timeline; put in in another. */
const LIVED = ["around 1968", "সত্তরের দশক", "১৩ ফাল্গুন ১৩৭৭", "16/12/1971", "1975"];
let ids: Record<string, number> = {};

const e2e = endToEnd(async () => {
  ids = {};
  for (const written of ["16/12/1971", "1975", "around 1968", "১৩ ফাল্গুন ১৩৭৭", "সত্তরের দশক"])
    ids[written] = await putLetter(e2e.product, e2e.amina, {
      description: `${WORD} ${written}`,
      written_at: written,
    });
});

/** The title as it was typed: on the page no line ends within its date. */
const heading = async (page: Page) => (await page.locator(".item h1").textContent())?.replaceAll("\u00A0", " ");
const asTitle = (written: string) => `${WORD} ${written}`;

/** English without scripts, Bengali with them. */
const visitOf = (javaScriptEnabled: boolean) =>
  ({ javaScriptEnabled, inBrowser: true, language: javaScriptEnabled ? "bn" : "en", viewport: DESKTOP }) as const;

/**
 * Turns from the item at hand to others, by the keyboard alone: by arrows where scripts hear them, else by the links.
 * Tab leads to the first of them; the others stand at the same place of pages alike.
 */
async function turn(keys: Keys, rel: "prev" | "next", titles: string[], byArrows: boolean): Promise<void> {
  const link = keys.page.locator(`.reading [rel=${rel}]`);
  for (const [at, title] of titles.entries()) {
    if (byArrows) await keys.press(rel === "next" ? "ArrowRight" : "ArrowLeft");
    else if (at === 0) await keys.use(link);
    else await link.press("Enter");
    await expect.poll(() => heading(keys.page)).toBe(title);
  }
}

test.each(modesOf("with scripts"))(
  "$name: by keys alone the timeline is read on as it was lived, and one comes back to the same place in it",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(e2e.browser, visitOf(javaScriptEnabled));
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, "/timeline");
    if (javaScriptEnabled) await untilHydrated(page);
    const keys = new Keys(page);
    const order = LIVED.map(asTitle);
    await keys.use(page.locator("a.item-link").first());
    await expect.poll(() => heading(page)).toBe(order[0]);
    await turn(keys, "next", order.slice(1), javaScriptEnabled);
    expect(await page.locator(".reading [rel=next]").count()).toBe(0);
    await turn(keys, "prev", order.toReversed().slice(1), javaScriptEnabled);
    expect(await page.locator(".reading [rel=prev]").count()).toBe(0);
    await turn(keys, "next", order.slice(1, 2), javaScriptEnabled);
    const second = ids[LIVED[1] ?? ""];
    await keys.to(page.locator(".dialog-head > a"), "Shift+Tab");
    await keys.press("Enter");
    await page.waitForURL(`**/timeline#i${second}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`i${second}`);
  },
);

test.each(modesOf("without scripts"))(
  "$name: by keys alone what a search found is read on in its order, and one comes back to the same place in it",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(e2e.browser, visitOf(javaScriptEnabled));
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, `/search?query=${WORD}&type=handwriting`);
    const rows = page.locator("main .found-row");
    const order = await rows.locator(".caption").allTextContents();
    expect(order).toHaveLength(LIVED.length);
    const keys = new Keys(page);
    await keys.use(rows.first());
    await page.waitForURL("**/search/item/*?**");
    await expect.poll(() => heading(page)).toBe(order[0]);
    if (javaScriptEnabled) await untilTurning(page);
    await turn(keys, "next", order.slice(1), javaScriptEnabled);
    expect(await page.locator(".reading [rel=next]").count()).toBe(0);
    await turn(keys, "prev", order.slice(3, 4), javaScriptEnabled);
    await keys.to(page.locator(".dialog-head > a"), "Shift+Tab");
    await keys.press("Enter");
    await page.waitForURL(`**/search?query=${WORD}&type=handwriting#i*`);
    await expect.poll(() => rows.nth(3).evaluate((row) => row === document.activeElement)).toBe(true);
  },
);

test("awake, a swipe turns to the next of the timeline", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", hasTouch: true });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/timeline/item/${ids["around 1968"]}?from=1960`);
  await untilTurning(page);
  const touch = await context.newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(300) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(100) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => heading(page)).toBe(asTitle(LIVED[1] ?? ""));
  expect(new URL(page.url()).search).toBe("?from=1960");
});

test.each(modesOf("without scripts"))(
  "$name what others shared has a timeline of its own, in which one reads on",
  async ({ javaScriptEnabled }) => {
    const { product, amina, browser } = e2e;
    const bela = await newAccount(product, "Bela");
    const shared = LIVED.slice(0, 3);
    const [giver, receiver] = [await idOf(product, amina), await idOf(product, bela)];
    await callApi(product, bela, fillPath(PATHS.alwaysAccept, { id: giver }), {});
    for (const written of shared)
      await callApi(product, amina, PATHS.share, {
        handwriting_id: ids[written],
        user_ids: [receiver],
        confirm: true,
      });
    await using context = await keptVisitor(browser, { javaScriptEnabled, language: "en", viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, product, bela, "/timeline");
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByRole("link", { name: "Shared with me" }).click();
    await page.waitForURL("**/timeline?shared=1");
    await expect.poll(() => page.locator("main .item-card .caption").allTextContents()).toEqual(shared.map(asTitle));
    expect(await page.locator("main .item-card").first().textContent()).toContain(amina.name);
    await page.locator("a.item-link").first().click();
    await expect.poll(() => heading(page)).toBe(asTitle(shared[0] ?? ""));
    await page.locator(".reading [rel=next]").click();
    await expect.poll(() => heading(page)).toBe(asTitle(shared[1] ?? ""));
    await page.locator(".dialog-head > a").click();
    await page.waitForURL(`**/timeline?shared=1#i${ids[shared[1] ?? ""]}`);
  },
);
