import type { Generated } from "kysely";
import type { OwnersOffersTable } from "./sharing-tables";

/** Each table's content is said in migrations/0021-albums.ts. */
export interface AlbumTables {
  albums: {
    /** From 2 on. */
    id: Generated<number>;
    owner_id: number;
    name: string;
    /** Among the albums of its owner; the highest is shown first. */
    place: number;
    /** Chosen by its owner; shown while it lies in the album and not in the bin. */
    cover_id: number | null;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  album_items: {
    album_id: number;
    item_id: number;
    added_at: Generated<Date>;
  };
  /** Its content is said in migrations/0036-shared-albums.ts. */
  album_group_shares: {
    album_id: number;
    group_id: number;
    /** The album's owner, a member of the group. */
    sharer_id: number;
    created_at: Generated<Date>;
  };
  /** An album offered to one person or address; what it holds is said in migrations/0038-albums-with-people.ts. */
  album_shares: OwnersOffersTable & { album_id: number };
}
