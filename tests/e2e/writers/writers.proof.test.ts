import { beforeEach, describe, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount, type Account } from "../harness/accounts";
import { modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();
let amina: Account;
let letter: number;

beforeEach(async () => {
  amina = await newAccount(e2e.product, "Amina");
  for (const [description, author] of [
    ["first", "নানু"],
    ["second", "Nanu"],
  ] as const)
    letter = await putLetter(e2e.product, amina, { description, author });
});

async function open(path: string, javaScriptEnabled: boolean, language: "en" | "bn") {
  // In a browser both ways: keys are pressed.
  const context = await keptVisitor(e2e.browser, { javaScriptEnabled, language, inBrowser: true });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina, null);
  await page.goto(e2e.product.origin + path);
  if (javaScriptEnabled) await untilHydrated(page);
  return { page, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test("a face is put beside the name, and taken away, by keys alone", async () => {
    await using here = await open(`/my-collections/item/${letter}`, javaScriptEnabled, "bn");
    const { page } = here;
    const keys = new Keys(page);
    const face = page.locator("main .list-head .avatar img");
    await keys.use(page.getByRole("link", { name: "Nanu", exact: true }));
    // The address comes before the page: keys pressed meanwhile would go down the old one.
    await page.getByRole("heading", { level: 1, name: "Nanu" }).waitFor();
    await keys.use(page.locator(".list-acts .menu > summary"));
    await keys.use(page.getByRole("link", { name: "ছবি", exact: true }));
    await page.waitForURL("**/face");
    if (javaScriptEnabled) await untilHydrated(page);
    const image = await letterFile({ width: 600, height: 400 });
    await page.setInputFiles("#profile_picture", {
      name: "nanu.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await image.arrayBuffer()),
    });
    if (javaScriptEnabled) await page.getByTestId("cropper").waitFor();
    await keys.use(javaScriptEnabled ? page.locator("button[formaction]") : page.locator(MAIN_BUTTON));
    if (!javaScriptEnabled) {
      // The middle was taken; it is moved by buttons.
      await keys.use(page.locator("[name=step][value=left]"));
      await keys.use(page.getByRole("link", { name: "হয়ে গেছে" }));
    }
    await face.waitFor();
    expect(await face.evaluate((img) => (img as HTMLImageElement).decode().then(() => true))).toBe(true);
    await page.goto(`${page.url()}/face`);
    await keys.use(page.locator("main details > summary", { hasText: "সরিয়ে ফেলুন" }));
    await keys.use(page.locator("main details[open] form button"));
    await page.waitForURL(/writers\/\d+$/);
    await page.getByRole("heading", { level: 1, name: "Nanu" }).waitFor();
    expect(await face.count()).toBe(0);
  });
});

test("from a letter to whoever wrote it, who is written down, merged and split, by keys alone", async () => {
  await using here = await open(`/my-collections/item/${letter}`, false, "en");
  const { page } = here;
  const keys = new Keys(page);
  const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true });
  await keys.use(page.getByRole("link", { name: "Nanu", exact: true }));
  await heading("Nanu").waitFor();
  expect(await page.locator(".item-card .caption").allTextContents()).toEqual(["second"]);

  await keys.use(page.locator(".list-acts .menu > summary"));
  await keys.use(page.getByRole("link", { name: "Add details" }));
  await page.waitForURL("**/edit");
  await keys.fill("[name=name]", "x".repeat(101));
  await keys.use(page.locator(MAIN_BUTTON));
  await page.locator(".summary", { hasText: "A name may not be longer than 100 characters" }).waitFor();
  expect(await page.inputValue("[name=name]")).toBe("x".repeat(101));
  await keys.fill("[name=name]", "Rokeya");
  await keys.fill("[name=kinship]", "grandmother");
  await keys.fill("[name=born]", "1931");
  await keys.use(page.locator(MAIN_BUTTON));
  await heading("Rokeya").waitFor();
  await page.getByText("To you: grandmother").waitFor();
  await page.getByText("Born 1931").waitFor();

  await does("Same as somebody else");
  await keys.to(page.getByRole("radio", { name: /নানু/ }));
  await keys.press("Space");
  await keys.use(page.locator(MAIN_BUTTON));
  await page.getByRole("heading", { name: "Are Rokeya and নানু the same person?" }).waitFor();
  await keys.use(page.locator(MAIN_BUTTON));
  await heading("নানু").waitFor();
  expect(await page.locator(".item-card .caption").allTextContents()).toEqual(["first", "second"]);
  await page.getByText("To you: grandmother").waitFor();

  await does("Split off a name");
  await keys.to(page.getByRole("radio", { name: "Nanu" }));
  await keys.press("Space");
  await keys.use(page.locator(MAIN_BUTTON));
  await heading("Nanu").waitFor();
  expect(await page.locator(".item-card .caption").allTextContents()).toEqual(["second"]);

  await keys.use(page.getByRole("link", { name: "Read through" }));
  await page.waitForURL("**/read-through?list=writer&writer=*");
  expect(await page.locator("article h2").allTextContents()).toEqual(["second"]);

  async function does(what: string) {
    await keys.use(page.locator(".list-acts .menu > summary"));
    await keys.use(page.getByRole("link", { name: what }));
    await page.getByRole("radio").first().waitFor();
  }
});

test("the list finds people by name, in Bengali", async () => {
  await using here = await open("/people/writers", false, "bn");
  const { page } = here;
  await page.getByRole("link", { name: "Nanu", exact: true }).waitFor();
  await page.getByRole("link", { name: "নানু", exact: true }).waitFor();
  // A way to find one is there where it is needed.
  expect(await page.locator("main form[role=search]").count()).toBe(0);
  await page.goto(`${e2e.product.origin}/people/writers?query=zzz`);
  await page.getByText("এ নামে কেউ নেই").waitFor();
  await page.fill("main [name=query]", "nan");
  await page.locator("main form[role=search] button").click();
  await page.waitForURL("**/people/writers?query=nan");
  expect(await page.locator(".owner-text strong").allTextContents()).toEqual(["Nanu"]);
  // Among all that is searched they come first.
  await page.goto(`${e2e.product.origin}/search?query=nan`);
  await page.locator(".found li", { hasText: "১টি চিঠি বা কণ্ঠ" }).first().waitFor();
  expect(await page.locator(".found a").first().getAttribute("href")).toMatch(/^\/people\/writers\/\d+$/);
});
