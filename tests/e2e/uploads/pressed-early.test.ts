import { expect, test } from "vitest";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { endToEndUploads, itemsOf, openForm, originalsOf, sumsOf } from "./upload-steps";

const e2e = endToEndUploads();

/** Runs in the page, before anything of it: what React puts off to a later task waits while `window.isBusy` is set. */
function keepReactWaiting(): void {
  const post = MessagePort.prototype.postMessage;
  const page = window as { isBusy?: boolean };
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const goOn = () => (page.isBusy ? setTimeout(goOn, 20) : post.call(this, message));
    goOn();
  };
}

test("saved when what sends files is there, and not yet in the page: it waits for that, and goes by it", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.addInitScript(keepReactWaiting);
  await signIn(page, e2e.product, e2e.amina, null);
  await openForm(page, e2e.product);
  const pieces: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/uploads")) pieces.push(request.method());
  });
  await page.evaluate(() => Object.assign(window, { isBusy: true }));
  const files = await e2e.pictures.make(1, 50);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "Pressed early");
  // Once the module of the words has run, React is all that is waited for. The timer waits for no time: a task of its
  // own comes after all that went on when the module had come.
  const words = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((url) => /\/upload\.en-[^/]*\.js$/.test(url)) ?? "",
  );
  const module = JSON.stringify(await words.jsonValue());
  await page.evaluate(`import(${module}).then(() => new Promise((resolve) => setTimeout(resolve)))`);
  await page.click(MAIN_BUTTON);
  await page.evaluate(() => Object.assign(window, { isBusy: false }));
  await page.waitForURL("**/my-collections");
  expect(pieces).toContain("POST");
  const item = (await itemsOf(e2e.product, e2e.amina)).find(({ description }) => description === "Pressed early");
  expect(item && (await originalsOf(e2e.product, e2e.amina, item))).toEqual(await sumsOf(files));
});
