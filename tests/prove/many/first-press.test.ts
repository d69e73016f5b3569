import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { beside } from "tests/e2e/harness/beside";
import { keptVisitor } from "tests/e2e/harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "tests/e2e/journey/steps";
import { endToEndUploads, itemsOf, openForm, originalsOf, sumsOf } from "tests/e2e/uploads/upload-steps";
import { S3_TIMEOUT } from "tests/test-app/s3-server";
import { startSiteOfMany, startSiteOfProcesses, type SiteOfMany } from "./site-of-many";

const e2e = endToEndUploads();
const KILLS = 30;
let site: SiteOfMany;

/** A form that is filled in, and the press that saves it. @param date that the form is refused for */
async function save(page: Page, file: string, caption: string, date?: string): Promise<void> {
  await page.setInputFiles("#image", file);
  await page.fill("#description", caption);
  if (date) {
    await page.locator("main summary", { hasText: "who wrote it" }).click();
    await page.fill("[name=written_at]", date);
    await page.click(MAIN_BUTTON);
    await page.locator("[name=written_at][aria-invalid=true]").waitFor();
    await page.fill("[name=written_at]", "");
  }
  await page.click(MAIN_BUTTON);
  await page.waitForURL(({ pathname }) => !pathname.includes("/new/"), { timeout: 60_000 });
}

async function expectAll(account: Account, files: string[]): Promise<void> {
  const items = await itemsOf(site.product, account);
  expect(items).toHaveLength(files.length);
  const kept: string[] = [];
  for (const item of items) kept.push(...(await originalsOf(site.product, account, item)));
  expect(kept.toSorted()).toEqual((await sumsOf(files)).toSorted());
}

describe.each([
  { where: "six processes behind a balancer without stickiness", start: startSiteOfMany },
  { where: "two of one machine on the built-in database", start: startSiteOfProcesses },
])("$where:", ({ start }) => {
  beforeAll(async () => {
    site = await start();
  }, S3_TIMEOUT);
  afterAll(() => site?.[Symbol.asyncDispose]());

  test.for([
    { what: "with scripts", javaScriptEnabled: true, count: 50 },
    { what: "without scripts", javaScriptEnabled: false, count: 20 },
    { what: "without scripts, refused and mended", javaScriptEnabled: false, count: 20, date: "never" },
  ])(
    "$count letters are kept at the first press: $what",
    { timeout: 600_000 },
    async ({ javaScriptEnabled, count, date }) => {
      const files = await e2e.pictures.make(count, 200);
      const account = await newAccount(site.product);
      await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled });
      const page = await context.newPage();
      await signIn(page, site.product, account);
      for (const [at, file] of files.entries()) {
        if (javaScriptEnabled) await openForm(page, site.product);
        else await page.goto(`${site.product.origin}/my-collections/new/handwriting`);
        await save(page, file, `Letter ${at}`, date);
      }
      await expectAll(account, files);
    },
  );

  test("while each process is killed in turn, and the next when that one is back, nothing that was confirmed is lost", {
    timeout: 900_000,
  }, async () => {
    const account = await newAccount(site.product);
    await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page, site.product, account);
    const kept: string[] = [];
    const over = new AbortController();
    const saving = (async () => {
      for (let at = 0; !over.signal.aborted; at += 1) {
        const [file = ""] = await e2e.pictures.make(1, 50);
        // A press whose answer is lost is repeated once: what was kept by the first comes back as that.
        const press = async () => {
          await page.goto(`${site.product.origin}/my-collections/new/handwriting`);
          await save(page, file, `Letter ${at}`);
        };
        await press().catch(press);
        kept.push(file);
      }
    })();
    for (let round = 0; round < KILLS / site.seats.length; round += 1)
      for (const seat of site.seats) {
        const before = kept.length;
        await seat.killAndStart();
        // The balancer sees it, and somebody got on: each press meets one kill at most.
        const gotOn = async () => {
          await expect.poll(() => kept.length, { timeout: 60_000 }).toBeGreaterThan(before + 1);
        };
        await Promise.race([gotOn(), saving]);
      }
    over.abort();
    await saving;
    const found = await beside(site.product, ({ db }) => db.selectFrom("files").select("sha256").execute());
    const sums = new Set(found.map(({ sha256 }) => sha256));
    expect((await sumsOf(kept)).filter((sum) => !sums.has(sum))).toEqual([]);
    // Those that are newest lie in the bucket as they were sent; one whose answer was lost may be there twice.
    const newest = new Set(await sumsOf(kept.slice(-20)));
    for (const item of (await itemsOf(site.product, account)).slice(0, 60))
      for (const sum of await originalsOf(site.product, account, item)) newest.delete(sum);
    expect([...newest]).toEqual([]);
  });
});
