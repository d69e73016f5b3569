import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newAccount } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { filesOnDisk, type Files } from "../journey/files";
import { MAIN_BUTTON, signIn } from "../journey/steps";

import { threeLetters } from "./three-items";

const { e2e, facts, captions, newAlbum, open } = threeLetters();
let files: Files;

beforeAll(async () => {
  files = await filesOnDisk();
});
afterAll(() => files[Symbol.asyncDispose]());

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test("an item opens over its album and closes to it; an empty album says how to fill it", async () => {
    const [full, empty] = [await newAlbum("Kitchen", facts.ids), await newAlbum("Journeys")];
    await using here = await open(`/album-details?id=${full}`, javaScriptEnabled);
    const { page } = here;
    await page.locator("a.item-link", { hasText: "two" }).click();
    await page.waitForURL(`**/album-details/item/${facts.ids[1]}?id=${full}`);
    // Awake, the album lies under it.
    await expect.poll(() => page.locator(".item-card").count()).toBe(javaScriptEnabled ? 3 : 0);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    // Asleep it leads to the item's place there; awake it goes back.
    await page.waitForURL(`**/album-details?id=${full}${javaScriptEnabled ? "" : `#i${facts.ids[1]}`}`);
    await page.goto(`${e2e.product.origin}/album-details?id=${empty}`);
    await page.getByText("Nothing in this album yet").waitFor();
    await page.getByRole("link", { name: "Add to this album" }).click();
    await page.getByRole("heading", { name: "Add to Journeys" }).waitFor();
  });
});

test(
  "an album is made of what was ticked in the list, and named anew; without a name it is refused and keeps " +
    "what was chosen",
  async () => {
    await using here = await open("/my-collections?select=1", false);
    const { page } = here;
    for (const name of ["one", "three"]) await page.getByRole("checkbox", { name }).check();
    await page.getByRole("button", { name: "Add to album" }).click();
    await page.getByText("You don't have any albums yet.").waitFor();
    await page.getByRole("link", { name: "New album" }).last().click();
    await page.getByText("2 selected. They'll be in the album from the start.").waitFor();
    await page.fill("[name=name]", "x".repeat(51));
    await page.click(MAIN_BUTTON);
    await page.locator(".summary", { hasText: "Album name may not be longer than 50 characters" }).waitFor();
    expect(await page.inputValue("[name=name]")).toBe("x".repeat(51));
    await page.fill("[name=name]", "Nanu's letters");
    await page.click(MAIN_BUTTON);
    await page.getByRole("heading", { name: "Nanu's letters" }).waitFor();
    await expect.poll(() => captions(page)).toEqual(["three", "one"]);

    await page.locator("main .menu > summary").click();
    await page.getByRole("link", { name: "Rename" }).click();
    await page.waitForURL("**/album-details/edit?*");
    await page.fill("[name=name]", "Letters of Nanu");
    await page.click(MAIN_BUTTON);
    await page.getByRole("heading", { name: "Letters of Nanu" }).waitFor();
    await page.goto(`${e2e.product.origin}/album`);
    await expect
      .poll(() => page.locator(".item-card .item-text").allTextContents())
      .toEqual(["Everything3 letters and voices", "Letters of Nanu2 letters and voices"]);
  },
);

