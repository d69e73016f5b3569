import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright";
import { expect } from "vitest";
import type { FakeGateway } from "tests/fakes/payment-gateway";
import type { Product } from "../harness/product";
import { MAIN_BUTTON } from "../journey/steps";

const COMMAND = join(import.meta.dirname, "../../../build/server/operate.js");

export const TEXT = { description: "নানুর আচারের রেসিপি", transcription: "কাঁচা আম, সরিষার তেল\nপাঁচফোড়ন", author: "নানু" };
/** Link of its card, by its writer and the first words that are typed of it. */
export const savedCard = (page: Page) =>
  page
    .locator(".items .item-card", { hasText: TEXT.author })
    .locator("a.item-link", { hasText: TEXT.transcription.replace("\n", " ") });
export const premium = (page: Page) => page.locator("header a[href='/payment']");

/** From the plan's page to the gateway's. */
export async function toGateway(page: Page, gateway: FakeGateway): Promise<void> {
  await page.getByLabel("Mobile number, for the payment company").fill("০১৭১২-৩৪৫৬৭৮");
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.waitForURL(`${gateway.store.url}/pay/*`);
}

/** What is chosen there, and the way back. */
export async function chooseThere(page: Page, choice: "Pay" | "Let it fail" | "Cancel", silent = false): Promise<void> {
  if (silent) await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: choice }).click();
  await page.getByRole("button", { name: "Back to the site" }).click();
}

export async function savedByItsForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue saving" }).click();
  await page.waitForURL("**/my-collections/new/handwriting?kept=1");
  await page.locator(".kept").waitFor();
  for (const [name, text] of Object.entries(TEXT)) expect(await page.locator(`#${name}`).inputValue()).toBe(text);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
}

/** What the limit refused waits on this device, and goes on by itself. */
export async function savedByItself(page: Page, product: Product): Promise<void> {
  await expect.poll(() => page.getByRole("link", { name: "Continue saving" }).count()).toBe(0);
  await page.goto(`${product.origin}/my-collections`);
  await savedCard(page).waitFor();
}

/** What the built command says to the operator, beside the running product. */
export async function payments(product: Product, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, HOME, ...product.settings, NODE_ENV: "production" };
  return (await promisify(execFile)(process.execPath, [COMMAND, "payments", ...args], { env })).stdout;
}
