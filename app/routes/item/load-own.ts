import type { ReadItem } from "archive/contract/items/neighbours";
import { agoStands } from "~/i18n/format";
import { linksStand } from "~/ui/item/seen-facts";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { itemPage } from "./item-page";
import { amongOf, readingIn, type ListUnder } from "./over-list";

/** An item on its owner's own pages, over one of their lists. */
export async function loadOwn(args: RouteArgs, under: ListUnder) {
  const { page, searchParams } = await personRequest(args);
  const stand = await beforeOwnThings(page);
  const item = await page.archive.item(pathId(args.params.itemId), amongOf(searchParams, under));
  // What others do to theirs is not told by this person's stamp.
  if (item.mine) stand(Math.min(agoStands(item.createdAt), linksStand([item])));
  return ownPage(page, item, under, searchParams);
}

/** An item as its owner's page shows it; how it is kept is told where that was asked. */
type OwnItem = Omit<ReadItem, "originals"> & Partial<Pick<ReadItem, "originals">>;

/** What its owner's page needs to show it. */
export function ownPage(page: PageContext, item: OwnItem, under: ListUnder, given: URLSearchParams) {
  return {
    ...itemPage(page, item, given),
    ...readingIn(item, under, given),
    canAddVoice: page.uploads.voice && item.kind === "handwriting" && !item.voice,
  };
}
