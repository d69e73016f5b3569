import type { Db } from "archive/db/connection";
import { findStamp } from "archive/db/stamps";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/domain/refusal";

/**
 * The stamp of the caller's own things: items in and out of the bin, their files and renditions, name and addresses. What
 * others do to them, or share with them, is not in it. @throws Refusal "sign_in" where they have left
 */
export async function getStamp(db: Db, actor: Actor): Promise<string> {
  const stamp = await findStamp(db, actor.personId);
  if (!stamp) throw refuse("sign_in");
  return stamp;
}
