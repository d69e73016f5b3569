/**
 * Tables of search, all written by triggers (migrations 0020 and 0071) and by the job that fills in what was there
 * before them.
 */
export interface SearchTables {
  item_search: {
    item_id: number;
    owner_id: number;
    created_at: Date;
    /** True where it is public; spares looking, decides nothing. */
    open: boolean;
    /**
     * Captions, texts, author and place, folded, a blank at both ends; behind them in capitals what all but the texts
     * sound like.
     */
    words: string;
    /** Hashes of the words with one letter left out. */
    near: number[];
  };
  person_search: {
    person_id: number;
    words: string;
    near: number[];
  };
  /** Rows that were there before the triggers and have no words yet. */
  search_gaps: {
    kind: "item" | "person";
    after_id: number;
  };
}
