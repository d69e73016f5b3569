import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { photographed } from "tests/builders/photographed";
import { cornersApart } from "tests/builders/photographs/corners-apart";
import { photographedPage } from "tests/builders/photographs/photographed-page";
import { picture } from "tests/builders/picture";
import { coloursOf } from "tests/builders/quarters";
import { itemOf } from "tests/test-app/reply";
import { callApi } from "../harness/api";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { keepItem, untilPrepared } from "./items";

const e2e = endToEnd();

/** A page of four colours that lies askew on a table, and its corners in percent. */
async function askew() {
  const page = await picture({ width: 150, height: 210, quarters: true, format: "png" });
  const { content, corners } = await photographed({ page, turn: 20, share: 0.7, width: 300, height: 300 });
  return { file: new File([Buffer.from(content)], "askew.jpg"), corners };
}

async function letterOf(file: File) {
  const id = await keepItem(e2e.product, e2e.amina, [file], { description: `Askew ${randomUUID()}` });
  await untilPrepared(e2e.product, e2e.amina, id);
  const pages = `/my-collections/item/${id}/pages`;
  return { id, pages };
}

async function read(id: number) {
  return itemOf(await callApi(e2e.product, e2e.amina, fillPath(PATHS.itemDetails, { id })));
}

/** Colours of the letter's first page, as its page shows it when all is made. */
async function shownColours(page: Page, id: number): Promise<string[]> {
  await untilPrepared(e2e.product, e2e.amina, id);
  await page.goto(`${e2e.product.origin}/my-collections/item/${id}`);
  const src = await page.locator(".item picture img").first().getAttribute("src");
  const response = await page.request.get(e2e.product.origin + (src ?? ""));
  return coloursOf(await response.body());
}

const handle = (page: Page, name: string) => page.getByRole("slider", { name });

/** Moves a corner by arrow keys, by 5 % and by half a percent. */
async function moveByKeys(page: Page, name: string, [right, down]: readonly [number, number]): Promise<void> {
  await handle(page, name).focus();
  for (const [way, back, by] of [
    ["ArrowRight", "ArrowLeft", right],
    ["ArrowDown", "ArrowUp", down],
  ] as const) {
    const halves = Math.round(Math.abs(by) * 200);
    const key = by < 0 ? back : way;
    for (let left = Math.floor(halves / 10); left > 0; left--) await page.keyboard.press(`Shift+${key}`);
    for (let left = halves % 10; left > 0; left--) await page.keyboard.press(key);
  }
}

async function dragBy(page: Page, name: string, [x, y]: readonly [number, number], side: number): Promise<void> {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] + x * side, middle[1] + y * side, { steps: 4 });
  await page.mouse.up();
}

test("corners are moved by keys and mouse, the page is shown straight, and then whole again", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const { file, corners } = await askew();
  const { id, pages } = await letterOf(file);
  await signIn(page, e2e.product, e2e.amina, pages);
  await page.getByRole("link", { name: "Page 1: make straight" }).click();
  await handle(page, "Top left corner").waitFor();
  // By hand they begin at 4 % of the picture's edges.
  await page.goto(`${page.url()}?by=hand`);
  await handle(page, "Top left corner").waitFor();
  const way = (at: number, [x, y]: readonly [number, number]) =>
    [(corners[at * 2] ?? 0) - x, (corners[at * 2 + 1] ?? 0) - y] as const;
  await moveByKeys(page, "Top left corner", way(0, [0.04, 0.04]));
  await moveByKeys(page, "Bottom right corner", way(2, [0.96, 0.96]));
  await moveByKeys(page, "Bottom left corner", way(3, [0.04, 0.96]));
  const side = await page.locator("#corners > image").evaluate((image) => image.getBoundingClientRect().width);
  await dragBy(page, "Top right corner", way(1, [0.96, 0.04]), side);
  const said = await handle(page, "Top right corner").getAttribute("aria-valuetext");
  const [left, top] = said?.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(left).toBeCloseTo((corners[2] ?? 0) * 100, -0.3);
  expect(top).toBeCloseTo((corners[3] ?? 0) * 100, -0.3);
  // No corner crosses the line between its neighbours, however far it is pulled.
  await dragBy(page, "Top left corner", [1, 1], side);
  await dragBy(page, "Top left corner", [-1, -1], side);
  await moveByKeys(page, "Top left corner", [corners[0] ?? 0, corners[1] ?? 0]);
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**${pages}`);
  await expect.poll(() => page.locator(".toast").textContent()).toContain("Page made straight");
  const kept = (await read(id)).files[0]?.page?.corners ?? [];
  expect(kept).toHaveLength(8);
  for (const [at, share] of kept.entries()) expect(Math.abs(share - (corners[at] ?? 0))).toBeLessThan(0.02);
  expect(await shownColours(page, id)).toEqual(["red", "green", "blue", "yellow"]);
  expect((await read(id)).files[0]?.width).toBeLessThan(220);

  await page.goto(`${e2e.product.origin}${pages}/${(await read(id)).files[0]?.id}`);
  await page.getByRole("button", { name: "Show the whole picture" }).click();
  await page.waitForURL(`**${pages}`);
  await untilPrepared(e2e.product, e2e.amina, id);
  expect((await read(id)).files[0]).toMatchObject({ width: 300, height: 300 });
});

test("without scripts a page is turned to the left, and nothing is there that would not work", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const file = new File([Buffer.from(await picture({ width: 150, height: 210, quarters: true }))], "page.jpg");
  const { id, pages } = await letterOf(file);
  await signIn(page, e2e.product, e2e.amina, pages);
  await page.getByRole("link", { name: "Page 1: make straight" }).click();
  await expect.poll(() => page.locator("main").textContent()).toContain("needs JavaScript");
  expect(await page.getByRole("button", { name: /Save|whole/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect.poll(() => page.locator(".toast").textContent()).toContain("Page turned");
  expect(page.url()).toContain(`${pages}/`);
  expect((await read(id)).files[0]).toMatchObject({ page: { rotation: 270, corners: null } });
  expect(await shownColours(page, id)).toEqual(["green", "yellow", "red", "blue"]);
});

test("corners that were found are saved by one press without scripts, and put aside by one", async () => {
  const { content, corners } = await photographedPage(2);
  const { id, pages } = await letterOf(new File([Buffer.from(content)], "found.jpg"));
  const fileId = (await read(id)).files[0]?.id;
  await using scripted = await keptVisitor(e2e.browser, { language: "en" });
  const page = await scripted.newPage();
  await signIn(page, e2e.product, e2e.amina, `${pages}/${fileId}`);
  await handle(page, "Top left corner").waitFor();
  const left = async () => Number(await handle(page, "Top left corner").getAttribute("aria-valuenow"));
  expect(Math.abs((await left()) - (corners[0] ?? 0) * 100)).toBeLessThan(2);
  await page.getByRole("link", { name: "These aren't its corners" }).click();
  await expect.poll(left).toBe(4);
  expect(await page.getByRole("link", { name: "These aren't its corners" }).count()).toBe(0);
  expect((await read(id)).files[0]).not.toHaveProperty("page");

  await using plain = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const other = await plain.newPage();
  await signIn(other, e2e.product, e2e.amina, `${pages}/${fileId}`);
  await expect.poll(() => other.getByRole("status").allTextContents()).toContainEqual(expect.stringContaining("found"));
  await other.getByRole("button", { name: "Save" }).click();
  await other.waitForURL(`**${pages}`);
  const { files } = await read(id);
  expect(cornersApart(files[0]?.page?.corners ?? [], corners, { width: 800, height: 600 })).toBeLessThan(0.02);
});
