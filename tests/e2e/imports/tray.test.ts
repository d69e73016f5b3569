import { join } from "node:path";
import { utimes, writeFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { newAccount } from "../harness/accounts";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { itemsOf, originalsOf, sumsOf } from "../uploads/upload-steps";

const e2e = endToEnd();

/** Pages of three letters, two and one and one, and a sound; those of a letter were taken ten seconds apart. */
const TAKEN = [0, 10, 120, 240];

/** Places of a picture 80 pixels wide where a drag begins or ends. */
const LEFT = { x: 4, y: 40 };
const RIGHT = { x: 70, y: 40 };
/** A place of a letter that is none of its pictures'. */
const UNDER = { x: 8, y: 8 };

async function putFiles(folder: string): Promise<string[]> {
  const begin = Date.UTC(2024, 10, 3, 12);
  const paths: string[] = [];
  for (const [at, seconds] of TAKEN.entries()) {
    const path = join(folder, `page-${at + 1}.jpg`);
    await writeFile(path, await picture({ width: 90, height: 120, seed: at + 1 }));
    const taken = new Date(begin + seconds * 1000);
    await utimes(path, taken, taken);
    paths.push(path);
  }
  const sound = join(folder, "cassette.mp3");
  await writeFile(sound, await voice({ seconds: 1, format: "mp3" }));
  return [...paths, sound];
}

/** Letters as they lie there, by the numbers of their pages. */
const lying = (page: Page) =>
  page.locator("ol > .sheet").evaluateAll((letters) => letters.map((letter) => letter.querySelectorAll("img").length));

/** The pictures of a letter: what they are of, whatever its place. */
const picturesIn = (page: Page, letter: number) =>
  page
    .locator("ol > .sheet")
    .nth(letter)
    .locator("img")
    .evaluateAll((all) => all.map((each) => each.getAttribute("src")?.split("?")[1]));

/** Drags a picture onto what takes it, and lets go once that says so by its outline: a busy browser hears late. */
async function drag(page: Page, picture: Locator, to: Locator, position: { x: number; y: number }): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  await picture.hover({ position: LEFT });
  await page.mouse.down();
  // One move begins the drag, the next one is over what takes it.
  await expect
    .poll(async () => {
      await to.hover({ position, force: true });
      return to.evaluate(
        (element) => (element.closest<HTMLElement>("[data-file]") ?? (element as HTMLElement)).style.outline,
      );
    })
    .not.toBe("");
  await page.mouse.up();
}

/** Drags the second page of the first letter before its first, to another letter, and back behind it. */
async function dragAbout(page: Page): Promise<void> {
  const letter = (at: number) => page.locator("ol > .sheet").nth(at);
  const pictures = letter(0).locator("img");
  const [first, second] = await picturesIn(page, 0);
  await drag(page, pictures.nth(1), pictures.nth(0), LEFT);
  await expect.poll(() => picturesIn(page, 0)).toEqual([second, first]);
  await drag(page, pictures.nth(1), letter(1), UNDER);
  await expect.poll(() => lying(page)).toEqual([1, 2, 1, 0]);
  await drag(page, letter(1).locator("img").nth(1), pictures.first(), RIGHT);
  await expect.poll(() => lying(page)).toEqual([2, 1, 1, 0]);
}

/** Once all is saved, the next page is the first form of those without words. */
async function expectWaysOn(page: Page): Promise<void> {
  const on = page.getByRole("link", { name: "Type words" });
  await expect.poll(async () => (await on.isVisible()) || !(await page.reload())).toBe(true);
  await on.click();
  await page.waitForURL(/\/my-collections\/item\/\d+\/edit\?.*without_words=1/);
}

/** The letter that was ticked last is seen whole under the fields that are said of it. */
async function expectUnderFields(page: Page): Promise<void> {
  const heights = () =>
    page.evaluate(() => {
      const letter = [...document.querySelectorAll("[name=entries]:checked")].at(-1)?.closest("li");
      const fields = document.querySelector("main details")?.getBoundingClientRect();
      const picture = (letter?.querySelector("img") ?? letter?.querySelector("label"))?.getBoundingClientRect();
      return { fields: fields?.bottom ?? 0, from: picture?.top ?? 0, to: picture?.bottom ?? 0 };
    });
  await expect.poll(async () => (await heights()).from - (await heights()).fields).toBeGreaterThan(0);
  expect((await heights()).to).toBeLessThan(740);
}

