import type { Item } from "archive/contract/item";
import { listItemsOf, type ListPlace } from "archive/db/items";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { viewItems } from "./item-view";

export interface ItemList {
  items: Item[];
  /** Cursor of the next page, or null at the end. */
  next: string | null;
}

/**
 * A person's own items, newest first: two questions to the database whatever the length.
 * @param page counted from 1, for the old client; a cursor goes before it
 * @param limit 1 to 100
 */
export async function listMyItems(services: Services, actor: Actor, { cursor, page, limit }: { cursor?: string; page: number; limit: number }): Promise<ItemList> {
  const after = cursor ? placeOf(cursor) : null;
  const rows = await listItemsOf(services.db, actor.personId, { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: await viewItems(services.db, actor, shown), next: rows.length > limit && last ? cursorOf(last) : null };
}

function cursorOf({ createdAt, id }: ListPlace): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

/** @throws Refusal "bad_request" for what `cursorOf` did not make */
function placeOf(cursor: string): ListPlace {
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!time || !id) throw refuse("bad_request");
  return { createdAt: new Date(Number(time)), id: Number(id) };
}
