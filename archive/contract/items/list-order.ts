/** How a person's own list is ordered: by when an item was put in, or by when it was written or spoken. */
export const SORTS = ["newest", "oldest", "written_oldest", "written_newest"] as const;
export type Sort = (typeof SORTS)[number];

/** What of a filter its order depends on. */
interface Ordering {
  sort?: Sort | undefined;
  from_year?: string | undefined;
  to_year?: string | undefined;
  without_date?: boolean | undefined;
}

/**
 * The order in which a list comes: as asked for, the last put in first where nothing is. Years are read in the order of
 * writing, the first one first. What has no date has no place in that order, and comes by when it was put in.
 */
export function orderOf({ sort = "newest", from_year, to_year, without_date }: Ordering): Sort {
  if (from_year || to_year) return isByWriting(sort) ? sort : "written_oldest";
  if (without_date && isByWriting(sort)) return sort === "written_oldest" ? "oldest" : "newest";
  return sort;
}

/** Whether an order is by when something was written: it has what has a date alone. */
export function isByWriting(sort: Sort): boolean {
  return sort === "written_oldest" || sort === "written_newest";
}

export function isOldestFirst(sort: Sort): boolean {
  return sort === "oldest" || sort === "written_oldest";
}

/** What a filter by writer, place, years or favourites finds is counted so far; this stands for that many or more. */
export const MOST_FOUND = 1000;
