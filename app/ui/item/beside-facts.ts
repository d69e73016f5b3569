import { fill } from "archive/contract/fill";
import type { Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { soundFacts } from "~/ui/media/sound-facts";
import { itemName, pictureOf } from "./item-facts";

/** An item beside a form about it. */
export type BesideFacts = ReturnType<typeof besideFacts>;

/** Server side only: the pages of a letter that are there to be seen, or the voice. */
export function besideFacts(language: Language, item: Item) {
  const { item: say, ui } = dictionary(language);
  const number = (value: number) => formatNumber(language, value);
  const pages = item.files.flatMap((file, at) => {
    const picture = pictureOf(item, file, Infinity, at === 0);
    if (!picture || picture.file.widths.length === 0) return [];
    const facts = { page: number(at + 1), pages: number(item.files.length) };
    return [{ picture, number: facts.page, words: fill(say.pageOf, facts) }];
  });
  return {
    name: itemName(language, item).caption || ui[item.kind],
    sound: item.kind === "voice" ? soundFacts(language, item) : null,
    pages,
    words: {
      pages: say.pages,
      enlarge: ui.larger,
      /** Said while nothing can be seen or heard of it yet. */
      preparing: pages.length === 0 && item.files.every(({ state }) => state === "waiting") ? say.preparing : null,
    },
  };
}
