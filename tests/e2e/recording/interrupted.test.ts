import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { signIn, untilHydrated } from "../journey/steps";
import { browserWithDevices, leapTo } from "./devices";

const e2e = endToEnd(undefined, browserWithDevices);

/** Lets the test end the microphone's track, as a call or a pulled plug does. */
function holdMicrophone(): void {
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await ask(wishes);
    document.addEventListener("take-microphone", () => stream.getTracks().forEach((track) => track.stop()), {
      once: true,
    });
    return stream;
  };
}

test("a microphone that is taken away leaves what was recorded, where it is long enough", async () => {
  await using context = await newVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.addInitScript(holdMicrophone);
  await page.clock.install();
  await signIn(page, e2e.product, await newAccount(e2e.product), "/my-collections/new/voice");
  await untilHydrated(page);
  for (const [seconds, recordings] of [
    [3, 0],
    [6, 1],
  ] as const) {
    await page.getByRole("button", { name: "Record here", exact: true }).click();
    await leapTo(page, seconds);
    await page.evaluate(() => document.dispatchEvent(new Event("take-microphone")));
    await expect.poll(() => page.locator("[role=timer]").count()).toBe(0);
    await expect
      .poll(() => page.locator(".panel [role=alert]").textContent())
      .toContain("The microphone was disconnected");
    expect(await page.locator(".panel audio").count()).toBe(recordings);
    expect(await page.locator("#audio").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(
      recordings,
    );
  }
});
