import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { BagItem } from "archive/contract/bags/bag-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { unzip } from "tests/builders/unzip";
import { threeLetters } from "../albums/three-items";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { keptVisitor } from "../harness/kept-visitor";
import { joinGroup, newGroup } from "../invitations/people";
import { followInMenu } from "../items/items";
import { signIn } from "../journey/steps";

const { e2e, facts, newAlbum, open } = threeLetters();

/** Takes what a menu offers. */
async function taken(page: Page, menu: string) {
  await page.locator(`${menu} summary`).click();
  return saved(page, menu);
}

/** Takes the archive that a part of the page offers. @returns its items by their captions, and whether originals */
async function saved(page: Page, part: string) {
  const saving = page.waitForEvent("download", { timeout: 90_000 });
  await page.locator(`${part} a[href^='/download/archive/']`).click();
  const download = await saving;
  const files = unzip(await buffer(createReadStream(await download.path())));
  const items = [...files]
    .filter(([name]) => name.endsWith("/item.json"))
    .map(([, text]) => BagItem.parse(JSON.parse(text.toString("utf8"))));
  return {
    name: download.suggestedFilename(),
    captions: items.map(({ texts }) => texts.caption),
    originals: items.some((item) => item.files.some(({ path }) => path !== null)),
  };
}

test("an item is taken along from its downloads, an album and what a group shows from their menus", {
  timeout: 180_000,
}, async () => {
  const { product, browser } = e2e;
  const [one = 0, two = 0] = facts.ids;
  const album = await newAlbum("Kitchen", [one, two]);
  const bela = await newAccount(product, "Bela");
  const group = await newGroup(product, facts.amina, "Family");
  await joinGroup(product, facts.amina, group, bela);
  const shown = { handwriting_ids: [two], confirm: true };
  await callApi(product, facts.amina, fillPath(PATHS.shareWithGroup, { id: group }), shown);

  await using owner = await open(`/my-collections/item/${one}`, false);
  await followInMenu(owner.page, "download");
  expect(await saved(owner.page, "main")).toEqual({
    name: expect.stringMatching(/item-\d+-[\d-]+\.zip$/),
    captions: ["one"],
    originals: true,
  });
  await owner.page.goto(`${product.origin}/album-details?id=${album}`);
  expect(await taken(owner.page, "main .menu:has(a[href*='/archive/album/'])")).toMatchObject({
    captions: ["one", "two"],
    originals: true,
  });

  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, bela, null);
  await page.goto(`${product.origin}/group-details?id=${group}`);
  expect(await taken(page, "main .menu:has(a[href*='/archive/group/'])")).toMatchObject({
    captions: ["two"],
    originals: false,
  });
  const refused = await page.goto(`${product.origin}/download/archive/album/${album}`);
  expect(refused?.status()).toBe(404);
  expect(await page.locator("h1").textContent()).toBe("Page not found");
});
