import { expect, test } from "vitest";
import { smallLetter } from "tests/builders/form";
import { newAccount } from "../harness/accounts";
import { beside } from "../harness/beside";
import { newVisitor } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { signIn, untilHydrated } from "../journey/steps";
import { keepItem, untilPrepared } from "./items";

const e2e = endToEnd();

test("a page that waits for what is being prepared breaks no navigation off that is under way", async () => {
  await using context = await newVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.clock.install();
  const bela = await newAccount(e2e.product, "Bela");
  const prepared = page.getByText("Being prepared");
  const slow = await keepItem(e2e.product, bela, [await smallLetter()]);
  await untilPrepared(e2e.product, bela, slow);
  // As while it was being prepared, which nobody ends.
  await beside(e2e.product, ({ db }) =>
    db.updateTable("files").set({ state: "waiting" }).where("item_id", "=", slow).execute(),
  );
  await signIn(page, e2e.product, bela);
  await prepared.first().waitFor();
  await untilHydrated(page);
  const broken: string[] = [];
  // A picture that was still on its way when the page was left is no navigation.
  page.on("requestfailed", (request) => request.url().includes(".data") && broken.push(request.url()));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/bin.data*", (route) => held.then(() => route.continue()));
  await Promise.all([
    page.waitForRequest("**/bin.data*"),
    page.locator("main").getByRole("link", { name: "Bin" }).click(),
  ]);
  expect(await prepared.count()).toBeGreaterThan(0);
  await page.clock.fastForward(2000);
  letGo();
  await page.waitForURL("**/my-collections/bin");
  expect(broken).toEqual([]);
});
