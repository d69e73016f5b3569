import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import {
  CONNECTION_LOST,
  editWords,
  itemsOf,
  openForm,
  originalsOf,
  endToEndUploads,
  slowDown,
  sumsOf,
  untilSent,
} from "./upload-steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEndUploads();

test("without a network in the middle it waits, says so, and goes on by itself", async () => {
  const { product } = e2e;
  const amina = await newAccount(product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "bn" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openForm(page, product);
  const files = await e2e.pictures.make(2, 500);
  const line = await slowDown(context, page, 230);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "From the boat");
  await page.click(MAIN_BUTTON);
  await untilSent(page, 100_000);
  await context.setOffline(true);
  await expect.poll(() => page.locator(".uploads").textContent()).toContain(CONNECTION_LOST.bn);
  expect(await page.locator("form .unseen[role=status]").textContent()).toContain(CONNECTION_LOST.bn);
  expect(await page.inputValue("#description")).toBe("From the boat");
  await context.setOffline(false);
  await line.fast();
  await page.waitForURL("**/my-collections");
  const [item] = await itemsOf(product, amina);
  expect(item?.description).toBe("From the boat");
  expect(item && (await originalsOf(product, amina, item))).toEqual(await sumsOf(files));
});

test("words alone are not lost either: an edit without a network waits in its form and is saved", async () => {
  const { product } = e2e;
  const amina = await newAccount(product, "Amina");
  const id = await putLetter(product, amina, { description: "Before" });
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await editWords(page, product, amina, id, "Typed on the train");
  await context.setOffline(true);
  await page.click(MAIN_BUTTON);
  await expect.poll(() => page.locator("form .uploads").textContent()).toContain(CONNECTION_LOST.en);
  await context.setOffline(false);
  await page.waitForURL(`**/my-collections/item/${id}`);
  await expect.poll(() => page.locator(".item .caption").first().textContent()).toBe("Typed on the train");
});

test("a session that ends in the middle leads to sign-in; after it the form goes on with all it held", async () => {
  const { product } = e2e;
  const amina = await newAccount(product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openForm(page, product);
  const files = await e2e.pictures.make(2, 500);
  const line = await slowDown(context, page, 230);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "Longer than the session");
  await page.check("input[name=status][value='2']");
  await page.click(MAIN_BUTTON);
  await untilSent(page, 100_000);
  await context.clearCookies({ name: "akkhor_session" });
  // What is on the line still arrives; what comes after it is nobody's.
  await line.fast();
  await page.waitForURL("**/login?next=*", { timeout: 30_000 });
  await page.fill("[name=email]", amina.email);
  await page.fill("[name=password]", amina.password);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections", { timeout: 30_000 });
  await page.locator("a.item-link", { hasText: "Longer than the session" }).waitFor();
  const items = await itemsOf(product, amina);
  expect(items.map(({ description, status }) => [description, status])).toEqual([["Longer than the session", 2]]);
  expect(items[0] && (await originalsOf(product, amina, items[0]))).toEqual(await sumsOf(files));
});
