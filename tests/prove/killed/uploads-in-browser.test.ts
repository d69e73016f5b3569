import { expect, onTestFinished, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { smallLetter } from "tests/builders/form";
import { newAccount, newItem } from "tests/e2e/harness/accounts";
import { keptVisitor } from "tests/e2e/harness/kept-visitor";
import { freePort, startProduct } from "tests/e2e/harness/product";
import { MAIN_BUTTON, signIn } from "tests/e2e/journey/steps";
import {
  CONNECTION_LOST,
  editWords,
  endToEndUploads,
  itemsOf,
  openForm,
  originalsOf,
  slowDown,
  sumsOf,
  untilSent,
} from "tests/e2e/uploads/upload-steps";
import { ownDatabase } from "tests/test-app/database";

const e2e = endToEndUploads();

test(
  "a server killed in the middle of a file, or with words about to go, and started again: each goes on, and is " +
    "saved once, as it was sent",
  async () => {
    await using folder = await ownFolder();
    const database = await ownDatabase();
    onTestFinished(() => database.release());
    const port = String(await freePort());
    const settings = { DATA_DIR: folder.path, DATABASE_URL: database.url, DATABASE_POOL: "8", PORT: port };
    await using first = await startProduct(settings);
    const [amina, bela] = [await newAccount(first, "Amina"), await newAccount(first, "Bela")];
    const id = await newItem(first, bela, { image: await smallLetter(), description: "Before" });
    await using context = await keptVisitor(e2e.browser, { language: "en" });
    await using other = await keptVisitor(e2e.browser, { language: "en" });
    const [page, words] = [await context.newPage(), await other.newPage()];
    await editWords(words, first, bela, id, "Typed in the storm");
    await signIn(page, first, amina, null);
    await openForm(page, first);
    const files = await e2e.pictures.make(1, 1200);
    const line = await slowDown(context, page, 450);
    await page.setInputFiles("#image", files);
    await page.fill("#description", "Through the power cut");
    await page.click(MAIN_BUTTON);
    await untilSent(page, 450_000);
    await first.kill();
    // The browser thinks that there is a network; behind it there is nobody.
    await words.click(MAIN_BUTTON);
    for (const [left, text] of [
      [page, "Through the power cut"],
      [words, "Typed in the storm"],
    ] as const) {
      await expect
        .poll(() => left.locator("form .uploads").textContent(), { timeout: 30_000 })
        .toContain(CONNECTION_LOST.en);
      expect(await left.inputValue("#description")).toBe(text);
    }

    const begun: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/uploads")) begun.push(request.method());
    });
    await using second = await startProduct(settings);
    await line.fast();
    await page
      .getByRole("button", { name: "Try now" })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForURL("**/my-collections", { timeout: 60_000 });
    await page.locator("a.item-link", { hasText: "Through the power cut" }).waitFor();
    // Not begun anew: asked how far it was, and went on.
    expect(begun).toContain("HEAD");
    expect(begun).not.toContain("POST");
    const items = await itemsOf(second, amina);
    expect(items.map(({ description }) => description)).toEqual(["Through the power cut"]);
    expect(items[0] && (await originalsOf(second, amina, items[0]))).toEqual(await sumsOf(files));
    await words.waitForURL(`**/my-collections/item/${id}`, { timeout: 60_000 });
    expect((await itemsOf(second, bela)).map(({ description }) => description)).toEqual(["Typed in the storm"]);
    // The server ends before its visitors, and what a page still asks for then fails.
    for (const open of [page, words]) await open.goto("about:blank");
  },
);
