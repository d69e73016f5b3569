import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newItem } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { itemsOf, openForm, originalsOf, endToEndUploads, slowDown, sumsOf, untilSent } from "./upload-steps";

const e2e = endToEndUploads();

const MESSAGE = "শুধু ছবির ফাইল আপলোড করা যায়";

test(
  "a file of the wrong kind among good ones is refused at its field with its message; the others are not sent " +
    "again",
  async () => {
    await using context = await keptVisitor(e2e.browser, { language: "bn" });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, null);
    await openForm(page, e2e.product);
    const good = await e2e.pictures.make(2, 300);
    const bad = await e2e.pictures.put("not-a-picture.jpg", Buffer.from("Dear mother, all is well here. ".repeat(40)));
    const caption = "দুই পাতা";
    await page.setInputFiles("#image", [good[0] ?? "", bad, good[1] ?? ""]);
    await page.fill("#description", caption);
    await page.click(MAIN_BUTTON);
    const error = page.locator("#image-error");
    await error.waitFor();
    expect(await error.textContent()).toContain(`not-a-picture.jpg: ${MESSAGE}`);
    await expect
      .poll(() => page.locator("form .uploads").textContent(), { timeout: 20_000 })
      .toContain("বাকি ফাইলগুলো রাখা আছে");
    expect(await page.locator(".summary").textContent()).toContain(MESSAGE);
    expect(await page.inputValue("#description")).toBe(caption);
    expect(
      await page
        .locator("#image")
        .evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name)),
    ).toEqual(good.map((path) => path.split("/").at(-1)));

    const begun: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/uploads")) begun.push(request.method());
    });
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    expect(begun).toEqual([]);
    const item = (await itemsOf(e2e.product, e2e.amina)).find(({ description }) => description === caption);
    expect(item && (await originalsOf(e2e.product, e2e.amina, item))).toEqual(await sumsOf(good));
  },
);

test("a file that is taken out while it goes up is not saved; the others are", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  await openForm(page, e2e.product);
  const [first = "", second = "", third = ""] = await e2e.pictures.make(3, 270);
  const line = await slowDown(context, page, 100);
  await page.setInputFiles("#image", [first, second, third]);
  await page.fill("#description", "Two of three");
  await page.click(MAIN_BUTTON);
  await untilSent(page, 17_000);
  await page.getByRole("button", { name: `Stop and remove ${second.split("/").at(-1)}` }).click();
  await expect.poll(() => page.locator(".upload-file").count()).toBe(2);
  await line.fast();
  await page.waitForURL("**/my-collections");
  const item = (await itemsOf(e2e.product, e2e.amina)).find(({ description }) => description === "Two of three");
  expect(item && (await originalsOf(e2e.product, e2e.amina, item))).toEqual(await sumsOf([first, third]));
});

test("stopped, everything is in the form as it was, nothing waits, and saving again sends it", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  await openForm(page, e2e.product);
  const files = await e2e.pictures.make(2, 270);
  const line = await slowDown(context, page, 100);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "Thought better of it");
  await page.click(MAIN_BUTTON);
  await untilSent(page, 17_000);
  await page.getByRole("button", { name: "Stop sending" }).click();
  await expect.poll(() => page.locator("form .uploads").count()).toBe(0);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_waiting");
  expect(await page.locator("form [role=status].hint", { hasText: "Stopped" }).count()).toBe(1);
  expect(await page.inputValue("#description")).toBe("Thought better of it");
  expect(await page.locator("#image").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(2);
  await line.fast();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  const item = (await itemsOf(e2e.product, e2e.amina)).find(
    ({ description }) => description === "Thought better of it",
  );
  expect(item && (await originalsOf(e2e.product, e2e.amina, item))).toEqual(await sumsOf(files));
});

test("ten pictures are saved in their order; one more than a letter has is refused before it is sent", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  await openForm(page, e2e.product);
  const files = await e2e.pictures.make(MOST_PICTURES + 1, 120);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "A long letter");
  await page.click(MAIN_BUTTON);
  await page.locator("#image-error").waitFor();
  expect(await page.locator("#image-error").textContent()).toContain("A letter can have at most 30 pages");
  await page.setInputFiles("#image", files.slice(0, 10));
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections", { timeout: 60_000 });
  const item = (await itemsOf(e2e.product, e2e.amina)).find(({ description }) => description === "A long letter");
  expect(item && (await originalsOf(e2e.product, e2e.amina, item))).toEqual(await sumsOf(files.slice(0, 10)));
});

test("an edit puts new pages behind those that are there, or in their place", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  const [first = "", second = "", third = ""] = await e2e.pictures.make(3, 120);
  const made = await newItem(e2e.product, e2e.amina, {
    image: new Blob([await readFile(first)]),
    description: "To be edited",
  });
  const find = async () => (await itemsOf(e2e.product, e2e.amina)).find(({ id }) => id === made);
  const edit = async (files: string[], adds: boolean) => {
    await page.goto(`${e2e.product.origin}/my-collections/item/${made}/edit`);
    await page.waitForFunction(() => "__remixRouter" in window);
    await page.getByText("Replace the picture, or add pages").click();
    await page.setInputFiles("#image", files);
    if (adds) await page.check("input[name=pages]");
    await page.click(MAIN_BUTTON);
    await page.waitForURL(`**/my-collections/item/${made}`);
    const now = await find();
    return now && originalsOf(e2e.product, e2e.amina, now);
  };
  expect(await edit([second], true)).toEqual(await sumsOf([first, second]));
  expect(await edit([third], false)).toEqual(await sumsOf([third]));
});
