import { afterEach, test } from "vitest";
import { launchBrowser } from "tests/e2e/harness/browser";
import { expectNoConsoleErrors } from "tests/e2e/harness/console-errors";
import { startProduct } from "tests/e2e/harness/product";
import { crossNestedRoutes } from "tests/e2e/screens/nested-crossing";

afterEach(expectNoConsoleErrors);

test.each([
  { way: "document", scripts: false },
  { way: "document", scripts: true },
  { way: "over", scripts: true },
] as const)("every nested route stays what it is: $way, scripts: $scripts", { timeout: 300_000 }, async (walk) => {
  await using product = await startProduct({ FREE_ITEM_LIMIT: "100" });
  await crossNestedRoutes(product, await launchBrowser(), walk);
});
