import { findStanding, type Badges } from "archive/db/badges";
import type { Db } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/domain/refusal";

/**
 * The stamp of the caller's own things (items in and out of the bin, their files and renditions, name and addresses) and of the
 * badges that every page of theirs shows, and those badges as they were at that moment. What else others do to the caller's
 * things, or share with them, is not in it.
 * @throws Refusal "sign_in" where they have left
 */
export async function getStanding(db: Db, actor: Actor): Promise<Badges & { stamp: string }> {
  const standing = await findStanding(db, actor.personId);
  if (!standing) throw refuse("sign_in");
  const { notifications, requests } = standing;
  // Counted anew whenever they are asked for: no block, no leaving and no write that is yet to come can be forgotten.
  return { notifications, requests, stamp: `${standing.stamp}.${notifications}.${requests}` };
}
