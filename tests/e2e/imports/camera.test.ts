import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { batchCamera as bengali } from "~/i18n/messages/batch-camera.bn";
import { tray } from "~/i18n/messages/tray.bn";
import { picture } from "tests/builders/picture";
import { likenesses } from "tests/shoebox/likeness";
import { newAccount, type Account } from "../harness/accounts";
import { axeFaultsHere } from "../harness/axe";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { giveHeldCamera, hold } from "../recording/held-camera";
import { itemsOf, originalBytesOf } from "../uploads/upload-steps";

const e2e = endToEnd();
const SIZE = { width: 480, height: 640 };
const SENDING = /\/uploads(\/|$)/;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.locator(".batch [role=status]").textContent();
const lying = (page: Page) =>
  page.locator("ol > .sheet").evaluateAll((letters) => letters.map((letter) => letter.querySelectorAll("img").length));

async function openCamera(page: Page): Promise<void> {
  await press(page, tray.takePictures).click();
  await page.locator(".batch-shutter[aria-disabled=false]").waitFor();
}

/** Holds a page to the camera, takes it, and waits until it lies under it. */
async function take(page: Page, seed: number, by: "press" | "key" = "press"): Promise<void> {
  await hold(page, await picture({ ...SIZE, seed }));
  const before = await page.locator(".batch-pages li").count();
  if (by === "press") await press(page, bengali.take).click();
  else await page.keyboard.press("Space");
  await expect.poll(() => page.locator(".batch-pages li").count()).toBe(before + 1);
  await page.locator(".batch-shutter[aria-disabled=false]").waitFor();
}

async function atTray(page: Page, account: Account): Promise<void> {
  await signIn(page, e2e.product, account, "/my-collections/new/many");
  await untilHydrated(page);
}

test("letters are photographed page after page by keys alone, turned, taken anew, and lie put together", async () => {
  const account = await newAccount(e2e.product);
  await using context = await keptVisitor(e2e.browser);
  const page = await context.newPage();
  await giveHeldCamera(page, SIZE);
  await atTray(page, account);
  await openCamera(page);
  expect(await status(page)).toBe("চিঠি ১ · এখনো কোনো পাতা নেই");
  await take(page, 1, "key");
  await take(page, 2, "key");
  expect(await status(page)).toBe("চিঠি ১ · ২ পাতা");
  expect(await axeFaultsHere(page)).toEqual([]);
  await page.keyboard.press("Delete");
  await expect.poll(() => status(page)).toBe("চিঠি ১ · ১ পাতা");
  await take(page, 3, "key");
  await press(page, bengali.turnPicture).press("Enter");
  const turned = page.locator(".batch-pages li:last-child img");
  await expect.poll(() => turned.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => status(page)).toBe("চিঠি ২ · এখনো কোনো পাতা নেই");
  await take(page, 4, "key");
  await press(page, bengali.light).click();
  await expect.poll(() => page.evaluate(() => window.heldCamera.lit)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".batch").count()).toBe(0);
  await expect.poll(() => lying(page), { timeout: 30_000 }).toEqual([2, 1]);
  // Its camera is let go.
  expect(await page.evaluate(() => document.querySelector("video"))).toBe(null);

  await press(page, tray.save).click();
  await expect.poll(async () => (await itemsOf(e2e.product, account)).length, { timeout: 60_000 }).toBe(2);
  const items = await itemsOf(e2e.product, account);
  const sizes = await Promise.all(
    items.map(async (item) =>
      Promise.all(
        (await originalBytesOf(e2e.product, account, item)).map(async (bytes) => {
          const { autoOrient, format } = await sharp(bytes).metadata();
          return [format, autoOrient.width, autoOrient.height];
        }),
      ),
    ),
  );
  const { width, height } = SIZE;
  expect(sizes).toEqual([
    [["jpeg", width, height]],
    [
      ["jpeg", width, height],
      ["jpeg", height, width],
    ],
  ]);
});

