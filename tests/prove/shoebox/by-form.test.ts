import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { newAccount } from "tests/e2e/harness/accounts";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { startProduct } from "tests/e2e/harness/product";
import { signIn } from "tests/e2e/journey/steps";
import { Hand } from "tests/e2e/places/hand";
import { putBox } from "tests/shoebox/box";
import { letterByForm, soundByForm } from "tests/shoebox/by-form";
import { faultsOf } from "tests/shoebox/judge";
import { PacedHand, since, type Pressed } from "tests/shoebox/paced-hand";
import { tableOf } from "tests/shoebox/table";

/** SHOEBOX=all puts everything in; else the first of each are, and the rest reckoned by the mean of these. */
const PART = process.env.SHOEBOX === "all" ? {} : { letters: 6, sounds: 2 };

test.each([
  { name: "1280", viewport: DESKTOP, language: "en" },
  { name: "360", viewport: PHONE, language: "bn" },
] as const)("the shoebox, letter by letter by the form, at $name", { timeout: 30 * 60_000 }, async (visit) => {
  await using folder = await ownFolder();
  await using product = await startProduct({ FREE_ITEM_LIMIT: "1000" });
  const box = await putBox(folder.path, PART);
  const account = await newAccount(product);
  const browser = await launchBrowser();
  await using context = await newVisitor(browser, visit);
  const page = await context.newPage();
  await signIn(page, product, account);
  const hand = new PacedHand(page);
  const at = { hand, words: new Hand(page, visit.language, true) };
  const pressed = async (work: () => Promise<void>): Promise<Pressed> => {
    const before = { ...hand.pressed };
    await work();
    return since(before, hand.pressed);
  };
  const letters: Pressed[] = [];
  for (const { letter, paths } of box.letters) letters.push(await pressed(() => letterByForm(at, letter, paths)));
  const sounds: Pressed[] = [];
  for (const { sound, path } of box.sounds) sounds.push(await pressed(() => soundByForm(at, sound, path)));
  expect(await faultsOf(product, account, box)).toEqual([]);
  process.stdout.write(`by the form, at ${visit.name}\n${tableOf({ letters, sounds })}\n`);
  await browser.close();
});
