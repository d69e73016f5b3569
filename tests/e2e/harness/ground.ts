import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { newAccount, type Account } from "./accounts";
import { launchBrowser } from "./browser";
import { startProduct, type Product } from "./product";

export interface Ground {
  product: Product;
  browser: Browser;
  amina: Account;
}

/**
 * A product of a file's own, a browser and a person: there when its tests begin, and closed after the last of them.
 * @param begin what the person keeps before
 */
export function newGround(settings: Record<string, string> = {}, begin: (ground: Ground) => Promise<void> = async () => undefined): Ground {
  const ground = {} as Ground;
  beforeAll(async () => {
    [ground.product, ground.browser] = await Promise.all([startProduct(settings), launchBrowser()]);
    ground.amina = await newAccount(ground.product, "Amina");
    await begin(ground);
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.product?.[Symbol.asyncDispose]();
  });
  return ground;
}
