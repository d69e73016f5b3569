import { sql, type RawBuilder } from "kysely";

/**
 * Whether somebody is leaving: to everyone else they, and what is theirs, are as if deleted already
 * (docs/decisions/0028). For conditions on what points at people; where `people` itself is joined, it is `deleted_at is
 * null`.
 * @param person column or value of their id
 */
export function isLeaving(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from people as leaver where leaver.id = ${person}
    and leaver.deleted_at is not null)`;
}

/** How many members of the group at hand others see. @param group column of its id */
export function presentMembers(group: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from memberships as each join people as present on present.id = each.person_id
    where each.group_id = ${group} and present.deleted_at is null)`;
}
