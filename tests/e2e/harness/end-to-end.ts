import type { Browser } from "playwright";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newAccount, type Account } from "./accounts";
import { launchBrowser } from "./browser";
import type { Product } from "./product";
import { sharedProduct } from "./shared-product";

export interface EndToEnd {
  product: Product;
  browser: Browser;
  amina: Account;
}

type Begin = (e2e: EndToEnd) => Promise<void>;
const nothing: Begin = async () => undefined;

/**
 * The run's product, a browser and a person: there when a file's tests begin, and closed after the last of them.
 * @param begin what the person keeps before
 * @param launch the browser, where the usual one does not serve
 */
export function endToEnd(begin = nothing, launch: () => Promise<Browser> = launchBrowser): EndToEnd {
  const e2e = {} as EndToEnd;
  const beginAnew = async () => {
    e2e.amina = await newAccount(e2e.product, "Amina");
    await begin(e2e);
  };
  beforeAll(async () => {
    e2e.product = sharedProduct();
    e2e.browser = await launch();
    await beginAnew();
  });
  // A second try must not meet what the first one left in the person's list.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) + (task.result?.repeatCount ?? 0) > 0) await beginAnew();
  });
  afterAll(async () => {
    await e2e.browser?.close();
  });
  return e2e;
}
