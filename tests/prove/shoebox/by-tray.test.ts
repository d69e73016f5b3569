import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { newAccount } from "tests/e2e/harness/accounts";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { startProduct } from "tests/e2e/harness/product";
import { signIn } from "tests/e2e/journey/steps";
import { Hand } from "tests/e2e/places/hand";
import { itemsOf } from "tests/e2e/uploads/upload-steps";
import { putBox } from "tests/shoebox/box";
import { boxByTray } from "tests/shoebox/by-tray";
import { faultsOf } from "tests/shoebox/judge";
import { PacedHand, spentMs } from "tests/shoebox/paced-hand";

/** SHOEBOX=all puts everything in; else the first of each are. */
const PART = process.env.SHOEBOX === "all" ? {} : { letters: 12, sounds: 4 };
/** Taps and keys together, and minutes, that the whole box may take at each width. */
const MOST = { "1280": { pressed: 240, minutes: 5 }, "360": { pressed: 400, minutes: 8 } };

test.each([
  { name: "1280", viewport: DESKTOP, language: "en" },
  { name: "360", viewport: PHONE, language: "bn" },
] as const)("the shoebox, all at once by the tray, at $name", { timeout: 30 * 60_000 }, async (visit) => {
  await using folder = await ownFolder();
  await using product = await startProduct({ FREE_ITEM_LIMIT: "1000" });
  const box = await putBox(folder.path, PART);
  const account = await newAccount(product);
  const browser = await launchBrowser();
  await using context = await newVisitor(browser, visit);
  const page = await context.newPage();
  await signIn(page, product, account);
  const hand = new PacedHand(page);
  const words = new Hand(page, visit.language, true);
  const way =
    visit.viewport === DESKTOP
      ? [
          words.find(words.say("shell", "account")),
          words.find(words.say("shell", "carry")),
          words.find(words.say("imports", "manyWay")),
        ]
      : [words.find(words.say("shell", "add")), words.find(words.say("chooser", "chooserMany"))];
  await boxByTray({ hand, words, way }, box);
  await expect
    .poll(async () => (await itemsOf(product, account)).length, { timeout: 300_000, interval: 500 })
    .toBe(box.letters.length + box.sounds.length);
  expect(await faultsOf(product, account, box, { captions: false })).toEqual([]);
  const { taps, keys, looks, dialogues, waitedMs } = hand.pressed;
  const minutes = spentMs(hand.pressed) / 60_000;
  process.stdout.write(
    `by the tray, at ${visit.name}: ${taps} taps, ${keys} keys, ${looks} looks, ${dialogues} dialogues, waited ` +
      `${(waitedMs / 1000).toFixed(1)} s: ${minutes.toFixed(1)} minutes\n`,
  );
  expect(minutes).toBeLessThanOrEqual(MOST[visit.name].minutes);
  expect(taps + keys).toBeLessThanOrEqual(MOST[visit.name].pressed);
  await browser.close();
});
