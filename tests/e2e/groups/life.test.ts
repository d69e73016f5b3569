import type { Page } from "playwright";
import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { letterFile } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";

const LONG = "ক".repeat(51);

// Letters alone, and no other test's: people are found by how their name begins.
const mark = [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const names = { bela: `Bela${mark}`, karim: `Karim${mark}` };
const people = {} as Record<keyof typeof names, Account>;
let picture: Buffer;

const e2e = endToEnd(async ({ product }) => {
  for (const name of ["bela", "karim"] as const) people[name] = await newAccount(product, names[name]);
  picture = Buffer.from(await (await letterFile({ width: 300, height: 260 })).arrayBuffer());
});

const at = (path: string) => e2e.product.origin + path;
const icon = (name: string) => ({ name, mimeType: "image/jpeg", buffer: picture });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const told = (page: Page, words: string) =>
  page.getByRole("status").or(page.locator(".toast")).filter({ hasText: words }).first().waitFor();

async function visitorAs(account: Account) {
  const context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, e2e.product, account, null);
  return { context, page, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

async function groupOf(account: Account, name: string): Promise<number> {
  return envelope(Created).parse(await (await callApi(e2e.product, account, PATHS.groupCreate, { name })).json()).data
    .id;
}

/** By the calls alone: asked and come. */
async function join(owner: Account, groupId: number, member: Account): Promise<void> {
  await callApi(e2e.product, owner, PATHS.invite, { group_id: groupId, email: member.email });
  const waiting = (await (await callApi(e2e.product, member, PATHS.pendingGroups)).json()) as {
    data: { id: number; group: { id: number } }[];
  };
  const id = waiting.data.find(({ group }) => group.id === groupId)?.id;
  expect((await callApi(e2e.product, member, PATHS.acceptGroup, { id })).status).toBe(200);
}

async function openMenu(page: Page, scope: string): Promise<void> {
  await page.click(`${scope} .menu > summary`);
}

test("a group lives: made with a picture, joined, shared with, handed over, left, deleted", async () => {
  const { amina } = e2e;
  await using owner = await visitorAs(amina);
  const { page } = owner;
  await page.goto(at("/groups"));
  await link(page, "New group").click();

  // One letter too many: nothing that was typed or chosen is lost.
  await page.fill("#name", LONG);
  await page.fill("#description", "নানুর চিঠি");
  await page.setInputFiles("#icon", icon("nanu.jpg"));
  await page.click(MAIN_BUTTON);
  await page.getByRole("alert").filter({ hasText: "may not be longer than 50 characters" }).waitFor();
  expect([await page.inputValue("#name"), await page.inputValue("#description")]).toEqual([LONG, "নানুর চিঠি"]);
  await page.getByText("Already here: nanu.jpg").waitFor();
  const name = `${LONG.slice(5)}ঘঙ`;
  await page.fill("#name", name);
  await page.click(MAIN_BUTTON);
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  expect(await page.locator(".list-head .avatar-square img").count()).toBe(1);
  const groupId = Number(new URL(page.url()).searchParams.get("id"));

  // Somebody by name, and an address that nobody has; it is taken back.
  await openMenu(page, ".list-acts");
  await link(page, "Add people").click();
  await page.fill("#q", names.bela);
  await page.click("button[formmethod=get]");
  await page.getByRole("checkbox", { name: names.bela }).check();
  const guest = `guest-${groupId}@mail.example`;
  await page.fill("#q", guest);
  await page.click("button[formmethod=get]");
  await page.getByRole("checkbox", { name: guest }).check();
  await page.click(MAIN_BUTTON);
  const rowOf = (who: string) => page.getByRole("listitem").filter({ hasText: who });
  await rowOf(guest).getByRole("link", { name: "Take back" }).click();
  await page.getByRole("heading", { name: "Take this invitation back?" }).waitFor();
  await button(page, "Take it back").click();
  await rowOf(names.bela).waitFor();
  await expect.poll(() => rowOf(guest).count()).toBe(0);

  // She joins, and shows a letter of hers; who sees it is said first.
  await using guestOf = await visitorAs(people.bela);
  const hers = guestOf.page;
  const letter = await newItem(e2e.product, people.bela, {
    image: new Blob([new Uint8Array(picture)]),
    description: "From Bela",
    author: "Nani",
    status: "0",
  });
  await hers.goto(at("/groups"));
  await hers.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Join" }).click();
  await link(hers, "Share something here").click();
  await hers.getByRole("checkbox", { name: "From Bela" }).first().check();
  await button(hers, "Share with the group").click();
  await hers.getByRole("alert").filter({ hasText: name }).waitFor();
  expect(await hers.getByRole("checkbox", { name: "From Bela" }).first().isChecked()).toBe(true);
  await button(hers, "Share with the group").click();
  await hers.locator("a.item-link", { hasText: "From Bela" }).waitFor();

  // The owner sees it, and takes it out again.
  await page.goto(at(`/group-details?id=${groupId}`));
  const card = page.locator("li.item-card", { hasText: "From Bela" });
  expect(await card.textContent()).toMatch(/^Nani/);
  expect(await card.textContent()).toContain(`From ${names.bela}`);
  await card.locator("a.item-link").click();
  await page.waitForURL(`**/group-details/item/${letter}?id=${groupId}`);
  await openMenu(page, ".item");
  await link(page, "Remove from group").click();
  await page.getByText(`${names.bela} keeps it`).waitFor();
  await button(page, "Remove").click();
  await page.getByText("Nothing shared here yet").waitFor();

  // Another member is removed, the first becomes the owner, the former one leaves.
  await join(amina, groupId, people.karim);
  await page.goto(at(`/group-details?id=${groupId}&part=members`));
  await rowOf(names.karim).getByRole("link", { name: "Remove" }).click();
  await page.getByRole("heading", { name: `Remove ${names.karim} from the group?` }).waitFor();
  await button(page, "Remove").click();
  await expect.poll(() => rowOf(names.karim).count()).toBe(0);
  await openMenu(page, ".list-acts");
  await link(page, "Hand the group over").click();
  await page.getByRole("radio", { name: names.bela }).check();
  await button(page, "Continue").click();
  await page.getByRole("heading", { name: `Hand it over to ${names.bela}?` }).waitFor();
  await button(page, "Hand over").click();
  await page.getByText(`Owner: ${names.bela}`).waitFor();
  await openMenu(page, ".list-acts");
  await link(page, "Leave the group").click();
  await button(page, "Leave the group").click();
  await page.waitForURL("**/groups");
  await told(page, "You have left the group");
  await page.goto(at(`/group-details?id=${groupId}`));
  await page.getByText("You can't open this group").waitFor();

  await hers.goto(at(`/group-details?id=${groupId}`));
  await openMenu(hers, ".list-acts");
  await link(hers, "Delete the group").click();
  await hers.getByText("This can't be undone").waitFor();
  await button(hers, "Delete the group").click();
  await hers.waitForURL("**/groups");
  await told(hers, "The group was deleted");
  await expect.poll(() => hers.getByRole("listitem").filter({ hasText: name }).count()).toBe(0);
});

test("nobody invites themselves, an owner does not leave, and a member sees what is a member's", async () => {
  const { amina, product } = e2e;
  const groupId = await groupOf(amina, `Kin${mark}`);
  await join(amina, groupId, people.karim);
  const item = await newItem(product, amina, {
    image: new Blob([new Uint8Array(picture)]),
    description: "Hers",
    status: "1",
  });
  await callApi(product, amina, PATHS.shareWithGroup.replace("{id}", String(groupId)), { handwriting_ids: [item] });

  await using owner = await visitorAs(amina);
  const { page } = owner;
  await page.goto(at(`/group-details/add?id=${groupId}&q=${encodeURIComponent(amina.email)}`));
  await page.getByRole("checkbox", { name: amina.email }).check();
  await page.click(MAIN_BUTTON);
  await page.getByRole("alert").filter({ hasText: "You cannot invite yourself" }).waitFor();
  expect(await page.getByRole("checkbox", { name: amina.email }).isChecked()).toBe(true);
  await page.goto(at(`/group-details/leave?id=${groupId}`));
  await page.getByText("Hand the group over to another member first").waitFor();

  await using member = await visitorAs(people.karim);
  await member.page.goto(at(`/group-details?id=${groupId}`));
  await member.page.locator("a.item-link", { hasText: "Hers" }).waitFor();
  expect(await member.page.getByRole("link", { name: /Invitations|Add people|Upload/ }).count()).toBe(0);
  const status = async (path: string) => (await member.page.goto(at(path)))?.status();
  expect(await status(`/group-details/item/${item}?id=${groupId}`)).toBe(200);
  expect(await member.page.getByText("Remove from group").count()).toBe(0);
  for (const act of ["edit", "add", "hand-over", "delete", "remove", "take-back", "nothing"])
    expect([act, await status(`/group-details/${act}?id=${groupId}&one=1`)]).toEqual([act, 404]);

  await using stranger = await visitorAs(people.bela);
  for (const path of ["", "/share", "/leave", "/edit"])
    expect([path, (await stranger.page.goto(at(`/group-details${path}?id=${groupId}`)))?.status()]).toEqual([
      path,
      404,
    ]);
});
