import { writtenWords } from "archive/contract/dates/written-date";
import { ITEM_TEXTS, keptDate, textsBy } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import { historyPart } from "./item-history";
import { describeItem, shownOf, type PlacedFile, type PlacedItem } from "./placed-item";
import { titleIn } from "./iiif";
import { escaped, framed, words, type PageAddresses } from "./page-frame";

/** What a page of items needs to know of the rest. */
export interface Around {
  addresses: PageAddresses;
  site: string;
  /** Name of the page that an item stands on; null where it isn't in the archive. */
  pageOf(itemId: number): string | null;
  albumNames: ReadonlyMap<number, string>;
}

interface ItemsPage {
  language: Language;
  name: string;
  title: string;
  previous: string | null;
  next: string | null;
}

/** Some items, each with its pictures and sound and all that was written of it. */
export function itemsPage(around: Around, page: ItemsPage, items: PlacedItem[]): string {
  const byId = new Map(items.map((item) => [item.row.id, item]));
  const from = around.addresses.path(page.language, page.name);
  return framed(around.addresses, page, items.map((item) => article(around, page.language, from, item, byId)).join(""));
}

function article(
  around: Around,
  language: Language,
  from: string,
  item: PlacedItem,
  beside: ReadonlyMap<number, PlacedItem>,
): string {
  const { row, files } = item;
  const link = (path: string) => around.addresses.link(from, path);
  const title = row.caption || titleIn(language, row.kind, row.id);
  const many = files.length > 1;
  const shown = files
    .map((file, at) => shownFile(language, { item, file, title, link, at: many ? at : null }))
    .join("");
  const spoken = voiceOf(around, language, from, item, beside);
  return `<article id="item-${row.id}"><h2>${escaped(title)}</h2>
${shown}${spoken}${written(language, item)}${facts(around, language, from, item)}
<p class="files">${originals(language, item, link)}<a href="${link(`${item.folder}/item.json`)}">${words(
    language,
    "data",
  )}</a></p></article>
`;
}

/** A handwriting's voice: where it stands on another page, the way there. */
function voiceOf(
  around: Around,
  language: Language,
  from: string,
  { row }: PlacedItem,
  beside: ReadonlyMap<number, PlacedItem>,
): string {
  if (row.voiceId === null) return "";
  const item = beside.get(row.voiceId);
  const link = (path: string) => around.addresses.link(from, path);
  const [file] = item?.files ?? [];
  if (item && file) {
    const title = item.row.caption || titleIn(language, "voice", item.row.id);
    return `<h3>${words(language, "its_voice")}</h3>${shownFile(language, { item, file, title, link, at: null })}`;
  }
  return toItem(around, language, from, row.voiceId, "its_voice");
}

function toItem(around: Around, language: Language, from: string, itemId: number, key: string): string {
  const page = around.pageOf(itemId);
  if (page === null) return "";
  const address = `${around.addresses.link(from, around.addresses.path(language, page))}#item-${itemId}`;
  return `<p><a href="${address}">${words(language, key)}</a></p>`;
}

interface Shown {
  item: PlacedItem;
  file: PlacedFile;
  title: string;
  link(path: string): string;
  /** Which page it is; null where it is the only one. */
  at: number | null;
}

function shownFile(language: Language, { item, file, title, link, at }: Shown): string {
  const path = shownOf(file);
  if (path === null) return `<p class="soft">${words(language, "no_picture")}</p>`;
  const name = escaped(title) + (at === null ? "" : `, ${words(language, "page", { number: at + 1 })}`);
  if (item.row.kind === "voice")
    return `<audio controls preload="none" src="${link(path)}" aria-label="${name}"></audio>\n`;
  const { width, height } = (file.view && file.row.view) || file.row;
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  return `<a href="${link(path)}"><img loading="lazy" src="${link(path)}"${size} alt="${name}"></a>\n`;
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

function facts(around: Around, language: Language, from: string, item: PlacedItem): string {
  const { row } = item;
  const { visible_to, shared_with, owner, history } = describeItem(item, around.site);
  const seenBy = [...(shared_with?.people ?? []), ...(shared_with?.groups ?? [])];
  const names = row.albums.flatMap(({ id }) => around.albumNames.get(id) ?? []);
  const lines: [string, string][] = [
    ["written_at", escaped(writtenWords(language, keptDate(row)))],
    ...textsBy("line").map((name): [string, string] => [ITEM_TEXTS[name].column, escaped(row[name])]),
    ["owner", escaped(owner ?? "")],
    ["in_albums", escaped(names.join(", "))],
    ["visible", visible_to ? words(language, visible_to) : ""],
    ["shared_with", escaped(seenBy.join(", "))],
  ];
  const told = lines.filter(([, value]) => value !== "");
  const marks = [row.binnedAt && "bin", row.favourite && "favourite"].filter((mark) => typeof mark === "string");
  return [
    row.voiceOf !== null && toItem(around, language, from, row.voiceOf, "its_handwriting"),
    told.length > 0 &&
      `<dl>${told.map(([key, value]) => `<dt>${words(language, key)}</dt><dd>${value}</dd>`).join("")}</dl>`,
    ...marks.map((mark) => `<p class="soft">${words(language, mark)}</p>`),
    historyPart(language, history ?? []),
  ]
    .filter(Boolean)
    .join("");
}

function originals(language: Language, { files }: PlacedItem, link: (path: string) => string): string {
  return files
    .flatMap(({ path, view, open }, at) => {
      const number = files.length > 1 ? `, ${words(language, "page", { number: at + 1 })}` : "";
      const told = { original: view === null ? null : path, open_copy: open };
      return Object.entries(told).map(
        ([key, to]) => to && `<a href="${link(to)}">${words(language, key)}${number}</a>`,
      );
    })
    .filter((part) => part !== null)
    .join("");
}
