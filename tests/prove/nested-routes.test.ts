import { afterEach, test } from "vitest";
import { launchBrowser } from "tests/e2e/harness/browser";
import { expectNoConsoleErrors } from "tests/e2e/harness/console-errors";
import { startProduct } from "tests/e2e/harness/product";
import { crossNestedRoutes } from "tests/e2e/screens/nested-crossing";

afterEach(expectNoConsoleErrors);

test("every nested route, opened as a document, with scripts, stays what it is", { timeout: 300_000 }, async () => {
  await using product = await startProduct({ FREE_ITEM_LIMIT: "100" });
  await crossNestedRoutes(product, await launchBrowser(), { way: "document", scripts: true });
});
