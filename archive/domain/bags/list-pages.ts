import { escaped } from "archive/base/escaped";
import { listBagTitles } from "archive/db/bags/bag-rows";
import type { Services } from "archive/domain/services";
import type { BagWriter } from "./bag-writer";
import { cards } from "./item-card";
import type { Around } from "./item-page";
import { words, writePage, type BagTitle } from "./page-frame";

/** Items on one page of a list; each is a card. */
const MOST_CARDS = 200;

/** A list of items: what lies in an album, or what has a date. */
export interface ItemList {
  /** Beginning of its pages' names. */
  name: string;
  title: BagTitle;
  itemIds: number[];
  /** Names of people and groups that see it. */
  sharedWith: string[];
}

/** How a list's pages are called; the first is where links lead. */
export function listPageName(list: { name: string }, at: number): string {
  return `${list.name}-${at + 1}`;
}

/** Writes the pages of a list in both languages, some cards at a time. */
export async function writeList(services: Services, writer: BagWriter, around: Around, list: ItemList): Promise<void> {
  const pages = Math.max(1, Math.ceil(list.itemIds.length / MOST_CARDS));
  for (let at = 0; at < pages; at++) {
    const ids = list.itemIds.slice(at * MOST_CARDS, (at + 1) * MOST_CARDS);
    const rows = ids.length === 0 ? [] : await listBagTitles(services.db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const frame = {
      name: listPageName(list, at),
      title: list.title,
      previous: at > 0 ? listPageName(list, at - 1) : null,
      next: at + 1 < pages ? listPageName(list, at + 1) : null,
    };
    await writePage(writer, around.first, frame, (page) => {
      const { language } = page;
      const shared = list.sharedWith.length > 0 && at === 0;
      const seenBy = shared
        ? `<p class="soft">${words(language, "shared_with")}: ${escaped(list.sharedWith.join(", "))}</p>\n`
        : "";
      const shown = ids.flatMap((id) => byId.get(id) ?? []);
      return seenBy + cards(around, page, shown);
    });
  }
}
