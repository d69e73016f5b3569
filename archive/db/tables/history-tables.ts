import type { Generated, JSONColumnType } from "kysely";
import type { HistoryAct, HistoryDetails, HistoryDoer } from "archive/contract/items/history";

/** Its content is said in migrations/0044-history.ts. */
export interface HistoryTables {
  item_events: ItemEventsTable;
}

interface ItemEventsTable {
  id: Generated<number>;
  item_id: number;
  happened_at: Date;
  act: HistoryAct;
  done_by: HistoryDoer;
  person_id: number | null;
  group_id: number | null;
  details: JSONColumnType<HistoryDetails>;
}
