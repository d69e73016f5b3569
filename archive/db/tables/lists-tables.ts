/** Tables of lists as they are filtered. */
export interface ListTables {
  item_trait_counts: ItemTraitCountsTable;
  favourites: FavouritesTable;
}

/** Numbers of items of each traits that somebody lists; kept by triggers (migration 0035). */
interface ItemTraitCountsTable {
  owner_id: number;
  traits: number;
  items: number;
}

/** Items that somebody marked for themselves: their own, or what they may see. */
interface FavouritesTable {
  person_id: number;
  item_id: number;
  /** Time when the item was put in: the order of its list. */
  item_time: Date;
}
