import { expect, test } from "vitest";
import { newVisitor } from "../harness/browser";
import { axeFaults } from "../harness/axe";
import { sharedGround } from "../harness/ground";

const ground = sharedGround();

// No route, and so in no row of tests/screens.
test.each(["bn", "en"] as const)("axe finds nothing on the page of letters that were not sent, in %s", async (language) => {
  const { product, browser } = ground;
  await using context = await newVisitor(browser, { language });
  const page = await context.newPage();
  await page.goto(`${product.origin}/?lng=${language}`);
  const { pathname, search } = new URL(product.outboxAddress());
  expect(await axeFaults(browser, product.origin + pathname + search, context)).toEqual([]);
});
