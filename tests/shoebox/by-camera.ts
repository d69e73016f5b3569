import { batchCamera as english } from "~/i18n/messages/batch-camera.en";
import { batchCamera as bengali } from "~/i18n/messages/batch-camera.bn";
import { hold } from "tests/e2e/recording/held-camera";
import type { Box } from "./box";
import { comeToTray, describeAndSave, saidOf, untilLying, type AtTray } from "./by-tray";

/**
 * Photographs all letters of a box one after another by the tray's camera, a look and a tap for each page and a tap for
 * each next letter, and puts its recordings in as files; then writer, place and year as by the tray. To lay a sheet
 * under the camera and take it away costs a person about as much as a look, and is not counted.
 */
export async function boxByCamera({ hand, words, way }: AtTray, { letters, sounds }: Box): Promise<void> {
  const { page } = hand;
  await comeToTray({ hand, way });
  const said = words.language === "bn" ? bengali : english;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await hand.tap(button(words.say("tray", "takePictures")));
  const shutter = page.locator(".batch-shutter[aria-disabled=false]");
  for (const [at, { paths }] of letters.entries()) {
    if (at > 0) await hand.tap(button(said.nextLetter));
    for (const [number, path] of paths.entries()) {
      await hand.wait(shutter.waitFor());
      await hold(page, path);
      hand.look(1);
      await hand.tap(shutter);
      // Meanwhile the hand is on its way to the next press, with the next sheet.
      await hand.onTheWay(page.locator(`.batch-pages li:nth-child(${number + 1})`).waitFor());
    }
  }
  await hand.tap(button(said.done));
  await hand.choose(
    page.locator("label[for=files]"),
    sounds.map(({ path }) => path),
  );
  await untilLying(hand, letters.length + sounds.length);
  const { ofLetters, ofSounds } = saidOf({ letters, sounds });
  // Their files are older than the pictures just taken.
  await describeAndSave({ hand, words }, [...ofSounds, ...ofLetters]);
}
