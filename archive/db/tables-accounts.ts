import type { Generated } from "kysely";

/** Tables of accounts beside `people`, `codes` and `sessions`. */
export interface AccountTables {
  devices: DevicesTable;
}

/** A browser that a person has signed in with. */
interface DevicesTable {
  id: Generated<number>;
  person_id: number;
  /** SHA-256 of the handle that the browser keeps. */
  handle_hash: string;
  first_seen_at: Date;
  last_seen_at: Date;
}
