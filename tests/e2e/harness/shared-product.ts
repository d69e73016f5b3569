import { inject } from "vitest";
import type { Product } from "./product";

/** What a test's process needs of a product that another process started. */
export interface SharedProduct extends Pick<Product, "origin" | "dataDir" | "pid" | "settings"> {
  outbox: string;
}

export function share(product: Product): SharedProduct {
  const { origin, dataDir, pid, settings } = product;
  // Mails are the archive's.
  return { origin, dataDir, pid, settings, outbox: settings.ROLE === "web" ? "" : product.outboxAddress() };
}

/**
 * The run's one product, for tests that only visit it, each with people of its own. Who sets, stops or kills one, or
 * reads what it said, starts another (startProduct).
 */
export function sharedProduct(): Product {
  return visited(inject("sharedProduct"));
}

/** A product that is visited alone. */
export function visited({ outbox, ...product }: SharedProduct): Product {
  const notOurs = () => {
    throw new Error("others use this product too: start one with startProduct()");
  };
  return {
    ...product,
    outboxAddress: () => outbox,
    said: notOurs,
    stop: notOurs,
    kill: notOurs,
    [Symbol.asyncDispose]: async () => undefined,
  };
}
