import { LIST_CALLS } from "archive/contract/lists/calls";
import type { ReadInAsked } from "archive/contract/lists/list-address";
import type { ReadItem } from "archive/contract/lists/read-item";
import type { PageContext } from "./context";
import { pathId } from "./path-id";

/** An item, for its owner. @param query list in which it is read @throws Response 404 for everyone else */
export async function ownItem(page: PageContext, itemId: string | undefined, query?: ReadInAsked): Promise<ReadItem> {
  const item = await page.archive.ask(LIST_CALLS.itemDetails, { id: pathId(itemId), ...(query && { query }) });
  if (!item.mine) throw new Response(null, { status: 404 });
  return item;
}
