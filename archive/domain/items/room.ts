import { countItemsOf } from "archive/db/items/counts";
import type { Tx } from "archive/db/connection";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/**
 * Refuses items that a person's plan has no room for. Under the lock of their row, so that it is judged one at a time.
 * @param more number of items that are to come
 * @throws Refusal "free_limit"
 */
export async function assertPlanHasRoom(
  { config }: Services,
  tx: Tx,
  personId: number,
  { paid, more }: { paid: boolean; more: number },
): Promise<void> {
  if (!paid && (await countItemsOf(tx, personId)) + more > config.freeItemLimit) throw refuse("free_limit");
}
