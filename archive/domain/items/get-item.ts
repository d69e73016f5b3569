import type { Item } from "archive/contract/item";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { getVisibleItem, viewItems } from "./item-view";

/** One item as its caller sees it. @throws Refusal "not_found" where it is none of theirs to see */
export async function getItem(services: Services, actor: Actor | null, itemId: number): Promise<Item> {
  const [item] = await viewItems(services.db, actor, [await getVisibleItem(services.db, actor, itemId)]);
  if (!item) throw refuse("not_found");
  return item;
}
