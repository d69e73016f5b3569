import { randomBytes } from "node:crypto";
import type { Page } from "playwright";
import { expect } from "vitest";
import { addressOf, MAIN_BUTTON, openReady, register, signInByScreen, signOut, upload } from "tests/e2e/journey/steps";
import type { Newcomer } from "tests/e2e/journey/steps";
import { boxOf, seek, shareNamed } from "tests/e2e/sharing/share-steps";
import type { Person } from "./person";

/** A letter or a voice whose keeping was confirmed, with what was confirmed of it since. */
export interface Kept {
  id: number;
  file: string;
  caption: string;
  isShared: boolean;
}

/** Things of two people that were confirmed. */
export interface Life {
  amina: Newcomer;
  bela: Newcomer & { name: string };
  items: Kept[];
  albums: string[];
  surname: string;
  group: { id: number; name: string; items: Kept[] };
}

interface Files {
  letter(): Promise<string>;
  voice(): Promise<string>;
}

/** A word of letters alone that nobody wrote before. */
const word = () => [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);
const idIn = (address: string) => Number(/\/item\/(\d+)/.exec(address)?.[1]);

/** Registers two people, of whom the first makes a group that the second joins. */
export async function beginLife(amina: Person, bela: Person): Promise<Life> {
  const names = [capital(word()), capital(word())] as const;
  const people: Newcomer[] = [];
  for (const [at, person] of [amina, bela].entries())
    await person.does("register", async (page) => {
      people[at] = await register(page, person.product, names[at]);
    });
  const [aminas, belas] = people as [Newcomer, Newcomer];
  let group = 0;
  let groupName = "";
  await amina.does("make a group", async (page) => {
    groupName = word();
    await amina.open(page, "/groups/new");
    await page.fill("#name", groupName);
    await page.click(MAIN_BUTTON);
    await page.getByRole("heading", { name: groupName, level: 1 }).waitFor();
    group = Number(new URL(page.url()).searchParams.get("id"));
  });
  await amina.does("ask into the group", async (page) => {
    await amina.open(page, `/group-details/add?id=${group}&q=${names[1]}`);
    const asked = page.getByRole("listitem").filter({ hasText: names[1] }).filter({ hasText: "Take back" });
    if ((await boxOf(page, names[1]).count()) > 0) {
      await boxOf(page, names[1]).check();
      await page.click(MAIN_BUTTON);
    } else await amina.open(page, `/group-details?id=${group}&part=members`);
    await asked.waitFor();
  });
  await bela.does("join the group", async (page) => {
    await bela.open(page, "/groups");
    const join = page.getByRole("button", { name: "Join" });
    if ((await join.count()) > 0) await join.click();
    else await bela.open(page, `/group-details?id=${group}`);
    await page.getByText("Nothing shared here yet").waitFor();
  });
  return {
    amina: aminas,
    bela: { ...belas, name: names[1] },
    items: [],
    albums: [],
    surname: "",
    group: { id: group, name: groupName, items: [] },
  };
}

/** One round of what people do here; all that is confirmed is noted in the life. */
export async function liveOn(life: Life, amina: Person, bela: Person, files: Files): Promise<void> {
  const { product } = amina;
  const letter = await keep(life, amina, "handwriting", await files.letter());
  await keep(life, amina, "voice", await files.voice());
  await describe(amina, letter);
  await share(life, amina, letter);
  await receive(bela, letter);
  await shareWithGroup(life, amina, letter);
  await bela.does("be notified", async (page) => {
    await bela.open(page, "/notifications");
    await page.locator("#notification-list", { hasText: life.group.name }).waitFor();
  });
  await bela.does("see it in the group", async (page) => {
    await bela.open(page, `/group-details?id=${life.group.id}`);
    await page.locator("a.item-link", { hasText: letter.caption }).waitFor();
  });
  await amina.does("search", async (page) => {
    await amina.open(page, `/search?query=${letter.caption}`);
    await page.locator(".found-row:visible", { hasText: letter.caption }).first().waitFor();
  });
  await amina.does("read through the years", async (page) => {
    await amina.open(page, "/my-collections");
    await page.getByRole("link", { name: "By year" }).click();
    await page.waitForURL("**/timeline");
    await page.locator("main a.item-link", { hasText: letter.caption }).click();
    await page.locator(".item", { hasText: letter.caption }).waitFor();
  });
  await putIntoAlbum(life, amina, letter);
  await deleteAndBringBack(amina, letter);
  await amina.does("look at the letter", (page) =>
    openReady(page, `${product.origin}/my-collections/item/${letter.id}`, ".item picture img"),
  );
  const surname = capital(word());
  await amina.does("change the profile", async (page) => {
    await amina.open(page, "/profile/edit");
    await page.fill("#last_name", surname);
    await page.click("dialog[open] .form button, section.dialog-page .form button");
    await page.getByRole("heading", { level: 1, name: surname }).waitFor();
  });
  life.surname = surname;
  await amina.does("log out", async (page) => {
    await amina.open(page, "/my-collections");
    if (!page.url().includes("/login")) await signOut(page);
  });
  await amina.does("sign in", async (page) => {
    await signInByScreen(page, product, life.amina);
    // Signed out, a browser is Bengali.
    await page.click("[data-language=en]");
    await page.waitForSelector("html[lang=en]");
  });
}

