import type { Page } from "playwright";
import { expect, test } from "vitest";
import { letterFile, smallLetter } from "tests/builders/form";
import { PATHS } from "archive/contract/paths";
import { callApi } from "../harness/api";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";

let bela: Account;
const e2e = endToEnd(async ({ product, amina }) => {
  bela = await newAccount(product, "Bela");
  const image = await smallLetter();
  for (const year of ["1966", "1971", "1974", "1980"])
    await newItem(product, amina, { image, author: "Nanu", description: `of ${year}`, writtenAt: year });
  const id = await newItem(product, bela, { image, author: "Ma", description: "of Ma", writtenAt: "1969" });
  const offer = await callApi(product, bela, PATHS.share, {
    handwriting_id: id,
    addresses: [amina.email],
    confirm: true,
  });
  if (offer.status !== 200) throw new Error(await offer.text());
  const waiting = await callApi(product, amina, PATHS.pendingShares);
  const { data } = (await waiting.json()) as { data: { id: number }[] };
  await callApi(product, amina, PATHS.acceptShare, { id: data[0]?.id });
  await callApi(product, amina, `/hand-writing/favourite/${id}`, { favourite: "1" });
});

/** The list with each of its choices. */
const LISTS = [
  "/my-collections",
  "/my-collections?whose=both",
  "/timeline",
  "/timeline?shared=1",
  "/timeline?whose=both",
  "/share-with-me",
  "/share-with-me?favourite=1",
];

const LARGEST = { name: "akkhor_appearance", value: "system.largest" };

const firstCard = (page: Page) => page.locator("main .item-card").first();

test.each([
  ["a phone", PHONE, "usual", 250],
  ["a phone in the largest words", PHONE, "largest", 560],
  ["a wide page", { width: 1280, height: 800 }, "usual", 200],
] as const)("the first letter stands high on every list, on %s", async (_name, viewport, size, most) => {
  for (const language of ["bn", "en"] as const) {
    await using context = await keptVisitor(e2e.browser, {
      javaScriptEnabled: false,
      inBrowser: true,
      viewport,
      language,
    });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, null);
    if (size === "largest") await context.addCookies([{ ...LARGEST, url: e2e.product.origin }]);
    for (const path of LISTS) {
      await page.goto(e2e.product.origin + path);
      const box = await firstCard(page).boundingBox();
      expect(box?.y, `${language} ${path}`).toBeLessThanOrEqual(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
  }
});

test.each([
  ["a phone", PHONE],
  ["a wide page", { width: 1280, height: 800 }],
] as const)(
  "by keys the first letter is at most eight stops behind the end of the bar, on %s",
  async (_name, viewport) => {
    await using context = await keptVisitor(e2e.browser, {
      javaScriptEnabled: false,
      inBrowser: true,
      viewport,
      language: "en",
    });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, null);
    for (const path of LISTS) {
      await page.goto(e2e.product.origin + path);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      let stops = 0;
      do {
        await page.keyboard.press("Tab");
        stops += 1;
      } while (stops < 20 && !(await page.evaluate(() => document.activeElement?.matches(".item-card .item-link"))));
      expect(stops, path).toBeLessThanOrEqual(8);
    }
  },
);

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

test("a card says its writer and year, then its first words, and who sees it by a sign that is read out", async () => {
  const { product } = e2e;
  const dola = await newAccount(product, "Dola");
  const image = await smallLetter();
  await newItem(product, dola, { image, author: "Nanu", description: "A letter", writtenAt: "13 Falgun 1377" });
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, dola);
  await expect.poll(() => firstCard(page).textContent()).toMatch(/^Nanu · 1971A letterPrivate/);
  expect(await firstCard(page).locator(".badge .unseen").boundingBox()).toMatchObject({ width: 1 });
});
