import { afterAll, beforeAll, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { signIn, untilAwake } from "../journey/steps";
import { browserWithDevices, untilRecorded } from "./devices";

let product: Product;
let devices: Awaited<ReturnType<typeof browserWithDevices>>;

beforeAll(async () => {
  [product, devices] = await Promise.all([sharedProduct(), browserWithDevices()]);
});
afterAll(async () => {
  await devices?.[Symbol.asyncDispose]();
  await product?.[Symbol.asyncDispose]();
});

/** Lets the test end the microphone's track, as a call or a pulled plug does. */
function holdMicrophone(): void {
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await ask(wishes);
    document.addEventListener("take-microphone", () => stream.getTracks().forEach((track) => track.stop()), { once: true });
    return stream;
  };
}

test.each([
  [3, 0],
  [6, 1],
])("a microphone that is taken away after %i s leaves what was recorded, where it is long enough", async (seconds, recordings) => {
  await using context = await newVisitor(devices.browser, { language: "en" });
  const page = await context.newPage();
  await page.addInitScript(holdMicrophone);
  await signIn(page, product, await newAccount(product));
  await page.goto(`${product.origin}/my-collections/new/voice`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Record here", exact: true }).click();
  await untilRecorded(page, seconds);
  await page.evaluate(() => document.dispatchEvent(new Event("take-microphone")));
  await expect.poll(() => page.locator(".desk [role=alert]").textContent()).toContain("The microphone was taken away");
  expect(await page.locator(".desk audio").count()).toBe(recordings);
  expect(await page.locator("#audio").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(recordings);
  await expect.poll(() => page.locator("[role=timer]").count()).toBe(0);
});
