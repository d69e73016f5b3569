import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { keptVisitor } from "../harness/kept-visitor";
import { idOf, joinGroup, newGroup } from "../invitations/people";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { threeLetters } from "./three-items";

const { e2e, facts, captions, newAlbum, open } = threeLetters();
let bela: Account;

beforeEach(async () => {
  bela = await newAccount(e2e.product, "Bela");
});

/** Amina's group, which Bela joined. */
async function familyOf(name: string): Promise<number> {
  const group = await newGroup(e2e.product, facts.amina, name);
  await joinGroup(e2e.product, facts.amina, group, bela);
  return group;
}

async function openAs(account: Account, path: string) {
  const context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, account, null);
  await page.goto(e2e.product.origin + path);
  return { page, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

const shareByCall = (album: number, group: number) =>
  callApi(e2e.product, facts.amina, fillPath(PATHS.albumShare, { id: album }), { group_ids: [group], confirm: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

test(
  "an album is shared with a group after a question, read there as one thing, what is put in later too, and taken " +
    "back in one press",
  async () => {
    const group = await familyOf("Family");
    const album = await newAlbum("Kitchen", facts.ids.slice(0, 2));
    await using owner = await open(`/album-details?id=${album}`, false);
    const { page } = owner;
    await page.locator("main .menu > summary").click();
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await heading(page, "Share this album");
    await page.getByText("Everything in it now, and whatever you put in later, can be seen by").waitFor();
    await page.getByRole("link", { name: "Groups", exact: true }).last().click();
    await page.waitForURL("**with=groups");
    await page.click(MAIN_BUTTON);
    await page.locator(".summary", { hasText: "Please choose at least one group" }).waitFor();
    await page.getByRole("checkbox", { name: "Family" }).check();
    await page.click(MAIN_BUTTON);
    await page
      .getByRole("alert")
      .filter({ hasText: "Everything in “Kitchen” now, and whatever you put in later, can then be seen" })
      .waitFor();
    await page.getByRole("button", { name: "Yes, share the album" }).click();
    await page.getByRole("button", { name: "Stop sharing" }).waitFor();

    await using member = await openAs(bela, `/group-details?id=${group}`);
    const theirs = member.page;
    await theirs.locator(".tabs").last().getByRole("link", { name: "Albums" }).click();
    await theirs.getByText("2 letters and voices").waitFor();
    await theirs.getByRole("link", { name: "Kitchen" }).click();
    await heading(theirs, "Kitchen");
    await expect.poll(() => captions(theirs)).toEqual(["two", "one"]);
    await theirs.locator("a.item-link", { hasText: "two" }).click();
    await theirs.waitForURL(`**/share-with-me/album/item/${facts.ids[1]}?id=${album}`);
    await theirs.getByRole("link", { name: "Next" }).first().click();
    await theirs.waitForURL(`**/share-with-me/album/item/${facts.ids[0]}?id=${album}`);
    await theirs.getByRole("link", { name: "Back", exact: true }).click();

    // What is put in later is told of where it is put in, and seen.
    await page.goto(`${e2e.product.origin}/my-collections?select=1&album=${album}`);
    await page.getByText("Family can see everything in this album, and whatever you put in.").waitFor();
    await page.getByRole("checkbox", { name: "three" }).check();
    await page.getByRole("button", { name: "Add to album" }).click();
    await heading(page, "Kitchen");
    await theirs.goto(`${e2e.product.origin}/share-with-me/albums`);
    await theirs.getByText("3 letters and voices").waitFor();

    await page.getByRole("link", { name: "Shared with 1 group" }).click();
    await page.getByRole("button", { name: "Stop sharing" }).click();
    await page.getByText("Only you, until you share it.").waitFor();
    await theirs.goto(`${e2e.product.origin}/share-with-me/albums`);
    await theirs.getByText("No shared albums yet").waitFor();
    for (const path of [`/share-with-me/album?id=${album}`, `/share-with-me/item/${facts.ids[0]}`])
      expect((await theirs.goto(e2e.product.origin + path))?.status()).toBe(404);
  },
);

test("what is only one's own is asked about before others see it in a shared album", async () => {
  await familyOf("Family");
  const group = await familyOf("Cousins");
  const album = await newAlbum("Kitchen");
  await shareByCall(album, group);
  const path = fillPath(PATHS.itemStatus, { id: facts.ids[2] ?? 0 });
  await callApi(e2e.product, facts.amina, path, { status: "2", confirm: true });
  await using here = await open(`/my-collections?select=1&album=${album}`, false);
  const { page } = here;
  await page.getByRole("checkbox", { name: "three" }).check();
  await page.getByRole("button", { name: "Add to album" }).click();
  await heading(page, "Which albums?");
  await page.getByText("Nothing was added yet").waitFor();
  expect(await page.getByRole("checkbox", { name: "Kitchen" }).isChecked()).toBe(true);
  await page.getByText("Seen by Cousins").waitFor();
  await page.click(MAIN_BUTTON);
  await page.getByRole("alert").filter({ hasText: "Until now only you could see it" }).waitFor();
  await page.click(MAIN_BUTTON);
  await heading(page, "Kitchen");
  await expect.poll(() => captions(page)).toEqual(["three"]);
  await using member = await openAs(bela, `/share-with-me/album?id=${album}`);
  await expect.poll(() => captions(member.page)).toEqual(["three"]);
});

test("a group's owner takes somebody else's album out of it", async () => {
  const group = await familyOf("Family");
  const album = await newAlbum("Kitchen", facts.ids);
  await shareByCall(album, group);
  const user_id = await idOf(e2e.product, bela);
  await callApi(e2e.product, facts.amina, fillPath(PATHS.groupHandOver, { id: group }), { user_id });
  await using owner = await openAs(bela, `/group-details?id=${group}&part=albums`);
  const { page } = owner;
  await page.getByRole("link", { name: "Remove from group" }).click();
  await heading(page, "Remove this album from the group?");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("No albums shared here yet").waitFor();
});
