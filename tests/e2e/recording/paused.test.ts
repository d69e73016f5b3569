import { expect, test } from "vitest";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { signIn, untilHydrated } from "../journey/steps";
import { browserWithDevices, leapTo } from "./devices";
import { FORM, press, WORDS } from "./recorder-page";

const e2e = endToEnd(undefined, browserWithDevices);

test("a recording shows how loud it is, pauses and goes on, and what is heard next has the focus", async () => {
  await using context = await newVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, e2e.product, e2e.amina, FORM);
  await untilHydrated(page);
  await press(page, WORDS.en.record);
  const loudness = () => page.getByRole("meter").evaluate((meter) => (meter as HTMLMeterElement).value);
  await expect.poll(loudness, { timeout: 10_000 }).toBeGreaterThan(0.05);
  await leapTo(page, 2);
  await press(page, WORDS.en.pause);
  await expect.poll(() => loudness()).toBe(0);
  const timer = () => page.getByRole("timer").textContent();
  const paused = await timer();
  await page.clock.fastForward(9000);
  expect(await timer()).toBe(paused);
  expect(await page.locator(".panel-live").innerText()).toContain("Paused");
  await press(page, WORDS.en.goOn);
  await leapTo(page, 6);
  await press(page, WORDS.en.stop);
  await page.waitForSelector(".panel audio");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("AUDIO");
});
