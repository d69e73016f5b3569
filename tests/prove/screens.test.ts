import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "tests/e2e/harness/browser";
import { expectNoConsoleErrors } from "tests/e2e/harness/console-errors";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { testEveryVisit } from "tests/screens/quality";
import { openScreens } from "tests/screens/visits";

let product: Product | undefined;
afterEach(expectNoConsoleErrors);
afterAll(() => product?.[Symbol.asyncDispose]());

testEveryVisit(async () => {
  product = await startProduct({ FREE_ITEM_LIMIT: "100" });
  return openScreens(product, await launchBrowser());
});
