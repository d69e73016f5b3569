import { escaped } from "archive/base/escaped";
import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { ITEM_TEXTS, keptDate, textsBy } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import { historyPart } from "./item-history";
import { describeItem, shownOf, type PlacedFile, type PlacedItem } from "./placed-item";
import { titleIn } from "./iiif";
import { words, type Page } from "./page-frame";

/** Facts of the whole archive that a page of items needs. */
export interface Around {
  /** Language of its first page. */
  first: Language;
  site: string;
  /** Name of the page that an item stands on; null where it isn't in the archive. */
  pageOf(itemId: number): string | null;
  albumNames: ReadonlyMap<number, string>;
  /** Items whose picture lists can show. */
  pictured: ReadonlySet<number>;
}

/** Some items, each with its pictures and sound and all that was written of it. */
export function itemsBody(around: Around, page: Page, items: PlacedItem[]): string {
  const byId = new Map(items.map((item) => [item.row.id, item]));
  return items.map((item) => article(around, page, item, byId)).join("");
}

function article(around: Around, page: Page, item: PlacedItem, beside: ReadonlyMap<number, PlacedItem>): string {
  const { row, files, folder } = item;
  const { language } = page;
  const title = row.caption || titleIn(language, row.kind, row.id);
  const many = files.length > 1;
  const shown = files.map((file, at) => shownFile(page, { item, file, title, at: many ? at : null })).join("");
  const spoken = voiceOf(around, page, item, beside);
  const data = `<a href="${page.link(`${folder}/item.json`)}">${words(language, "data")}</a>`;
  return `<article id="item-${row.id}"><div class="shown">
${shown}</div><div class="told"><h2>${escaped(title)}</h2>
${spoken}${written(language, item)}${facts(around, page, item)}
<p class="files">${originals(page, item)}${data}</p></div></article>
`;
}

/** A handwriting's voice: where it stands on another page, the way there. */
function voiceOf(around: Around, page: Page, { row }: PlacedItem, beside: ReadonlyMap<number, PlacedItem>): string {
  if (row.voiceId === null) return "";
  const item = beside.get(row.voiceId);
  const [file] = item?.files ?? [];
  if (!item || !file) return toItem(around, page, row.voiceId, "its_voice");
  const title = item.row.caption || titleIn(page.language, "voice", item.row.id);
  return `<h3>${words(page.language, "its_voice")}</h3>${shownFile(page, { item, file, title, at: null })}`;
}

function toItem(around: Around, page: Page, itemId: number, key: string): string {
  const address = itemAddress(around, page, itemId);
  return address === null ? "" : `<p><a href="${address}">${words(page.language, key)}</a></p>`;
}

/** A link to where an item stands; null where it isn't in the archive. */
export function itemAddress(around: Around, page: Page, itemId: number): string | null {
  const name = around.pageOf(itemId);
  return name === null ? null : `${page.to(name)}#item-${itemId}`;
}

interface Shown {
  item: PlacedItem;
  file: PlacedFile;
  title: string;
  /** Number of the page, from 0; null where it is the only one. */
  at: number | null;
}

function shownFile(page: Page, { item, file, title, at }: Shown): string {
  const { language } = page;
  const path = shownOf(file);
  if (path === null) return `<p class="soft">${words(language, "no_picture")}</p>`;
  const name = escaped(title) + (at === null ? "" : `, ${words(language, "page", { number: at + 1 })}`);
  if (item.row.kind === "voice")
    return `<audio controls preload="none" src="${page.link(path)}" aria-label="${name}"></audio>\n`;
  const { width, height } = (file.view && file.row.view) || file.row;
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  return `<a href="${page.link(path)}"><img loading="lazy" src="${page.link(path)}"${size} alt="${name}"></a>\n`;
}

/** What was written of it, and what it says, in both languages. */
function written(language: Language, { row }: PlacedItem): string {
  const texts = textsBy("caption", "long").filter((name) => name !== "caption" && row[name]);
  const told = texts.map((name) => {
    const { column, rule } = ITEM_TEXTS[name];
    const heading = rule === "long" ? `<h3>${words(language, `${column}_${row.kind}`)}</h3>` : "";
    return `${heading}<p class="said">${escaped(row[name])}</p>`;
  });
  return told.join("");
}

function facts(around: Around, page: Page, item: PlacedItem): string {
  const { row } = item;
  const { language } = page;
  const { visible_to, shared_with, owner, history } = describeItem(item, around.site);
  const seenBy = [...(shared_with?.people ?? []), ...(shared_with?.groups ?? [])];
  const names = row.albums.flatMap(({ id }) => around.albumNames.get(id) ?? []);
  const lines: [string, string][] = [
    ["written_at", escaped(wordsByBoth(language, keptDate(row)))],
    ...textsBy("line").map((name): [string, string] => [ITEM_TEXTS[name].column, escaped(row[name])]),
    ["owner", escaped(owner ?? "")],
    ["in_albums", escaped(names.join(", "))],
    ["visible", visible_to ? words(language, visible_to) : ""],
    ["shared_with", escaped(seenBy.join(", "))],
  ];
  const told = lines.filter(([, value]) => value !== "");
  const marks = [row.binnedAt && "bin", row.favourite && "favourite"].filter((mark) => typeof mark === "string");
  return [
    row.voiceOf !== null && toItem(around, page, row.voiceOf, "its_handwriting"),
    told.length > 0 &&
      `<dl>${told.map(([key, value]) => `<dt>${words(language, key)}</dt><dd>${value}</dd>`).join("")}</dl>`,
    ...marks.map((mark) => `<p class="soft">${words(language, mark)}</p>`),
    historyPart(language, history ?? []),
  ]
    .filter(Boolean)
    .join("");
}

function originals(page: Page, { files }: PlacedItem): string {
  const { language } = page;
  return files
    .flatMap(({ path, view, open }, at) => {
      const number = files.length > 1 ? `, ${words(language, "page", { number: at + 1 })}` : "";
      const told = { original: view === null ? null : path, open_copy: open };
      return Object.entries(told).map(
        ([key, to]) => to && `<a href="${page.link(to)}">${words(language, key)}${number}</a>`,
      );
    })
    .filter((part) => part !== null)
    .join("");
}
