import type { MineOrShared } from "archive/contract/sharing/share";
import { listMineAndShared, type MineOrSharedRecord } from "archive/db/lists/mine-and-shared";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";
import { yearsBeginning } from "archive/domain/items/timeline";
import { pageOf, type Page } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { viewShared } from "./received";

interface Asked {
  cursor?: string;
  limit: number;
  /** Year to begin with in the order of writing, where there is no cursor. */
  from?: string;
  view?: "year";
}

/**
 * The caller's own items and what others shared with them and they accepted, as one list: what was put in or shared
 * last first, or what has a date by when it was written. Nothing that waits, was ignored or is blocked.
 */
export function listMineAndSharedItems(
  { db }: Services,
  actor: Actor,
  { view, from, ...asked }: Asked,
): Promise<Page<MineOrShared>> {
  const byWriting = view === "year";
  return pageOf(
    { ...asked, page: 1, start: byWriting && from ? yearsBeginning(from) : null },
    (range) => listMineAndShared(db, actor.personId, { ...range, byWriting }),
    (row) => viewMineOrShared(actor, row),
  );
}

function viewMineOrShared(actor: Actor, row: MineOrSharedRecord): MineOrShared {
  const { sharedAt } = row;
  if (sharedAt !== null) return viewShared(actor, { ...row, sharedAt });
  return {
    ...viewItem(actor, row),
    favourite: row.favourite ?? false,
    shareId: null,
    group: null,
    sharedBy: null,
    sharedAt: null,
    until: null,
  };
}