test("an item is put into albums and taken out of them by its menu, and made an album's cover", async () => {
  const [kitchen, journeys] = [await newAlbum("Kitchen", facts.ids), await newAlbum("Journeys")];
  await using here = await open(`/my-collections/item/${facts.ids[0]}`, false);
  const { page } = here;
  await page.locator("main .menu > summary").click();
  await page.getByRole("link", { name: "Albums" }).last().click();
  await page.waitForURL("**/my-collections/selected/albums?*");
  const box = (name: string) => page.getByRole("checkbox", { name });
  await expect.poll(() => box("Kitchen").isChecked()).toBe(true);
  await box("Kitchen").uncheck();
  await box("Journeys").check();
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**/my-collections/item/${facts.ids[0]}`);
  await page.goto(`${e2e.product.origin}/album-details?id=${journeys}`);
  await expect.poll(() => captions(page)).toEqual(["one"]);

  await page.goto(`${e2e.product.origin}/album-details/item/${facts.ids[1]}?id=${kitchen}`);
  await page.getByRole("button", { name: "Make this the cover" }).click();
  await page.getByText("This is the album's cover now").waitFor();
  await page.getByRole("button", { name: "Remove from album" }).click();
  await page.waitForURL(`**/album-details?id=${kitchen}`);
  await expect.poll(() => captions(page)).toEqual(["three"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => captions(page)).toEqual(["two", "three"]);
  // It is the cover again, as it was chosen.
  await page.locator("main .menu > summary").click();
  await page.getByRole("button", { name: "Show the newest as the cover" }).click();
  await page.getByText("Saved").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Show the newest as the cover" }).count()).toBe(0);
});

test("several are taken out of an album and come back in one press; what is in the bin is not in it", async () => {
  const album = await newAlbum("Kitchen", facts.ids);
  await using here = await open(`/album-details?id=${album}`, false);
  const { page } = here;
  await page.getByRole("link", { name: "Select several" }).click();
  await page.waitForURL("**&select=1");
  for (const name of ["one", "two"]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Remove from album" }).click();
  await expect.poll(() => captions(page)).toEqual(["three"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await captions(page)).toSorted()).toEqual(["one", "three", "two"]);

  await page.goto(`${e2e.product.origin}/my-collections/item/${facts.ids[0]}/delete`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/my-collections");
  // The same press twice: in another window it was undone already.
  await callApi(e2e.product, facts.amina, PATHS.itemRestoreMultiple, { ids: [facts.ids[0]] });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It's already back, or was deleted for good").waitFor();
  await callApi(e2e.product, facts.amina, PATHS.itemDeleteMultiple, { ids: [facts.ids[0]] });
  await page.goto(`${e2e.product.origin}/album-details?id=${album}`);
  await expect.poll(async () => (await captions(page)).toSorted()).toEqual(["three", "two"]);
});

test("albums are put in order by buttons, and one is deleted after a question; its letters stay", async () => {
  const [kitchen] = [await newAlbum("Kitchen", facts.ids), await newAlbum("Journeys")];
  await using here = await open("/album", false);
  const { page } = here;
  const names = () => page.locator("main li strong").allTextContents();
  await expect.poll(names).toEqual(["Everything", "Journeys", "Kitchen"]);
  await page.getByRole("link", { name: "Change the order" }).click();
  await page.getByRole("button", { name: "Move up: Kitchen" }).click();
  await expect.poll(names).toEqual(["Kitchen", "Journeys"]);
  await page.getByRole("link", { name: "Done" }).click();
  await expect.poll(names).toEqual(["Everything", "Kitchen", "Journeys"]);
  await page.getByRole("link", { name: "Kitchen" }).click();
  await page.waitForURL(`**/album-details?id=${kitchen}`);
  await page.locator("main .menu > summary").click();
  await page.getByRole("link", { name: "Delete the album" }).click();
  await page.waitForURL("**/album-details/delete?*");
  await page.getByRole("button", { name: "Delete the album" }).click();
  await expect.poll(names).toEqual(["Everything", "Journeys"]);
  await page.getByRole("link", { name: "Everything" }).click();
  await expect.poll(() => captions(page)).toEqual(["three", "two", "one"]);
});

test("somebody else's album is no page, whatever is done with its address", async () => {
  const [own, album] = [facts.ids[0], await newAlbum("Kitchen", facts.ids)];
  const bela = await newAccount(e2e.product, "Bela");
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  await signIn(await context.newPage(), e2e.product, bela, null);
  for (const path of [
    `?id=${album}`,
    `/item/${own}?id=${album}`,
    `/edit?id=${album}`,
    `/delete?id=${album}`,
    "?id=1x",
    "/edit?id=1",
  ]) {
    const answer = await context.request.get(`${e2e.product.origin}/album-details${path}`);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});
