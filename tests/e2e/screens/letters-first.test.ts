import { expect, test } from "vitest";
import { CARDS, stopsBefore } from "tests/screens/first-letter";
import { DESKTOP, PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd(async ({ product, amina }) => {
  await putLetter(product, amina, { author: "Nanu", written_at: "1971" });
});

/** More presses than lead to any. */
const MANY = 20;

// How high it stands on every list, the screens' own tests say (tests/screens/first-letter.ts); they count the stops in
// the document, and here they are pressed.
test.each([
  ["bn", PHONE],
  ["en", DESKTOP],
] as const)("as many presses of Tab lead to the first letter as its list has stops: %s", async (language, viewport) => {
  await using context = await keptVisitor(e2e.browser, {
    javaScriptEnabled: false,
    inBrowser: true,
    language,
    viewport,
  });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  for (const list of ["/my-collections", "/timeline", "/my-collections?select=1", "/people/writers"]) {
    await page.goto(e2e.product.origin + list);
    const stops = await page.evaluate(stopsBefore, CARDS);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const isAtCard = () => page.evaluate((cards) => Boolean(document.activeElement?.closest(cards)), CARDS);
    let presses = 0;
    do {
      await page.keyboard.press("Tab");
      presses += 1;
    } while (presses < MANY && !(await isAtCard()));
    expect([list, presses]).toEqual([list, stops]);
  }
});
