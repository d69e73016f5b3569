import { sql } from "kysely";
import type { Address } from "archive/contract/address";
import type { Person } from "archive/contract/person";
import type { Db } from "./connection";
import { blockedBetween } from "./granted";
import type { ListRange } from "./list-range";
import { personIn } from "./person-columns";
import { pictureFor } from "./portrait-visible";
import { friendsBetween } from "./profile-visible";

export interface FoundRecord {
  id: number;
  at: Date;
  person: Person;
  member: boolean;
  invited: boolean;
}

/** So that two letters which half of all names begin with cost no more than three. */
const MOST_LOOKED_AT = 500;

function others(db: Db, seekerId: number, groupId: number | null) {
  return db
    .selectFrom("people")
    .select([
      "people.id",
      sql<Date>`date_trunc('milliseconds', people.created_at)`.as("at"),
      personIn("people", pictureFor(seekerId)).as("person"),
      sql<boolean>`exists (select 1 from memberships where memberships.group_id = ${groupId}::bigint and memberships.person_id = people.id)`.as("member"),
      sql<boolean>`exists (select 1 from group_invitations where group_invitations.group_id = ${groupId}::bigint and group_invitations.person_id = people.id)`.as("invited"),
    ])
    .where("people.id", "<>", seekerId)
    .where("people.deleted_at", "is", null)
    .where(sql<boolean>`not ${blockedBetween(sql`people.id`, sql`${seekerId}::bigint`)}`);
}

/**
 * People whose name or surname begins with some letters, last registered first; the seeker and whoever is blocked either way apart.
 * Of very many with the same few letters only some are looked at: whoever seeks types one more.
 * @param begins lower case, NFC
 */
export function findByName(db: Db, seekerId: number, { begins, groupId }: { begins: string; groupId: number | null }, range: ListRange): Promise<FoundRecord[]> {
  const pattern = `${begins.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // As the two indexes have it, word for word.
  let query = others(db, seekerId, groupId).where(
    sql<boolean>`people.id in (
      (select each.id from people as each where lower(each.first_name || ' ' || coalesce(each.last_name, '')) like ${pattern} limit ${MOST_LOOKED_AT})
      union
      (select each.id from people as each where lower(coalesce(each.last_name, '')) like ${pattern} limit ${MOST_LOOKED_AT}))`,
  );
  if (range.after) query = query.where(sql<boolean>`(date_trunc('milliseconds', people.created_at), people.id) < (${range.after.time}, ${range.after.id})`);
  return query.orderBy("at", "desc").orderBy("people.id", "desc").offset(range.offset).limit(range.limit).execute();
}

/** The person of a whole address, where the seeker knows them already: a group in common, or a share accepted either way. */
export function findKnownByAddress(db: Db, seekerId: number, { address, groupId }: { address: Address; groupId: number | null }): Promise<FoundRecord[]> {
  return others(db, seekerId, groupId)
    .where((where) => where.or([where("people.email", "=", address), where("people.mobile", "=", address)]))
    .where(friendsBetween(sql`people.id`, sql`${seekerId}::bigint`))
    .limit(1)
    .execute();
}

/** Those of some people who are to be found at all, in the order of their ids. */
export function findByIds(db: Db, seekerId: number, { ids, groupId }: { ids: number[]; groupId: number | null }): Promise<FoundRecord[]> {
  return others(db, seekerId, groupId).where("people.id", "in", ids).orderBy("people.id").execute();
}
