import type { Grant, GroupGrant } from "archive/contract/sharing/share";
import { grantsOf } from "archive/db/offers/offers";
import { groupGrantsOf } from "archive/db/sharing/grants";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { getManagedItem } from "archive/domain/items/item-view";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { viewGrant } from "archive/domain/offers/list-offers";
import type { Services } from "archive/domain/services";

/** Everyone with whom an item is shared, or was offered to, for its owner; last first. @throws Refusal "not_found" */
export async function listGrants(
  { db }: Services,
  actor: Actor,
  itemId: number,
  asked: PageAsked,
): Promise<Page<Grant>> {
  const item = await getManagedItem(db, actor, itemId);
  return pageIn(asked, grantsOf(db, "shares", { subjectId: item.voiceOf ?? itemId }), viewGrant);
}

/** Every group that sees an item, for its owner; last first. @throws Refusal "not_found" */
export async function listGroupGrants(
  { db }: Services,
  actor: Actor,
  itemId: number,
  asked: PageAsked,
): Promise<Page<GroupGrant>> {
  const item = await getManagedItem(db, actor, itemId);
  return pageIn(asked, groupGrantsOf(db, item.voiceOf ?? itemId), (row) => ({
    ...groupSummary(row),
    members: row.members,
    createdAt: row.at.toISOString(),
  }));
}
