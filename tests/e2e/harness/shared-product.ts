import { inject } from "vitest";
import type { Product } from "./product";

/**
 * The run's one product, for tests that only visit it, each with people of its own. Who sets, stops or kills one, or reads
 * what it said, starts another (startProduct).
 */
export function sharedProduct(): Product {
  const { origin, dataDir, pid, settings, outbox } = inject("sharedProduct");
  const notOurs = () => {
    throw new Error("others use this product too: start one with startProduct()");
  };
  return { origin, dataDir, pid, settings, outboxAddress: () => outbox, said: notOurs, stop: notOurs, kill: notOurs, [Symbol.asyncDispose]: async () => undefined };
}