test("over a lost line, a reload and a killed page each picture shown is kept, and its letter goes on", async () => {
  const account = await newAccount(e2e.product);
  await using context = await keptVisitor(e2e.browser);
  const page = await context.newPage();
  await giveHeldCamera(page, SIZE);
  await atTray(page, account);
  await openCamera(page);
  await take(page, 11);
  await context.route(SENDING, (route) => route.abort());
  await take(page, 12);
  await press(page, bengali.nextLetter).click();
  await take(page, 13);
  await page.reload();
  await untilHydrated(page);
  await openCamera(page);
  expect(await status(page)).toBe("চিঠি ২ · ১ পাতা");
  await take(page, 14);
  // Nothing that would be done on leaving is.
  await page.close();

  await context.unroute(SENDING);
  const later = await context.newPage();
  await later.goto(`${e2e.product.origin}/my-collections/new/many`);
  await expect.poll(() => lying(later), { timeout: 60_000 }).toEqual([2, 2]);
  const pages = await Promise.all([11, 12, 13, 14].map((seed) => picture({ ...SIZE, seed })));
  await later.getByRole("button", { name: tray.save, exact: true }).click();
  await expect.poll(async () => (await itemsOf(e2e.product, account)).length, { timeout: 60_000 }).toBe(2);
  const shown = await shownBy(account, pages);
  expect(shown.toSorted()).toEqual(["0 1", "2 3"]);
});

/** Pages that somebody's letters show, by their numbers among some. */
async function shownBy(account: Account, pages: Buffer[]): Promise<string[]> {
  const { nearest } = await likenesses(pages);
  const shown: string[] = [];
  for (const item of await itemsOf(e2e.product, account)) {
    const originals = await originalBytesOf(e2e.product, account, item);
    shown.push((await Promise.all(originals.map(nearest))).join(" "));
  }
  return shown;
}

test("a device without room says so, sends what it can't keep at once, and loses nothing", async () => {
  const account = await newAccount(e2e.product);
  await using context = await keptVisitor(e2e.browser);
  const page = await context.newPage();
  await giveHeldCamera(page, SIZE);
  await atTray(page, account);
  await openCamera(page);
  await take(page, 21);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value instanceof Blob) throw new DOMException("full", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  await context.route(SENDING, (route) => route.abort());
  await hold(page, await picture({ ...SIZE, seed: 22 }));
  await press(page, bengali.take).click();
  await page.getByText(bengali.notKept).waitFor();
  expect(await page.locator(".batch-shutter").getAttribute("aria-disabled")).toBe("true");
  await context.unroute(SENDING);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator(".batch-shutter[aria-disabled=false]").waitFor({ timeout: 30_000 });
  await press(page, bengali.done).click();
  await expect.poll(() => lying(page), { timeout: 30_000 }).toEqual([2]);
});

test("a blurred picture is said to be before the next, and taken again or kept", async () => {
  const account = await newAccount(e2e.product);
  await using context = await keptVisitor(e2e.browser);
  const page = await context.newPage();
  await giveHeldCamera(page, SIZE);
  await atTray(page, account);
  await openCamera(page);
  const blurred = await sharp(await picture({ ...SIZE, seed: 31 }))
    .blur(6)
    .jpeg()
    .toBuffer();
  const takeBlurred = async () => {
    await hold(page, blurred);
    await press(page, bengali.take).click();
    await page.getByText(bengali.blurred).waitFor();
  };
  await takeBlurred();
  expect(await axeFaultsHere(page)).toEqual([]);
  await press(page, bengali.again).click();
  await expect.poll(() => status(page)).toBe("চিঠি ১ · এখনো কোনো পাতা নেই");
  await takeBlurred();
  await press(page, bengali.keepIt).click();
  expect(await page.getByText(bengali.blurred).count()).toBe(0);
  await take(page, 31);
  expect(await page.getByText(bengali.blurred).count()).toBe(0);
  expect(await status(page)).toBe("চিঠি ১ · ২ পাতা");
});

test("a camera that is not allowed, not there or taken is said in words, and asked for again", async () => {
  const account = await newAccount(e2e.product);
  await using context = await keptVisitor(e2e.browser);
  const page = await context.newPage();
  await giveHeldCamera(page, SIZE);
  await atTray(page, account);
  const refuse = (name: string) => page.evaluate((error) => void (window.heldCamera.refuses = error), name);
  const alert = page.locator(".batch [role=alert]");
  await refuse("NotAllowedError");
  await press(page, tray.takePictures).click();
  await expect.poll(() => alert.textContent()).toBe(bengali.allowCamera);
  for (const [error, words] of [
    ["NotFoundError", bengali.noCamera],
    ["NotReadableError", bengali.busyCamera],
  ] as const) {
    await refuse(error);
    await press(page, bengali.tryAgain).click();
    await expect.poll(() => alert.textContent()).toBe(words);
  }
  await refuse("");
  await press(page, bengali.tryAgain).click();
  await take(page, 41);
  await page.evaluate(() => window.heldCamera.end());
  await expect.poll(() => alert.textContent()).toBe(bengali.busyCamera);
});
