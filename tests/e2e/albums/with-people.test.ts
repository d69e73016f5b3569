import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { dictionary } from "~/i18n/dictionary";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { keptVisitor } from "../harness/kept-visitor";
import { linkTo } from "../invitations/people";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { threeLetters } from "./three-items";

const { e2e, facts, captions, newAlbum } = threeLetters();

// Letters alone, and no other test's: people are found by how their name begins.
const mark = [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");
let people = 0;
const newcomer = () => newAccount(e2e.product, `Alba${mark}${"abcdefghij"[people++]}`);

async function openAs(account: Account, path: string) {
  const context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, account, null);
  const goto = async (where: string) => (await page.goto(e2e.product.origin + where))?.status();
  await goto(path);
  return { page, goto, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

const { sharedAlbums, people: persons, invitation, share: sharing, flash, albums, chosen } = dictionary("en");

test("an album is shared with somebody found by name, who accepts it, sees what comes, and leaves", async () => {
  const bela = await newcomer();
  const album = await newAlbum("Kitchen", facts.ids.slice(0, 2));
  await using owner = await openAs(facts.amina, `/album-details?id=${album}`);
  const { page } = owner;
  await page.locator("main .menu > summary").click();
  await page.getByRole("link", { name: albums.share, exact: true }).click();
  await page.getByText(sharedAlbums.whole).waitFor();
  await page.getByText(sharedAlbums.nobody).waitFor();
  await page.click(MAIN_BUTTON);
  await page.locator(".summary", { hasText: sharedAlbums.noPeople }).waitFor();
  await page.fill("#q", bela.name);
  await page.click("button[formmethod=get]");
  await page.getByRole("checkbox", { name: bela.name }).check();
  await page.click(MAIN_BUTTON);
  const asked = page.getByRole("alert").filter({ hasText: sharing.confirmTitle });
  await asked.waitFor();
  expect(await asked.textContent()).toContain(sharedAlbums.confirmWhole.replace("{{name}}", "Kitchen"));
  expect(await asked.textContent()).toContain(sharing.personWill);
  await page.getByRole("button", { name: sharedAlbums.confirmButton }).click();
  const row = page.getByRole("listitem").filter({ hasText: bela.name });
  await row.getByText(persons.pending).waitFor();

  await using receiver = await openAs(bela, "/invitation");
  const theirs = receiver.page;
  // It says what and how much.
  await theirs.getByText(invitation.offersTheAlbum.replace("{{album}}", "Kitchen")).waitFor();
  await theirs.getByText(albums.several.replace("{{count}}", "2")).waitFor();
  await theirs.getByRole("button", { name: persons.accept }).click();
  await theirs.waitForURL(`**/share-with-me/album?id=${album}`);
  await theirs.getByText(flash.albumAccepted).waitFor();
  await expect.poll(() => captions(theirs)).toEqual(["two", "one"]);

  // What is put in later is told of where it is put in, and seen.
  await owner.goto(`/my-collections?select=1&album=${album}`);
  await page.getByText(sharedAlbums.seenBy.replace("{{groups}}", sharedAlbums.personOne)).waitFor();
  await page.getByRole("checkbox", { name: "three" }).check();
  await page.getByRole("button", { name: chosen.toAlbum }).click();
  await page.getByRole("heading", { name: "Kitchen", exact: true }).waitFor();
  await page
    .getByRole("link", { name: sharedAlbums.withPeople.replace("{{people}}", sharedAlbums.personOne) })
    .waitFor();
  await receiver.goto("/share-with-me/albums");
  await theirs.getByRole("link", { name: "Kitchen" }).click();
  await expect.poll(() => captions(theirs)).toEqual(["three", "two", "one"]);

  // Whoever it was shared with leaves it; none of it is seen any more.
  await theirs.locator("main summary", { hasText: sharedAlbums.remove }).click();
  await theirs.getByRole("button", { name: sharedAlbums.remove }).click();
  await theirs.getByText(flash.removedFromList).waitFor();
  await theirs.getByText(sharedAlbums.emptyTitle).waitFor();
  for (const path of [`/share-with-me/album?id=${album}`, `/share-with-me/item/${facts.ids[0]}`])
    expect(await receiver.goto(path)).toBe(404);
  await owner.goto(`/album-details/share?id=${album}`);
  await page.getByText(sharedAlbums.nobody).waitFor();
});

test("an address is written to; who has it ignores it, and accepts it later; the album's owner ends it", async () => {
  const bela = await newcomer();
  const album = await newAlbum("Journeys", facts.ids.slice(0, 1));
  await using owner = await openAs(facts.amina, `/album-details/share?id=${album}`);
  const { page } = owner;
  await page.fill("#q", bela.email);
  await page.click("button[formmethod=get]");
  await page.locator("input[name=addresses]").check();
  await page.click(MAIN_BUTTON);
  await page.getByRole("button", { name: sharedAlbums.confirmButton }).click();
  await page.getByRole("listitem").filter({ hasText: bela.email }).getByText(persons.pending).waitFor();

  const link = await linkTo(e2e.product, bela.email);
  await using receiver = await openAs(bela, link);
  const theirs = receiver.page;
  // What and how much, as on the page of invitations.
  await theirs.getByText("wants to share the album Journeys with you").waitFor();
  await theirs.getByText("· 1 letter or voice").waitFor();
  await theirs.getByRole("button", { name: persons.ignore }).click();
  await theirs.getByText(invitation.emptyTitle).waitFor();
  await receiver.goto(link);
  await theirs.getByText(invitation.ignoredBefore).waitFor();
  await theirs.getByRole("button", { name: persons.accept }).click();
  await theirs.waitForURL(`**/share-with-me/album?id=${album}`);
  await expect.poll(() => captions(theirs)).toEqual(["one"]);
  await receiver.goto(link);
  await theirs.getByRole("link", { name: invitation.doneFile }).click();
  await theirs.waitForURL(`**/share-with-me/album?id=${album}`);

  await owner.goto(`/album-details/share?id=${album}`);
  const row = page.getByRole("listitem").filter({ hasText: bela.name });
  await row.getByText(persons.accepted).waitFor();
  await row.getByRole("button", { name: sharedAlbums.end }).click();
  await page.getByText(sharedAlbums.nobody).waitFor();
  const seen = fillPath(PATHS.itemDetails, { id: facts.ids[0] ?? 0 });
  expect((await callApi(e2e.product, bela, seen)).status).toBe(404);
  expect(await receiver.goto(`/share-with-me/album?id=${album}`)).toBe(404);
});
