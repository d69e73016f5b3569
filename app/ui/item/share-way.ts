import { ONLY_ME, type ItemStatus } from "archive/contract/items/item-status";
import type { IconName } from "~/ui/drawings/icon";

/** An owner's way to the page that says who sees an item, and shares it. */
export interface ShareWay {
  to: string;
  icon: IconName;
  /** Key of its words in the message area "item". */
  words: "share" | "showTo";
}

/**
 * The way to an item's share page by the word for it. "Share" is not offered where it is its owner's alone (product.md
 * 4); without any way there, whoever wants to send such a letter finds nothing, so the same page, which explains and
 * asks, is offered by other words.
 */
export function shareWay(to: string, status: ItemStatus): ShareWay {
  return status === ONLY_ME ? { to, icon: "lock", words: "showTo" } : { to, icon: "share", words: "share" };
}
