import { sql } from "kysely";
import type { OperatorAct } from "archive/contract/accounts/operator-act";
import type { Db } from "archive/db/connection";
import { hasRow } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

export async function insertAdminAct(db: Db, act: NewRow<"admin_acts">): Promise<void> {
  await db.insertInto("admin_acts").values(act).execute();
}

/** Tells whether an act that concerns nobody alone was written down before. */
export function hasAdminAct(db: Db, { at, act, subject }: { at: Date; act: OperatorAct; subject: string }) {
  return hasRow(
    db
      .selectFrom("admin_acts")
      .select("id")
      .where("at", "=", at)
      .where("act", "=", act)
      .where("subject", "=", subject)
      .where("person_id", "is", null),
  );
}

export interface AdminAct {
  at: Date;
  act: OperatorAct;
  /** Null where it concerns nobody alone, or the item's owner is gone. */
  personId: number | null;
  subject: string;
  reason: string;
  operator: string;
}

/** Acts of operators, last act first: those of moderation, which have a table of their own, among them. */
export async function listAdminActs(db: Db, { personId, limit }: { personId: number | null; limit: number }) {
  const of = (column: string) => (personId === null ? sql`true` : sql`${sql.ref(column)} = ${personId}`);
  const { rows } = await sql<AdminAct>`
    select at, act, "personId", subject, reason, operator from (
      (select at, act, person_id as "personId", subject, reason, operator, id from admin_acts
        where ${of("person_id")} order by id desc limit ${limit})
      union all
      (select acts.at, case acts.act when 'hide' then 'item_hidden' else 'item_restored' end, items.owner_id,
          acts.item_id::text, acts.reason, acts.operator, acts.id
        from moderation_acts as acts left join items on items.id = acts.item_id
        where ${of("items.owner_id")} order by acts.id desc limit ${limit})) as each
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
