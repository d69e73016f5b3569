import { sql, type RawBuilder } from "kysely";
import type { Privacy } from "archive/contract/sharing/privacy";
import { isOutOfBin } from "./binned";
import type { Given } from "archive/db/rows";
import { blockedBetween } from "./granted";

/**
 * Whether two people share a group, or one accepted a share of the other's (product.md 6); the arguments are columns
 * or values.
 */
export function friendsBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select 1 from memberships as ones join memberships as others on others.group_id = ones.group_id
      where ones.person_id = ${one} and others.person_id = ${other})
    or exists (
      select 1 from shares where shares.state = 'accepted' and ${isOutOfBin(sql`shares.item_id`)}
        and ((shares.owner_id = ${one} and shares.receiver_id = ${other}) or (shares.owner_id = ${other}
          and shares.receiver_id = ${one}))))`;
}

const PUBLIC: Privacy = "public";
const FRIENDS: Privacy = "friends";

/**
 * Whether somebody may see the profile of the row at hand (`people`): the twin of `maySeeProfile` in domain/policy.ts,
 * for lists.
 * @param viewerId null for a visitor
 */
export function profileVisibleTo(viewerId: Given<number> | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`(people.deleted_at is null and people.privacy = ${PUBLIC})`;
  const viewer = sql`${viewerId}::bigint`;
  return sql<boolean>`(people.deleted_at is null and (
    people.id = ${viewer}
    or ((people.privacy = ${PUBLIC} or (people.privacy = ${FRIENDS} and ${friendsBetween(sql`people.id`, viewer)}))
      and not ${blockedBetween(sql`people.id`, viewer)})))`;
}
