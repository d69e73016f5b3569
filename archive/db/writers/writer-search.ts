import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { faceSeenBy } from "./writer-face";
import { writerSharedWith } from "archive/db/access/writer-visible";
import { TEXTS } from "./writers";

/**
 * Whoever may have given somebody something: their shares, looked up owner by owner however many there are of each, and
 * those who are in a group with them.
 */
function giversTo(viewerId: number) {
  const given = (more: ReturnType<typeof sql>) => sql`(
    select owner_id from shares where receiver_id = ${viewerId} and state = 'accepted' ${more}
    order by owner_id limit 1)`;
  return sql<{ id: number }>`(
    with recursive sharers (id) as (
      ${given(sql``)}
      union all select ${given(sql`and owner_id > sharers.id`)} from sharers where sharers.id is not null)
    select id from sharers where id is not null
    union select theirs.person_id from memberships as mine join memberships as theirs on theirs.group_id = mine.group_id
      where mine.person_id = ${viewerId} and theirs.person_id <> ${viewerId})`;
}

/**
 * Writers of others whose page somebody may see, last come first.
 * @param terms folded words that their names must have (contract/text/search-text.ts)
 */
export function listWritersSeenBy(db: Db, viewerId: number, terms: readonly string[], limit: number) {
  const writer = { id: sql.ref("writers.id"), ownerId: sql.ref("writers.owner_id") };
  let query = db
    .selectFrom(giversTo(viewerId).as("giver"))
    .innerJoin("writers", "writers.owner_id", "giver.id")
    .innerJoin("people", "people.id", "writers.owner_id")
    .select(["writers.id", ...TEXTS, "people.first_name as ownerFirstName", "people.last_name as ownerLastName"])
    .select(faceSeenBy(viewerId).as("face"));
  for (const term of terms) query = query.where("writers.words", "like", `%${term}%`);
  return query
    .where(writerSharedWith(writer, sql`${viewerId}::bigint`))
    .orderBy("writers.created_at", "desc")
    .orderBy("writers.id", "desc")
    .limit(limit)
    .execute();
}
