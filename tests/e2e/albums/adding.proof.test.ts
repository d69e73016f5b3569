import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { callApi } from "../harness/api";
import { modesOf } from "../harness/browser";
import { filesOnDisk, type Files } from "../journey/files";
import { MAIN_BUTTON } from "../journey/steps";

import { threeLetters } from "./three-items";

const { e2e, facts, captions, newAlbum, open } = threeLetters();
let files: Files;

beforeAll(async () => {
  files = await filesOnDisk();
});
afterAll(() => files[Symbol.asyncDispose]());

describe.each(modesOf("without scripts"))("$name", ({ javaScriptEnabled }) => {
  test(
    "what is added from an album lands in it: what was there, and what is new, after a refusal and in the other " +
      "kind too",
    async () => {
      const album = await newAlbum("Kitchen");
      await using here = await open(`/album-details?id=${album}`, javaScriptEnabled);
      const { page } = here;
      const add = async (kind?: "Handwriting" | "Voice") => {
        await page.getByRole("link", { name: "Add to this album" }).click();
        await page.getByRole("heading", { name: "Add to Kitchen" }).waitFor();
        if (kind) await page.getByRole("link", { name: "Upload something new" }).click();
        if (kind) await page.getByRole("link", { name: kind, exact: true }).click();
      };
      // Awake, the list with a button of its own lies under the form.
      const save = () => page.locator("form[enctype] .button-main").click();
      const inAlbum = async (...names: string[]) => {
        await page.waitForURL(`**/album-details?id=${album}`);
        await expect.poll(() => captions(page)).toEqual(names);
      };
      await add();
      const toAlbum = page.getByRole("button", { name: "Add to album" });
      // With nothing ticked it's off, and without scripts it refuses.
      await expect.poll(() => toAlbum.isDisabled()).toBe(javaScriptEnabled);
      if (!javaScriptEnabled) await toAlbum.click();
      await page.getByRole("heading", { name: "Add to Kitchen" }).waitFor();
      await page.getByRole("checkbox", { name: "two" }).check();
      await toAlbum.click();
      await inAlbum("two");
      // Undone by one press, and done again.
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await page.getByText("Undone").waitFor();
      await inAlbum();
      await add();
      await page.getByRole("checkbox", { name: "two" }).check();
      await toAlbum.click();
      await inAlbum("two");

      await add("Handwriting");
      await page.getByText("This will be in your album Kitchen.").waitFor();
      await page.setInputFiles("#image", files.letter);
      await page.fill("#description", "ক".repeat(221));
      await save();
      await page.locator(".summary").waitFor();
      await page.getByText("This will be in your album Kitchen.").waitFor();
      await page.fill("#description", "new");
      await save();
      await inAlbum("new", "two");

      await add("Handwriting");
      await page.getByText("This will be in your album Kitchen.").waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "Voice", exact: true }).click();
      await page.getByText("This will be in your album Kitchen.").waitFor();
      await page.setInputFiles("#audio", files.voice);
      await page.fill("#description", "heard");
      await save();
      await inAlbum("heard", "new", "two");
    },
  );
});

test("where the album went meanwhile the form says so, keeps what was written, and saves without it", async () => {
  const album = await newAlbum("Kitchen");
  await using here = await open(`/my-collections/new/handwriting?album=${album}`, false);
  const { page } = here;
  await callApi(e2e.product, facts.amina, fillPath(PATHS.albumDelete, { id: album }), {});
  await page.setInputFiles("#image", files.letter);
  await page.fill("#description", "new");
  await page.click(MAIN_BUTTON);
  await page.locator(".summary").waitFor();
  expect(await page.inputValue("#description")).toBe("new");
  await expect.poll(() => page.locator("[name=album_id]").count()).toBe(0);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  await expect.poll(() => captions(page)).toEqual(["new", "three", "two", "one"]);
});

test("what was arranged among several albums is undone by one press, and what lay in them before stays", async () => {
  const [one = 0, two = 0] = facts.ids;
  const [kitchen, garden, attic] = [
    await newAlbum("Kitchen", [one]),
    await newAlbum("Garden"),
    await newAlbum("Attic", [one, two]),
  ];
  await using here = await open(`/my-collections/selected/albums?ids=${one}&ids=${two}`, false);
  const { page } = here;
  const lieIn = async (album: number, ...names: string[]) => {
    await page.goto(`${e2e.product.origin}/album-details?id=${album}`);
    expect((await captions(page)).toSorted()).toEqual(names);
  };
  await page.getByRole("checkbox", { name: "Kitchen" }).check();
  await page.getByRole("checkbox", { name: "Garden" }).check();
  await page.getByRole("checkbox", { name: "Attic" }).uncheck();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await page.waitForURL("**/my-collections");
  await page.getByText("Undone").waitFor();
  await lieIn(kitchen, "one");
  await lieIn(garden);
  await lieIn(attic, "one", "two");
});
