import type { Generated } from "kysely";

/** What each table holds is said in migrations/0011-links.ts. */
export interface LinkTables {
  links: LinksTable;
  link_items: LinkItemsTable;
}

interface LinksTable {
  id: Generated<number>;
  owner_id: number;
  token_hash: string;
  /** Sealed with a key that is derived from SECRET_KEYS (domain/links/link-address.ts). */
  sealed_token: string;
  password_hash: string | null;
  /** Null: for ever. */
  expires_at: Date | null;
  visits: Generated<number>;
  visited_at: Date | null;
  created_at: Generated<Date>;
}

interface LinkItemsTable {
  link_id: number;
  item_id: number;
  /** From 0 on, in the order in which they are shown. */
  position: number;
}
