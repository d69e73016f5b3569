import type { FileFault } from "archive/contract/keeping/place";
import type { Language } from "archive/contract/language";
import { WRITER_TEXT_NAMES } from "archive/contract/writers/writer-texts";
import type { KeptFile, KeptItem } from "archive/db/leaving/data-export";
import type { KeptStewardship } from "archive/db/stewards/kept-stewardships";
import type { KeptWriter } from "archive/db/writers/writers";
import { sentence } from "archive/messages/sentences";
import { paragraphsOf } from "./zip-names";

/** An item whose files have their names in the zip; without its owner's mark where it goes to somebody else. */
export type NamedItem = Omit<KeptItem, "files" | "favourite"> & {
  favourite?: boolean | null;
  files: (KeptFile & { name: string })[];
};

/** What stands beside somebody's files when they take everything. */
export interface ExportContent {
  site: string;
  language: Language;
  now: Date;
  person: Record<string, unknown>;
  profileMedia: {
    name: string;
    kind: string;
    writerId: number | null;
    mediaType: string;
    bytes: number;
    sha256: string;
    fault: FileFault | null;
  }[];
  /** Who wrote or spoke it, with all names that were typed of them. */
  writers: KeptWriter[];
  /** Who may ask for their archive, and whose they may ask for. */
  stewards: KeptStewardship[];
  items: AsyncIterable<NamedItem>;
}

/** For programs: one object, an item a line. */
export async function* asJson({
  site,
  now,
  person,
  profileMedia,
  writers,
  stewards,
  items,
}: ExportContent): AsyncGenerator<string> {
  const files = profileMedia.map(({ name, kind, writerId, mediaType, bytes, sha256, fault }) => ({
    name,
    kind,
    writerId: writerId ?? undefined,
    mediaType,
    bytes,
    sha256,
    fault: fault ?? undefined,
  }));
  yield `${JSON.stringify({ site, made_at: now, person, about_me: files, writers, stewards }).slice(0, -1)},"items":[`;
  let comma = "\n";
  for await (const { files: named, ...item } of items) {
    yield comma +
      JSON.stringify({
        ...item,
        files: named.map(({ storageKey: _key, id: _id, fault, ...file }) => Object.assign(file, fault && { fault })),
      });
    comma = ",\n";
  }
  yield "\n]}\n";
}

/** For people: a page that shows every letter and plays every voice beside what was written of it. */
export async function* asPage(content: ExportContent): AsyncGenerator<string> {
  const { site, language, person, profileMedia, writers, items } = content;
  const say = (key: string) => sentence(language, { key: `leaving.${key}`, params: { site } });
  const title = escaped(say("everything_title"));
  yield `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{max-width:44rem;margin:0 auto;padding:1rem;font:1.0625rem/1.65 system-ui,"Noto Sans Bengali",sans-serif}
img{max-width:100%}figure{margin:0 0 3rem}p{white-space:pre-wrap}</style>
</head><body><h1>${title}</h1>\n`;
  yield `<h2>${escaped(say("everything_own"))}</h2><dl>${Object.entries(person)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) =>
        `<dt>${escaped(name.replaceAll("_", " "))}</dt>` +
        `<dd>${escaped(value instanceof Date ? value.toISOString() : String(value))}</dd>`,
    )
    .join("")}</dl>${profileMedia.map((file) => (file.writerId === null ? shown(file, say) : "")).join("")}\n`;
  if (writers.length > 0)
    yield `<h2>${escaped(say("everything_writers"))}</h2>${writers
      .map(
        (writer) =>
          told(writer) + profileMedia.map((file) => (file.writerId === writer.id ? shown(file, say) : "")).join(""),
      )
      .join("")}\n`;
  yield `<h2>${escaped(say("everything_items"))}</h2>\n`;
  for await (const item of items) {
    const paragraphs = [...(item.binnedAt ? [say("everything_bin")] : []), ...paragraphsOf(item)];
    yield `<figure id="${item.id}">${item.files.map((file) => shown(file, say)).join("")}<figcaption>${paragraphs
      .map((text) => `<p>${escaped(text)}</p>`)
      .join("")}</figcaption></figure>\n`;
  }
  yield "</body></html>\n";
}

/** A writer, with all that their owner wrote of them. */
function told(writer: KeptWriter): string {
  const lines = [...WRITER_TEXT_NAMES.map((name) => writer[name]), ...writer.names];
  return [...new Set(lines)]
    .filter(Boolean)
    .map((text, at) => (at === 0 ? `<h3>${escaped(text)}</h3>` : `<p>${escaped(text)}</p>`))
    .join("");
}

interface ShownFile {
  name: string;
  mediaType: string;
  fault: FileFault | null;
}

/** Whatever a browser can't show is a link; what is damaged is not in the zip. */
function shown({ name, mediaType, fault }: ShownFile, say: (key: string) => string): string {
  if (fault) return `<p>${escaped(name.split("/").at(-1) ?? "")}: ${escaped(say("everything_fault"))}</p>`;
  const address = escaped(name.split("/").map(encodeURIComponent).join("/"));
  const link = `<a href="${address}">${escaped(name.split("/").at(-1) ?? "")}</a>`;
  if (/^image\/(jpeg|png|gif|webp|avif|svg)/.test(mediaType))
    return `<a href="${address}"><img loading="lazy" src="${address}" alt=""></a>`;
  return mediaType.startsWith("audio/")
    ? `<div><audio controls preload="none" src="${address}"></audio> ${link}</div>`
    : `<div>${link}</div>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
