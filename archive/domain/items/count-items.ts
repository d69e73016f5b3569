import type { Counts } from "archive/contract/counts";
import { findCounts } from "archive/db/items/counts";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/**
 * How much the caller keeps, how much their plan takes, and where they start: all that their dashboard asks of them.
 * @throws Refusal "sign_in" where they have left
 */
export async function countItems({ db, config }: Services, actor: Actor): Promise<Counts> {
  const found = await findCounts(db, actor.personId);
  if (!found) throw refuse("sign_in");
  const { paid, ...counts } = found;
  return { ...counts, limit: paid ? null : config.freeItemLimit };
}
