import { escaped } from "archive/base/escaped";
import { writtenWords } from "archive/contract/dates/written-date";
import { keptDate } from "archive/contract/items/item-texts";
import { listBagTitles } from "archive/db/bags/bag-rows";
import type { Services } from "archive/domain/services";
import type { BagWriter } from "./bag-writer";
import { titleIn } from "./iiif";
import { itemAddress, type Around } from "./item-page";
import { words, writePage, type BagTitle } from "./page-frame";

/** Items on one page of a list; each is a line. */
const MOST_LINES = 500;

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

/** Writes the pages of a list in both languages, some lines at a time. */
export async function writeList(services: Services, writer: BagWriter, around: Around, list: ItemList): Promise<void> {
  const pages = Math.max(1, Math.ceil(list.itemIds.length / MOST_LINES));
  for (let at = 0; at < pages; at++) {
    const ids = list.itemIds.slice(at * MOST_LINES, (at + 1) * MOST_LINES);
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
      const lines = ids.flatMap((id) => {
        const row = byId.get(id);
        const href = itemAddress(around, page, id);
        if (!row || href === null) return [];
        const [line = ""] = (row.caption || titleIn(language, row.kind, id)).split("\n");
        const when = writtenWords(language, keptDate(row));
        return `<li><a href="${href}">${escaped(line)}</a>${when && `<small>${escaped(when)}</small>`}</li>`;
      });
      const shared = list.sharedWith.length > 0 && at === 0;
      const seenBy = shared
        ? `<p class="soft">${words(language, "shared_with")}: ${escaped(list.sharedWith.join(", "))}</p>\n`
        : "";
      return `${seenBy}<ul class="list">${lines.join("\n")}</ul>\n`;
    });
  }
}
