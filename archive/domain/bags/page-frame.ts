import { escaped } from "archive/base/escaped";
import { LANGUAGES, type Language } from "archive/contract/language";
import { sentence } from "archive/messages/sentences";
import { linkTo } from "./bag-names";
import type { BagWriter } from "./bag-writer";

/** A title in both languages. */
export type BagTitle = Record<Language, string>;

export function inBoth(say: (language: Language) => string): BagTitle {
  return { bn: say("bn"), en: say("en") };
}

/** A sentence of the archive's pages, ready to stand in one. */
export function words(language: Language, key: string, params: Record<string, string | number> = {}): string {
  return escaped(sentence(language, { key: `bag.${key}`, params }));
}

/** A page in one language, and the links from it. The first page is in the language of whoever took the archive. */
export class Page {
  /** Under `data/`. */
  readonly path: string;

  /** @param name "contents" of the first page */
  constructor(
    private readonly first: Language,
    readonly language: Language,
    readonly name: string,
  ) {
    this.path = this.#pathOf(name, language);
  }

  /** A link to any file. @param path under `data/` */
  link(path: string): string {
    return escaped((this.path.includes("/") ? "../" : "") + linkTo(path));
  }

  /** A link to another page. */
  to(name: string, language = this.language): string {
    return this.link(this.#pathOf(name, language));
  }

  #pathOf(name: string, language: Language): string {
    return name === "contents" && language === this.first ? "index.html" : `pages/${language}-${name}.html`;
  }
}

interface Framed {
  name: string;
  title: BagTitle;
  /** Names of the pages before and behind it. */
  previous?: string | null;
  next?: string | null;
}

/** Writes a page in both languages. @param first language of the archive's first page */
export async function writePage(
  writer: BagWriter,
  first: Language,
  frame: Framed,
  bodyOf: (page: Page) => string,
): Promise<void> {
  for (const language of LANGUAGES) {
    const page = new Page(first, language, frame.name);
    await writer.write(page.path, framed(page, frame, bodyOf(page)));
  }
}

/** A page around its content; works from a folder, without a server, scripts or the internet. */
function framed(page: Page, { name, title: titles, previous, next }: Framed, body: string): string {
  const { language } = page;
  const title = titles[language];
  const other = language === "bn" ? "en" : "bn";
  const inOther = page.to(name, other);
  const contents = name === "contents" ? "" : `<a href="${page.to("contents")}">${words(language, "contents")}</a>`;
  const turn = [
    previous ? `<a rel="prev" href="${page.to(previous)}">← ${words(language, "previous")}</a>` : "",
    next ? `<a rel="next" href="${page.to(next)}">${words(language, "next")} →</a>` : "",
  ].join("");
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<link rel="stylesheet" href="${page.link("style.css")}"></head>
<body><header><nav>${contents}<a class="language" lang="${other}" hreflang="${other}" href="${inOther}">${words(
    language,
    "other_language",
  )}</a></nav><h1>${escaped(title)}</h1></header>
<main>
${body}</main>
${turn && `<footer><nav>${turn}</nav></footer>\n`}</body></html>
`;
}
