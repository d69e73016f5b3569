import type { Browser } from "playwright";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newAccount, type Account } from "./accounts";
import { launchBrowser } from "./browser";
import type { Product } from "./product";
import { sharedProduct } from "./shared-product";

export interface Ground {
  product: Product;
  browser: Browser;
  amina: Account;
}

type Begin = (ground: Ground) => Promise<void>;
const nothing: Begin = async () => undefined;

/**
 * The run's product, a browser and a person: there when a file's tests begin, and closed after the last of them.
 * @param begin what the person keeps before
 * @param launch the browser, where the usual one does not serve
 */
export function sharedGround(begin = nothing, launch: () => Promise<Browser> = launchBrowser): Ground {
  const ground = {} as Ground;
  const beginAnew = async () => {
    ground.amina = await newAccount(ground.product, "Amina");
    await begin(ground);
  };
  beforeAll(async () => {
    ground.product = sharedProduct();
    ground.browser = await launch();
    await beginAnew();
  });
  // A second try must not meet what the first one left in the person's list.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) + (task.result?.repeatCount ?? 0) > 0) await beginAnew();
  });
  afterAll(async () => {
    await ground.browser?.close();
  });
  return ground;
}
