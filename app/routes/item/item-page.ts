import type { Item } from "archive/contract/items/item";
import type { ReadItem } from "archive/contract/lists/read-item";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { firstWords } from "~/ui/controls/cut-label";
import { keptFacts } from "~/ui/item/kept-facts";
import { itemFacts } from "~/ui/item/item-facts";
import { WHOLE_SIZES } from "~/ui/item/whole-sizes";

/** Server side only: what a page needs to show an item, at the page and in the language that its address asks for. */
export function itemPage(
  page: PageContext,
  item: Item & Partial<Pick<ReadItem, "favourite" | "originals">>,
  params: URLSearchParams,
) {
  const turned = params.get("caption") === "other";
  const asked = /^\d{1,2}$/.exec(params.get("page") ?? "")?.[0];
  const size = WHOLE_SIZES.find((each) => each === params.get("size"));
  const facts = itemFacts(page.language, item, { turned, page: Number(asked ?? 1), size });
  const { item: words, ui } = messages(page, "item", "ui");
  const favourite = page.session.user ? item.favourite : undefined;
  const fault = item.originals ? keptFacts(page.language, item.originals).fault : null;
  return {
    title: firstWords(facts.caption.text) || ui[item.kind],
    messages: { item: words },
    item: { ...facts, favourite, fault },
    turned,
  };
}
