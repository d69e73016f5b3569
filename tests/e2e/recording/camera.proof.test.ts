import sharp from "sharp";
import { expect, test } from "vitest";
import type { Page } from "playwright";
import { picture } from "tests/builders/picture";
import { languagesOf } from "tests/builders/languages";
import { DESKTOP, launchOwnBrowser, newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { addressOf, MAIN_BUTTON, openReady, signIn, untilHydrated } from "../journey/steps";
import { browserWithDevices } from "./devices";

const e2e = endToEnd(undefined, browserWithDevices);

const WORDS = {
  en: { open: "Use your camera here", take: "Take picture" },
  bn: {
    open: "এখানেই ক্যামেরা খুলুন",
    take: "ছবি তুলুন",
    turn: "সামনের আর পেছনের ক্যামেরা বদলান",
    remove: "ছবিটি সরান",
    asked: "সংরক্ষণের আগে একটি ছবি তুলুন",
  },
};

const FORM = "/my-collections/new/handwriting";

async function atTheForm(page: Page): Promise<void> {
  await page.goto(e2e.product.origin + FORM);
  await untilHydrated(page);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Waits until the camera's picture moves. */
async function untilLive(page: Page): Promise<void> {
  // The element goes on showing the last frame of a camera that was let go.
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>(".panel video");
    return video !== null && video.videoWidth > 0 && video.srcObject instanceof MediaStream && video.srcObject.active;
  });
}

test("a picture of the live camera is 1080 wide, a JPEG, and saved; removed, it is asked for", async () => {
  const words = WORDS.bn;
  await using context = await keptVisitor(e2e.browser);
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, FORM);
  await untilHydrated(page);
  await press(page, words.open);
  await untilLive(page);
  await press(page, words.turn);
  await untilLive(page);
  await press(page, words.take);
  await page.waitForSelector(".panel img");
  // Shown once: no room is kept for a row among those chosen.
  expect(await page.locator(".chosen").evaluate((part) => (part as HTMLElement).offsetHeight)).toBe(0);
  await press(page, words.remove);
  await untilLive(page);
  expect(await page.locator("#image").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
  await page.click(MAIN_BUTTON);
  await expect.poll(() => page.locator(".panel [role=alert]").textContent()).toBe(words.asked);
  await press(page, words.take);
  await page.waitForSelector(".panel img");
  const bytes = await page
    .locator("#image")
    .evaluate(async (input) => [
      ...new Uint8Array((await (input as HTMLInputElement).files?.[0]?.arrayBuffer()) ?? new ArrayBuffer(0)),
    ]);
  expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: "jpeg", width: 1080 });
  await page.fill("#description", "captured");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  await page.locator("a.item-link", { hasText: "captured" }).waitFor();
  await openReady(page, e2e.product.origin + (await addressOf(page, "captured")), ".item picture img");
});

const DENIED = {
  bn: [
    "ব্রাউজারের সেটিংস থেকে মাইক্রোফোন ব্যবহারের অনুমতি দিয়ে আবার চেষ্টা করুন",
    "ব্রাউজারের সেটিংস থেকে ক্যামেরা ব্যবহারের অনুমতি দিয়ে আবার চেষ্টা করুন",
    "ছবি তোলার আগে ক্যামেরা চালু করুন",
  ],
  en: [
    "Please allow the microphone in your browser's settings, then try again",
    "Please allow the camera in your browser's settings, then try again",
    "Please enable the camera before taking a picture",
  ],
} as const;

test("microphone and camera denied are said in words", async () => {
  await using denying = await launchOwnBrowser([
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream=deny",
  ]);
  for (const language of languagesOf(true)) {
    const [microphone, camera, enable] = DENIED[language];
    await using context = await newVisitor(denying, { language });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, "/my-collections/new/voice");
    await untilHydrated(page);
    const alert = page.locator(".panel [role=alert]");
    await page.locator(".panel button").click();
    await expect.poll(() => alert.textContent()).toBe(microphone);
    await atTheForm(page);
    await press(page, WORDS[language].open);
    await expect.poll(() => alert.textContent()).toBe(camera);
    await press(page, WORDS[language].take);
    await expect
      .poll(() => alert.allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`${enable}|${camera}`))]));
  }
});

test("a picture dropped on the page or pasted goes into the form", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, FORM);
  await page.locator("form .drop").waitFor();
  const bytes = [...(await picture({ width: 150, height: 200 }))];
  for (const [kind, name] of [
    ["drop", "dropped.jpg"],
    ["paste", "pasted.jpg"],
  ] as const) {
    await page.evaluate(
      ([event, file, content]) => {
        const carrier = new DataTransfer();
        carrier.items.add(new File([new Uint8Array(content)], file, { type: "image/jpeg" }));
        const target = document.querySelector("form #description") ?? document.body;
        target.dispatchEvent(
          event === "drop"
            ? new DragEvent("drop", { dataTransfer: carrier, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: carrier, bubbles: true, cancelable: true }),
        );
      },
      [kind, name, bytes] as const,
    );
    await expect
      .poll(() =>
        page
          .locator("#image")
          .evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map((file) => file.name)),
      )
      .toContain(name);
    expect(await page.locator(".drop").textContent()).toBe(`Added: ${name}`);
  }
  await page.fill("#description", "pasted");
  await page.click(MAIN_BUTTON);
  await page.locator("a.item-link", { hasText: "pasted" }).waitFor();
});
