import type { Page } from "playwright";
import { expect, test } from "vitest";
import { letterFile, voiceFile } from "tests/builders/form";
import { PHONE as PHONE_BROWSER } from "tests/test-app/links";
import { newItem } from "../harness/accounts";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { untilDrawn, untilPlayed } from "../harness/media";
import { untilPrepared } from "../items/items";
import { MAIN_BUTTON, openReady, signIn } from "../journey/steps";

const PASSWORD = "nanu-1971";
let letter: File;
let voice: File;
const e2e = endToEnd(async () => {
  [letter, voice] = await Promise.all([letterFile({ width: 90, height: 120 }), voiceFile({ format: "mp3" })]);
});

const own = (path: string) => `${e2e.product.origin}/my-collections${path}`;
const addressOn = (page: Page) => page.getByLabel("Address to share").first().inputValue();

/** Everything of the visitor's page that may name or show something. */
async function expectNothingToldOf(page: Page, caption: string): Promise<void> {
  const html = await page.content();
  for (const told of [caption, e2e.amina.name, "/media/", "og:title", "og:image"]) expect(html).not.toContain(told);
}

test("a public link with password and expiry: made, opened by a visitor, counted, changed, revoked", async () => {
  await using owners = await newVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  await using visitors = await newVisitor(e2e.browser, {
    language: "en",
    javaScriptEnabled: false,
    userAgent: PHONE_BROWSER,
  });
  const [owner, visitor] = [await owners.newPage(), await visitors.newPage()];
  const caption = "Only for who has the word";
  const id = await newItem(e2e.product, e2e.amina, { image: letter, description: caption, status: "2" });
  await untilPrepared(e2e.product, e2e.amina, id);
  await signIn(owner, e2e.product, e2e.amina, null);
  await openReady(owner, own(`/item/${id}`), ".item picture img");

  await owner.goto(own(`/item/${id}/links`));
  await owner.getByText("becomes private: you").waitFor();
  await owner.fill("[name=password]", "short");
  await owner.selectOption("[name=expires_days]", "30");
  await owner.click(MAIN_BUTTON);
  await owner.getByRole("alert").filter({ hasText: "at least 8 characters" }).waitFor();
  expect(await owner.locator("[name=expires_days]").inputValue()).toBe("30");
  await owner.fill("[name=password]", PASSWORD);
  await owner.click(MAIN_BUTTON);
  await owner.waitForURL(new RegExp(`/item/${id}/links#link-\\d+$`));
  const address = await addressOn(owner);
  expect(address).toMatch(new RegExp(`^${e2e.product.origin}/l/[\\w-]{32}$`));
  // No page says that only its owner sees it.
  for (const page of [`/item/${id}/share`, `/item/${id}`]) {
    await owner.goto(own(page));
    await owner.getByText(/Shared with anyone who has its link, until \d+ \w+ \d{4}/).waitFor();
    expect(await owner.content()).not.toContain("Only you");
  }
  await owner.goto(own(""));
  await owner.getByText("Private, and by link").waitFor();
  await owner.goto(own(`/item/${id}/links`));
  const row = owner.locator("li.sheet").first();
  for (const told of ["With a password", "Until ", "Not opened yet"]) expect(await row.textContent()).toContain(told);

  const first = await visitor.goto(address);
  expect(first?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expectNothingToldOf(visitor, caption);
  await visitor.fill("[name=password]", "wrong-word");
  await visitor.click(MAIN_BUTTON);
  await visitor.getByText("That isn't the password for this link").first().waitFor();
  await visitor.fill("[name=password]", PASSWORD);
  await visitor.click(MAIN_BUTTON);
  await visitor.getByRole("heading", { name: caption }).waitFor();
  const picture = visitor.locator(".item picture img");
  const shown = await untilDrawn(picture, false);
  expect(await visitor.locator("meta[property='og:title']").getAttribute("content")).toBe("Handwriting");
  // The same neutral picture for every link.
  const preview = await visitor.locator("meta[property='og:image']").getAttribute("content");
  expect(preview).toBe(`${e2e.product.origin}/preview.png`);
  expect((await fetch(preview ?? "")).headers.get("content-type")).toBe("image/png");
  expect(shown).toContain(`${address}/media/`);
  const download = await visitor.request.get(`${address}/download/${id}`);
  expect([download.status(), download.headers()["content-disposition"]]).toEqual([
    200,
    'attachment; filename="selected_handwritings.jpg"',
  ]);
  // Without the word, a copied address of the picture shows nothing.
  expect((await fetch(shown)).status).toBe(404);

  await owner.reload();
  await expect.poll(() => row.textContent()).toContain("Opened once");
  await row.getByRole("link", { name: "Change" }).click();
  await owner.getByText("Remove the password").click();
  await owner.click(MAIN_BUTTON);
  await owner.waitForURL(own(`/item/${id}/links`));
  await expect.poll(() => row.textContent()).toContain("Without a password");
  expect((await fetch(shown)).status).toBe(200);

  await row.getByRole("link", { name: "Take back" }).click();
  const takeBack = owner.getByRole("button", { name: "Take it back" });
  await takeBack.waitFor();
  const window = await owners.newPage();
  await window.goto(owner.url());
  await takeBack.click();
  await owner.getByText("There are no links to this yet.").waitFor();
  // In another window it was taken back all the same.
  await window.getByRole("button", { name: "Take it back" }).click();
  await window.getByText("There are no links to this yet.").waitFor();
  expect((await visitor.request.get(shown)).status()).toBe(404);
  expect((await visitor.reload())?.status()).toBe(404);
  await visitor.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await expectNothingToldOf(visitor, caption);
});

test("a link to several items opens them in the chosen order, each on its own page, and the voice plays", async () => {
  await using owners = await newVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  await using visitors = await newVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const [owner, visitor] = [await owners.newPage(), await visitors.newPage()];
  const [one, two] = [
    await newItem(e2e.product, e2e.amina, { image: letter, description: "A letter" }),
    await newItem(e2e.product, e2e.amina, { audio: voice, description: "A song" }),
  ];
  await signIn(owner, e2e.product, e2e.amina, null);
  await openReady(owner, own(`/item/${two}`), "audio");
  await openReady(owner, own(`/item/${one}`), ".item picture img");
  await owner.goto(own(`/selected?do=link&ids=${one}&ids=${two}`));
  await owner.getByLabel("Position of: A song").selectOption("1");
  await owner.getByLabel("Position of: A letter").selectOption("2");
  await owner.click(MAIN_BUTTON);
  await owner.waitForURL(/\/my-collections\/links#link-\d+$/);
  const address = await addressOn(owner);

  await visitor.goto(address);
  expect(await visitor.locator(".items .caption").allTextContents()).toEqual(["A song", "A letter"]);
  await visitor.getByRole("link", { name: "A song" }).click();
  await visitor.waitForURL(`${address}/1`);
  const sound = visitor.locator("audio");
  await untilPlayed(sound, false);
  await visitor.getByRole("link", { name: "All of them" }).click();
  await visitor.waitForURL(`${address}#i${two}`);
  expect((await visitor.goto(`${address}/3`))?.status()).toBe(404);
  expect((await visitor.goto(`${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`))?.status()).toBe(404);
});