async function keep(life: Life, amina: Person, kind: "handwriting" | "voice", file: string): Promise<Kept> {
  const item: Kept = { id: 0, file, caption: "", isShared: false };
  await amina.does(`keep a ${kind}`, async (page) => {
    // One whose answer was lost may be there too.
    item.caption = word();
    await upload(page, amina.product, kind, file, item.caption);
    item.id = idIn(await addressOf(page, item.caption));
  });
  life.items.push(item);
  return item;
}

async function describe(amina: Person, item: Kept): Promise<void> {
  const caption = word();
  await amina.does("describe a letter", async (page) => {
    await amina.open(page, `/my-collections/item/${item.id}/edit`);
    await page.fill("#description", caption);
    const year = page.locator("#written_at");
    if (!(await year.isVisible())) await page.locator("main summary", { hasText: "who wrote it" }).click();
    await year.fill("1971");
    await page.click(MAIN_BUTTON);
    await page.waitForURL(({ pathname }) => !pathname.endsWith("/edit"));
    await page.getByText(caption).first().waitFor();
  });
  item.caption = caption;
}

async function share({ bela: { name } }: Life, amina: Person, item: Kept): Promise<void> {
  await amina.does("share a letter", async (page) => {
    await amina.open(page, `/my-collections/item/${item.id}/share`);
    const shared = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Take back" });
    const again = page.getByRole("button", { name: `Share with ${name}` });
    if ((await shared.count()) === 0) {
      if ((await again.count()) > 0) await again.click();
      else {
        await seek(page, name, amina.scripts);
        await boxOf(page, name).check();
        await shareNamed(page);
      }
    }
    await shared.waitFor();
  });
  item.isShared = true;
}

async function receive(bela: Person, { caption }: Kept): Promise<void> {
  await bela.does("accept a letter", async (page) => {
    await bela.open(page, "/invitation");
    const accept = page.locator("main .bin-row").getByRole("button", { name: "Accept", exact: true });
    if ((await accept.count()) > 0) await accept.first().click();
    await page.getByText("No invitations").waitFor();
  });
  await bela.does("read what was shared", async (page) => {
    await bela.open(page, "/share-with-me");
    await page.locator("a.item-link", { hasText: caption }).click();
    await page.locator(".item", { hasText: caption }).waitFor();
  });
}

async function shareWithGroup({ group }: Life, amina: Person, item: Kept): Promise<void> {
  await amina.does("share with the group", async (page) => {
    const there = page.locator("a.item-link", { hasText: item.caption });
    await amina.open(page, `/group-details?id=${group.id}`);
    if ((await there.count()) > 0) return;
    await amina.open(page, `/group-details/share?id=${group.id}`);
    await boxOf(page, item.caption).first().check();
    const press = page.getByRole("button", { name: "Share with the group", exact: true });
    await press.click();
    const asked = page.getByRole("alert").filter({ hasText: "Please check this first" });
    await there.or(asked).first().waitFor();
    if ((await asked.count()) > 0) await press.click();
    await there.waitFor();
  });
  group.items.push(item);
}

async function putIntoAlbum(life: Life, amina: Person, item: Kept): Promise<void> {
  let name = "";
  await amina.does("make an album", async (page) => {
    name = word();
    await amina.open(page, "/my-collections?select=1");
    await boxOf(page, item.caption).check();
    await page.getByRole("button", { name: "Add to album" }).click();
    await page.getByRole("link", { name: "New album" }).last().click();
    await page.fill("[name=name]", name);
    await page.click(MAIN_BUTTON);
    await page.getByRole("heading", { name }).waitFor();
    await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual([item.caption]);
  });
  life.albums.push(name);
}

async function deleteAndBringBack(amina: Person, item: Kept): Promise<void> {
  const inBin = (page: Page) => page.locator(".bin-row", { hasText: item.caption });
  await amina.does("delete a letter", async (page, again) => {
    if (again) {
      await amina.open(page, "/my-collections/bin");
      if ((await inBin(page).count()) > 0) return;
    }
    await amina.open(page, `/my-collections/item/${item.id}/delete`);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.waitForURL("**/my-collections");
    await page.getByRole("button", { name: "Undo" }).waitFor();
  });
  await amina.does("bring a letter back", async (page) => {
    await amina.open(page, "/my-collections/bin");
    if ((await inBin(page).count()) === 0) return;
    await inBin(page).getByRole("button", { name: "Bring it back" }).click();
    await expect.poll(() => inBin(page).count()).toBe(0);
  });
}
