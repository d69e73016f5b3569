import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { newAccount } from "tests/e2e/harness/accounts";
import { launchBrowser, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { startProduct } from "tests/e2e/harness/product";
import { signIn } from "tests/e2e/journey/steps";
import { Hand } from "tests/e2e/places/hand";
import { giveHeldCamera } from "tests/e2e/recording/held-camera";
import { itemsOf } from "tests/e2e/uploads/upload-steps";
import { putBox } from "tests/shoebox/box";
import { boxByCamera } from "tests/shoebox/by-camera";
import { faultsOf } from "tests/shoebox/judge";
import { PacedHand, spentMs } from "tests/shoebox/paced-hand";

/** SHOEBOX=all puts everything in; else the first of each are. */
const PART = process.env.SHOEBOX === "all" ? {} : { letters: 12, sounds: 4 };
/** Minutes that the whole box may take on a phone. */
const MOST_MINUTES = 8;

test("the shoebox, page by page by a phone's camera", { timeout: 30 * 60_000 }, async () => {
  await using folder = await ownFolder();
  await using product = await startProduct({ FREE_ITEM_LIMIT: "1000" });
  const box = await putBox(folder.path, PART);
  const account = await newAccount(product);
  const browser = await launchBrowser();
  await using context = await newVisitor(browser, { viewport: PHONE, language: "bn" });
  await giveHeldCamera(context);
  const page = await context.newPage();
  await signIn(page, product, account);
  const hand = new PacedHand(page);
  const words = new Hand(page, "bn", true);
  const way = [words.find(words.say("shell", "add")), words.find(words.say("chooser", "chooserMany"))];
  await boxByCamera({ hand, words, way }, box);
  await expect
    .poll(async () => (await itemsOf(product, account)).length, { timeout: 300_000, interval: 500 })
    .toBe(box.letters.length + box.sounds.length);
  expect(await faultsOf(product, account, box, { captions: false, photographed: true })).toEqual([]);
  const { taps, keys, looks, dialogues, waitedMs } = hand.pressed;
  const minutes = spentMs(hand.pressed) / 60_000;
  process.stdout.write(
    `by the camera, at 360: ${taps} taps, ${keys} keys, ${looks} looks, ${dialogues} dialogues, waited ` +
      `${(waitedMs / 1000).toFixed(1)} s: ${minutes.toFixed(1)} minutes\n`,
  );
  expect(minutes).toBeLessThanOrEqual(MOST_MINUTES);
  await browser.close();
});
