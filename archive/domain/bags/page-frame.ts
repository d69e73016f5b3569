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

/** The look of all pages, in one file beside them. */
export const STYLE = `:root{color-scheme:light dark;--ink:#22201c;--soft:#5f5a50;--paper:#fbf8f2;--card:#fff;
--line:#ddd6c8;--link:#8a2f1d}
@media (prefers-color-scheme:dark){:root{--ink:#ece7dd;--soft:#b3ab9c;--paper:#191714;--card:#23201c;
--line:#3d382f;--link:#f0a58f}}
*{box-sizing:border-box}
body{max-width:46rem;margin:0 auto;padding:1rem 1rem 4rem;background:var(--paper);color:var(--ink);
font:1.0625rem/1.7 system-ui,"Noto Sans Bengali",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.35;margin:1rem 0}h2{font-size:1.25rem;line-height:1.4;margin:2.5rem 0 .75rem}
h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
a{color:var(--link);text-underline-offset:.15em}a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;justify-content:space-between}
nav a,.list a{display:inline-block;padding:.55rem 0;min-height:44px}
.language{margin-left:auto}
.list{list-style:none;padding:0;margin:0}.list li{border-top:1px solid var(--line)}
.list small{display:block;margin-top:-.5rem;padding-bottom:.4rem}
article{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem;margin:0 0 1.5rem}
article h2{margin:.25rem 0 .75rem;white-space:pre-line}article:target{border-color:var(--link);border-width:2px}
img{display:block;max-width:100%;height:auto;border-radius:.3rem;margin:0 0 .75rem;background:var(--line)}
.face{width:6rem}audio{display:block;width:100%;margin:0 0 .75rem}
.said{white-space:pre-wrap;margin:.25rem 0 .75rem}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem;margin:.75rem 0}
dt,small,.soft{color:var(--soft)}dd{margin:0;white-space:pre-line}small,.soft{font-size:.9375rem}
details{margin:.75rem 0}summary{padding:.55rem 0;min-height:44px;color:var(--link);cursor:pointer}
summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}details li{padding:.4rem 0}
details small,details p{margin:.15rem 0;padding:0}
.files a{display:inline-block;padding:.55rem 1rem .55rem 0}
footer{margin-top:2rem;border-top:1px solid var(--line)}
@media print{article{break-inside:avoid}nav,.files,audio{display:none}}
`;
