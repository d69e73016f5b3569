import type { Item } from "archive/contract/items/item";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { getItemToShow, viewItem } from "./item-view";

/** One item as its caller sees it. @throws Refusal "not_found" where it is none of theirs to see */
export async function getItem(services: Services, actor: Actor | null, itemId: number): Promise<Item> {
  return viewItem(actor, await getItemToShow(services.db, actor, itemId));
}
