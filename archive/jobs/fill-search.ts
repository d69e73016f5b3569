import { fillGap } from "archive/db/search/search-rows";
import type { Services } from "archive/domain/services";

const BATCH = 200;

/**
 * Makes findable what was there before search, bit by bit, so that nobody waits for it; asked for at each start, and
 * soon done where there is nothing.
 */
export async function fillSearch({ db }: Services): Promise<void> {
  while (await db.transaction().execute((tx) => fillGap(tx, BATCH)));
}
