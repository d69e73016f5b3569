import { escaped } from "archive/base/escaped";
import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { keptDate } from "archive/contract/items/item-texts";
import type { listBagTitles } from "archive/db/bags/bag-rows";
import { smallPath } from "./bag-names";
import { titleIn } from "./iiif";
import { itemAddress, type Around } from "./item-page";
import type { Page } from "./page-frame";

export type BagTitleRow = Awaited<ReturnType<typeof listBagTitles>>[number];

/** Drawings in the place of a picture: a voice, a letter that was still being prepared, an album without pictures. */
const DRAWN = {
  voice: "M3 11v2M7 8v8M11 4v16M15 7v10M19 10v4",
  handwriting: "M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7",
  album: "M3 9h18v11H3zM5 6h14M7 3h10",
};

/** Items as cards, in the order given: picture, first words, who wrote it and when. */
export function cards(around: Around, page: Page, rows: readonly BagTitleRow[]): string {
  return `<ul class="cards">${rows.map((row) => card(around, page, row)).join("\n")}</ul>\n`;
}

/** Nothing where the item isn't in the archive. */
function card(around: Around, page: Page, row: BagTitleRow): string {
  const { language } = page;
  const href = itemAddress(around, page, row.id);
  if (href === null) return "";
  const [line = ""] = (row.caption || titleIn(language, row.kind, row.id)).split("\n");
  const about = [row.author, wordsByBoth(language, keptDate(row))].filter(Boolean).join(" · ");
  const cover = coverOf(around, page, row.id, row.kind);
  return `<li><a href="${href}">${cover}<span>${escaped(line)}</span>${
    about && `<small>${escaped(about)}</small>`
  }</a></li>`;
}

/** An item's picture in a list, or a drawing of what it is. */
export function coverOf(around: Around, page: Page, itemId: number | undefined, drawn: keyof typeof DRAWN): string {
  if (itemId !== undefined && around.pictured.has(itemId))
    return `<span class="cover"><img loading="lazy" src="${page.link(smallPath(itemId))}" alt=""></span>`;
  return `<span class="cover"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${DRAWN[drawn]}"/></svg></span>`;
}
