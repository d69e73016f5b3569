import { sql } from "kysely";
import type { Order } from "archive/db/rows";

/**
 * By when they were written or spoken, the earliest first, as the timeline is (migration 0039); what has no date comes
 * last, by when it was put in.
 * @param table of the items, as the question calls it
 */
export function byWriting(table = "items"): Order & { oldestFirst: true } {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    time: sql<Date>`written_order(${column("written_from")}, ${column("written_to")}, ${column("created_at")})`,
    id: sql<number>`${column("id")}`,
    oldestFirst: true,
  };
}
