import type { Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { itemFacts, pictureOf } from "~/ui/item/item-facts";

/** An item as it is read among others: all of its pages, its voice and its words. */
export type ReadFacts = ReturnType<typeof readFacts>;

/** Server side only. */
export function readFacts(language: Language, item: Item, address: string) {
  const { id, kind, caption, says, about, sound, voice, ownerName } = itemFacts(language, item);
  return {
    address,
    id,
    kind,
    caption,
    says,
    about,
    sound,
    voice,
    ownerName: item.mine ? null : ownerName,
    pages: item.files.map((file) => pictureOf(item, file)).filter((page) => page && page.file.widths.length > 0),
  };
}
