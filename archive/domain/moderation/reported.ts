import { listActsOf } from "archive/db/moderation/hidden-items";
import { findItemToShow } from "archive/db/items/items";
import { listReported, listReportsOf } from "archive/db/moderation/reports";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** Most lines that one look shows. */
export const MOST_SHOWN = 200;

/** For the operator: items that were reported, last reported first. */
export function reportedItems({ db }: Services, { open }: { open: boolean }) {
  return listReported(db, { open, limit: MOST_SHOWN });
}

/** For the operator: an item with what was said of it and done about it. @throws Refusal "not_found" */
export async function reportedItem({ db }: Services, itemId: number) {
  const item = await findItemToShow(db, itemId, null);
  if (!item) throw refuse("not_found");
  const [reports, acts] = await Promise.all([listReportsOf(db, itemId, MOST_SHOWN), listActsOf(db, itemId)]);
  return { item, files: item.files, reports, acts };
}
