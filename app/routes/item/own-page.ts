import type { ReadItem } from "archive/contract/lists/read-item";
import type { PageContext } from "~/session/context";
import { itemPage } from "./item-page";
import type { ListUnder } from "./lists";
import { readingIn } from "./over-list";

/** An item as its owner's page shows it; how it is kept is told where that was asked. */
type OwnItem = Omit<ReadItem, "originals"> & Partial<Pick<ReadItem, "originals">>;

/** What its owner's page needs to show it. */
export function ownPage(page: PageContext, item: OwnItem, under: ListUnder, given: URLSearchParams) {
  return {
    ...itemPage(page, item, given),
    ...readingIn(item, under),
    canAddVoice: page.uploads.voice && item.kind === "handwriting" && !item.voice,
  };
}
