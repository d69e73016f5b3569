import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertJob } from "archive/db/jobs/job-rows";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { letterFile } from "tests/builders/form";
import { languagesOf } from "tests/builders/languages";
import { sample } from "tests/builders/sample";
import { flipBit, pathOf } from "tests/test-app/originals";
import { keepItem } from "../items/items";
import { newAccount, type Account } from "../harness/accounts";
import { beside } from "../harness/beside";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { startProduct, type Product } from "../harness/product";
import { signIn } from "../journey/steps";

let product: Product;
let browser: Browser;
let copies: OwnFolder;
beforeAll(async () => {
  copies = await ownFolder();
  [product, browser] = await Promise.all([startProduct({ COPY_TO: copies.path }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
  await copies?.[Symbol.asyncDispose]();
});

const PATIENCE = { timeout: 60_000, interval: 200 };
const WORDS = [
  {
    language: "en",
    checked: /Original checked on \d+ \w+ 20\d\d · kept in 2 places: on this server's disk \(2\)/,
    soon: "The original will be checked soon",
    checksum: "Checksum (SHA-256)",
    format: "Format: HEIC",
    open: "Copy in an open format (PNG)",
    plan: "Your originals are kept in 2 places: on this server's disk (2).",
    damaged: "The original is damaged",
    told: "The original of 1 letter or voice is damaged or missing",
    onCard: "The original is damaged or missing",
    others: "Your other originals are kept in 2 places: on this server's disk (2).",
    refused: "This original is damaged",
  },
  {
    language: "bn",
    checked: /মূল ফাইল মিলিয়ে দেখা হয়েছে [০-৯]+ [^ ]+, ২০[০-৯]{2} · রাখা আছে ২ জায়গায়: এই সার্ভারের ডিস্কে \(২\)/,
    soon: "মূল ফাইলটি শিগগিরই মিলিয়ে দেখা হবে",
    checksum: "চেকসাম",
    format: "ফরম্যাট: HEIC",
    open: "খোলা ফরম্যাটে কপি (PNG)",
    plan: "আপনার মূল ফাইলগুলো রাখা আছে ২ জায়গায়: এই সার্ভারের ডিস্কে (২)।",
    damaged: "মূল ফাইলটি নষ্ট হয়ে গেছে",
    told: "১টি চিঠি বা কণ্ঠের মূল ফাইল নষ্ট হয়ে গেছে বা পাওয়া যাচ্ছে না",
    onCard: "মূল ফাইল নষ্ট, বা পাওয়া যাচ্ছে না",
    others: "আপনার বাকি মূল ফাইলগুলো রাখা আছে ২ জায়গায়: এই সার্ভারের ডিস্কে (২)।",
    refused: "এই মূল ফাইলটি নষ্ট হয়ে গেছে",
  },
] as const;

const LANGUAGES = WORDS.filter(({ language }) => languagesOf(false).includes(language));

let made = 0;

/** A letter that no other test has, and how its original is kept. */
async function newLetter(owner: Account) {
  const file = await letterFile({ width: 120, height: 90, seed: 400 + ++made });
  const id = await keepItem(product, owner, [new File([file], "letter.jpg")], { description: "Nanu's letter" });
  const row = () =>
    beside(product, ({ db }) =>
      db
        .selectFrom("files")
        .select(["storage_key as key", "checked_at as checkedAt", "fault"])
        .where("item_id", "=", id)
        .executeTakeFirstOrThrow(),
    );
  const copied = () =>
    beside(product, async ({ db }) => {
      const { key } = await row();
      return db.selectFrom("file_copies").select("copied_at").where("storage_key", "=", key).executeTakeFirst();
    });
  const { key } = await row();
  await expect.poll(async () => (await copied())?.copied_at, PATIENCE).toBeTruthy();
  const bytes = Buffer.from(await file.arrayBuffer());
  return { id, key, row, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The running product checks what is due. */
const check = () =>
  beside(product, ({ db }) => insertJob(db, { name: "check-originals", payload: {}, maxAttempts: 3 }));

/** What the page says about how the original is kept. */
const kept = (page: Page) => page.locator("p", { has: page.locator('a[href$="/checksums"]') });

test.each(LANGUAGES)(
  "an item's details say when its original was checked, and where it lies, in $language",
  async (words) => {
    const amina = await newAccount(product);
    const letter = await newLetter(amina);
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: words.language });
    const page = await context.newPage();
    await signIn(page, product, amina, `/my-collections/item/${letter.id}`);
    // None of it stands on the letter's own page.
    expect(await kept(page).count()).toBe(0);
    const address = `${product.origin}/my-collections/item/${letter.id}/history`;
    await page.goto(address);
    expect(await kept(page).textContent()).toContain(words.soon);
    await check();
    await expect.poll(async () => (await letter.row()).checkedAt, PATIENCE).not.toBeNull();
    await page.goto(address);
    expect(await kept(page).textContent()).toMatch(words.checked);
    const link = page.getByRole("link", { name: words.checksum, exact: true });
    const path = (await link.getAttribute("href")) ?? "";
    const file = await page.context().request.get(`${product.origin}${path}`);
    expect(await file.text()).toBe(`${letter.sha256}  letter.jpg\n`);

    await page.goto(`${product.origin}/payment`);
    const plan = () => page.locator("main").textContent();
    await expect.poll(() => page.reload().then(plan), PATIENCE).toContain(words.plan);
  },
);

test.each(LANGUAGES)(
  "beside a phone's HEIC its owner finds the format and a copy in an open one, in $language",
  async (words) => {
    const amina = await newAccount(product);
    const id = await keepItem(product, amina, [new File([await sample("phone.heic")], "phone.jpg")]);
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: words.language });
    const page = await context.newPage();
    await signIn(page, product, amina, `/my-collections/item/${id}/history`);
    const link = page.getByRole("link", { name: words.open, exact: true });
    await expect.poll(() => page.reload().then(() => link.count()), PATIENCE).toBe(1);
    expect(await kept(page).textContent()).toContain(words.format);
    const path = (await link.getAttribute("href")) ?? "";
    const file = await page.context().request.get(`${product.origin}${path}`);
    expect(file.headers()).toMatchObject({ "content-type": "image/png" });
    expect(file.headers()["content-disposition"]).toContain("phone.png");
  },
);

test.each(LANGUAGES)(
  "a damaged original without a sound copy is told, in $language, and never handed out",
  async (words) => {
    const amina = await newAccount(product);
    const letter = await newLetter(amina);
    const sound = await newLetter(amina);
    for (const folder of [join(product.dataDir, "files"), copies.path]) await flipBit(pathOf(folder, letter.key));
    await check();
    await expect.poll(async () => (await letter.row()).fault, PATIENCE).toBe("damaged");
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: words.language });
    const page = await context.newPage();
    await signIn(page, product, amina, `/my-collections/item/${letter.id}`);
    await expect.poll(() => page.locator(".sheet h2").allTextContents()).toContain(words.damaged);
    await page.goto(`${product.origin}/my-collections/item/${letter.id}/history`);
    expect(await kept(page).textContent()).not.toMatch(/checked|মিলিয়ে/);
    const refused = await page.goto(`${product.origin}/download/${letter.id}/original`);
    expect(refused?.status()).toBe(410);
    expect(await page.locator("main").textContent()).toContain(words.refused);
    // Its owner need not come upon it: home, plan and list tell of it as well.
    for (const path of ["/dashboard", "/payment"]) {
      await page.goto(product.origin + path);
      const notice = page.locator("p.sheet", { hasText: words.told });
      expect(await notice.getByRole("link").getAttribute("href")).toBe(`/my-collections/item/${letter.id}`);
    }
    expect(await page.locator("main").textContent()).toContain(words.others);
    await page.goto(`${product.origin}/my-collections`);
    expect(await page.locator(".item-card", { hasText: words.onCard }).count()).toBe(1);
    expect(await page.locator(".item-card").count()).toBe(2);
    // The item stays in sight, and so does all that is sound.
    const { request } = page.context();
    expect((await request.get(`${product.origin}/download/${sound.id}/original`)).status()).toBe(200);
  },
);

test("a damaged original that has a copy is mended before anybody learns of it", async () => {
  const amina = await newAccount(product);
  const letter = await newLetter(amina);
  await flipBit(pathOf(join(product.dataDir, "files"), letter.key));
  await check();
  await expect.poll(async () => (await letter.row()).checkedAt, PATIENCE).not.toBeNull();
  await expect.poll(async () => (await letter.row()).fault, PATIENCE).toBeNull();
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, `/my-collections/item/${letter.id}/history`);
  expect(await kept(page).textContent()).toMatch(WORDS[0].checked);
  const original = await page.context().request.get(`${product.origin}/download/${letter.id}/original`);
  expect(
    createHash("sha256")
      .update(await original.body())
      .digest("hex"),
  ).toBe(letter.sha256);
});
