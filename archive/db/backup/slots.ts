import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/**
 * Replication slots that nobody connects to: what keeps the write-ahead log until it lies in a back-up. The server lets
 * them go, and says so, where that takes more than `max_slot_wal_keep_size`.
 */
export interface Slot {
  name: string;
  /** The log is kept from here on; null where it was let go. */
  from: string | null;
}

const PREFIX = "akkhor_";

/** The slot of a back-up. @param id as place.ts makes it */
export function slotOf(id: string): string {
  return `${PREFIX}${id.toLowerCase().replaceAll("-", "_")}`;
}

/** @param temporary whether it ends with the connection */
export async function makeSlot(db: Db, name: string, temporary: boolean): Promise<void> {
  await sql`select pg_create_physical_replication_slot(${name}, true, ${temporary})`.execute(db);
}

export async function dropSlot(db: Db, name: string): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${name}`.execute(db);
}

/** The log before this place may go. */
export async function advanceSlot(db: Db, name: string, lsn: string): Promise<void> {
  await sql`select pg_replication_slot_advance(${name}, ${lsn}::pg_lsn)`.execute(db);
}

/** Those of back-ups that were to be followed. */
export async function listSlots(db: Db): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select slot_name as name, case when wal_status <> 'lost' then restart_lsn::text end as "from"
    from pg_replication_slots
    where starts_with(slot_name, ${PREFIX}) and slot_type = 'physical' and not temporary
    order by slot_name`.execute(db);
  return rows;
}
