import type { Page } from "playwright";
import { expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { newAccount, newItem } from "../harness/accounts";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();

const firstCard = (page: Page) => page.locator("main .item-card").first();

test("rows of letters end at one line and are filled to the edge, whatever proportions they have", async () => {
  const { product } = e2e;
  const dola = await newAccount(product, "Dola");
  const sizes = [
    [300, 400],
    [400, 300],
    [200, 420],
    [500, 260],
    [300, 310],
    [280, 400],
    [640, 400],
    [300, 420],
  ] as const;
  for (const [width, height] of sizes) {
    const image = await letterFile({ width, height }, "letter.jpg");
    await newItem(product, dola, { image, description: `${width} by ${height}` });
  }
  await using context = await keptVisitor(e2e.browser, {
    javaScriptEnabled: false,
    inBrowser: true,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await signIn(page, product, dola);
  const list = await page.locator("main .items").boundingBox();
  const boxes = await page.locator("main .item-card .item-cover").evaluateAll((covers) =>
    covers.map((cover) => {
      const { top, bottom, left, right } = cover.getBoundingClientRect();
      return { top, bottom, left, right };
    }),
  );
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  const rows = tops.map((top) => boxes.filter((one) => Math.round(one.top) === top));
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    const bottoms = row.map(({ bottom }) => bottom);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(2);
  }
  // All but the last.
  for (const row of rows.slice(0, -1)) {
    const right = Math.max(...row.map((one) => one.right));
    expect(Math.abs(right - (list?.x ?? 0) - (list?.width ?? 0))).toBeLessThan(2);
  }
});

test("the few letters of the dashboard stand in one row, however wide they are", async () => {
  const { product } = e2e;
  const dola = await newAccount(product, "Dola");
  const image = await letterFile({ width: 640, height: 400 }, "letter.jpg");
  for (const description of ["one", "two", "three", "four"]) await newItem(product, dola, { image, description });
  await using context = await keptVisitor(e2e.browser, {
    javaScriptEnabled: false,
    inBrowser: true,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await signIn(page, product, dola, "/dashboard");
  const boxes = await page
    .locator("main .item-card")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  const list = await page.locator("main .items").boundingBox();
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan((list?.x ?? 0) + (list?.width ?? 0) + 1);
});

test("a card says its writer and year, then its first words, and who sees it by a sign that is read out", async () => {
  const { product } = e2e;
  const dola = await newAccount(product, "Dola");
  await putLetter(product, dola, { author: "Nanu", description: "A letter", written_at: "13 Falgun 1377" });
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, dola);
  await expect.poll(() => firstCard(page).textContent()).toMatch(/^Nanu · 1971A letterPrivate/);
  expect(await firstCard(page).locator(".badge .unseen").boundingBox()).toMatchObject({ width: 1 });
});