test.each([
  { name: "with scripts", javaScriptEnabled: true },
  { name: "without scripts", javaScriptEnabled: false },
])("many pictures are put together to letters, described and saved, $name", async ({ javaScriptEnabled }) => {
  await using folder = await ownFolder();
  const { product, browser } = e2e;
  const paths = await putFiles(folder.path);
  const account = await newAccount(product);
  await using context = await keptVisitor(browser, { javaScriptEnabled, language: "en" });
  const page = await context.newPage();
  // Whoever came from the imports is led back there; of New's tasks tests/e2e/places/tasks.proof.test.ts tells.
  await signIn(page, product, account, "/import");
  await page.getByRole("link", { name: "Pictures without a zip" }).click();
  await page.waitForURL("**/my-collections/new/many?**");
  if (javaScriptEnabled) await untilHydrated(page);
  await page.setInputFiles("#files", paths);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Add these files" }).click();
  // The sound is the last, and is looked into by a program of its own.
  await expect.poll(() => lying(page), { timeout: 60_000 }).toEqual([1, 1, 1, 1, 0]);

  const press = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  // Without scripts nothing but the clocks of their names would tell when they were taken: page by page it is then.
  if (javaScriptEnabled) await press("Put together by time").click();
  else await press("Same letter as the one before").first().click();
  await expect.poll(() => lying(page)).toEqual([2, 1, 1, 0]);
  await press("New letter from page 2 of letter 1 on").click();
  await expect.poll(() => lying(page)).toEqual([1, 1, 1, 1, 0]);
  await press("Same letter as the one before").first().click();
  await expect.poll(() => lying(page)).toEqual([2, 1, 1, 0]);

  // The envelope was taken last, and comes first.
  const shown = () => picturesIn(page, 0);
  const [front, back] = await shown();
  await press("Page 2 of letter 1 one place earlier").click();
  await expect.poll(shown).toEqual([back, front]);
  if (javaScriptEnabled) await dragAbout(page);
  await expect.poll(shown).toEqual(javaScriptEnabled ? [front, back] : [back, front]);

  const say = async (reach: string, at: number | null, texts: Record<string, string>) => {
    if (at !== null) await page.locator("[name=entries]").nth(at).check();
    if (at !== null && javaScriptEnabled) await expectUnderFields(page);
    // Folded away on a phone until a tick, and without scripts until a press.
    if (!(await field("Date").isVisible())) await page.locator("main summary").first().click();
    await page.getByText(reach, { exact: true }).click();
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    await press("Put it there").click();
    const said = Object.values(texts).at(-1) ?? "";
    await page.locator("ol > .sheet", { hasText: said }).first().waitFor();
  };
  // Taken away only after a yes: it lies nowhere else.
  await page.locator("[name=entries]").last().check();
  if (!(await press("Remove what's ticked").isVisible())) await page.locator("main summary").first().click();
  await press("Remove what's ticked").click();
  await page.getByRole("heading", { name: "Remove what is ticked?" }).waitFor();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("heading", { name: "Remove what is ticked?" }).waitFor({ state: "detached" });
  await expect.poll(() => lying(page)).toEqual([2, 1, 1, 0]);
  await page.locator("[name=entries]").last().uncheck();
  // Whatever was pressed meanwhile.
  expect(await page.getByRole("link", { name: "Download or import" }).last().getAttribute("href")).toBe("/import");

  await say("all", null, { "Writer or speaker": "Nanu", Place: "Sylhet", Date: "1958" });
  await say("from the first tick on", 2, { Date: "1961" });
  await page.getByRole("button", { name: "Save all" }).click();
  await page.waitForURL(/\/import\/\d+$/);
  await expect.poll(async () => (await itemsOf(product, account)).length, { timeout: 60_000 }).toBe(4);
  await expectWaysOn(page);
  const items = await itemsOf(product, account);
  expect(items.map((item) => [item.author, item.place, item.written_at, item.status, item.files.length])).toEqual([
    ["Nanu", "Sylhet", "1961", 2, 1],
    ["Nanu", "Sylhet", "1961", 2, 1],
    ["Nanu", "Sylhet", "1958", 2, 1],
    ["Nanu", "Sylhet", "1958", 2, 2],
  ]);
});

test("files that can't be sent wait on this device over pages, and lie in the tray once", async () => {
  await using folder = await ownFolder();
  const { product, browser } = e2e;
  const paths = await putFiles(folder.path);
  const account = await newAccount(product);
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, account, "/my-collections/new/many");
  await untilHydrated(page);
  const sending = /\/uploads(\/|$)/;
  await context.route(sending, (route) => route.abort());
  await page.setInputFiles("#files", paths);
  await page.getByText("The connection was lost").first().waitFor();
  await page.close();

  const later = await context.newPage();
  await later.goto(`${product.origin}/my-collections/new`);
  await later.getByText("5 are waiting to be sent").waitFor();
  await context.unroute(sending);
  await later.getByRole("link", { name: "Open" }).click();
  await later.waitForURL("**/my-collections/new/many");
  const tryNow = later.getByRole("button", { name: "Try now" });
  await expect
    .poll(
      async () => {
        if (await tryNow.isVisible()) await tryNow.click();
        return lying(later);
      },
      { timeout: 60_000 },
    )
    .toEqual([1, 1, 1, 1, 0]);
  await later.getByRole("button", { name: "Save all" }).click();
  await expect.poll(async () => (await itemsOf(product, account)).length, { timeout: 60_000 }).toBe(5);
  const items = await itemsOf(product, account);
  const sums = await Promise.all(items.map((item) => originalsOf(product, account, item)));
  expect(sums.flat().toSorted()).toEqual((await sumsOf(paths)).toSorted());
});
