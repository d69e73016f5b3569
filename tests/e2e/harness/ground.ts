import type { Browser } from "playwright";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newAccount, type Account } from "./accounts";
import { launchBrowser } from "./browser";
import { startProduct, type Product } from "./product";
import { sharedProduct } from "./shared-product";

export interface Ground {
  product: Product;
  browser: Browser;
  amina: Account;
}

type Begin = (ground: Ground) => Promise<void>;
const nothing: Begin = async () => undefined;

/**
 * A product of a file's own, a browser and a person: there when its tests begin, and closed after the last of them.
 * @param begin what the person keeps before
 */
export function newGround(settings: Record<string, string> = {}, begin = nothing): Ground {
  return groundOn(() => startProduct(settings), launchBrowser, begin);
}

/** Likewise on the run's one product, which costs nothing to start. @param launch the browser, where the usual one does not serve */
export function sharedGround(begin = nothing, launch: () => Promise<Browser> = launchBrowser): Ground {
  return groundOn(async () => sharedProduct(), launch, begin);
}

function groundOn(start: () => Promise<Product>, launch: () => Promise<Browser>, begin: Begin): Ground {
  const ground = {} as Ground;
  const beginAnew = async () => {
    ground.amina = await newAccount(ground.product, "Amina");
    await begin(ground);
  };
  beforeAll(async () => {
    [ground.product, ground.browser] = await Promise.all([start(), launch()]);
    await beginAnew();
  });
  // A second try must not meet what the first one left in the person's list.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) + (task.result?.repeatCount ?? 0) > 0) await beginAnew();
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.product?.[Symbol.asyncDispose]();
  });
  return ground;
}
