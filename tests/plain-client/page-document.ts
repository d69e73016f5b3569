import { JSDOM, VirtualConsole } from "jsdom";
import type { Exchange } from "./exchange";

const LAYOUT = [
  "clientHeight",
  "clientWidth",
  "scrollHeight",
  "scrollWidth",
  "scrollTop",
  "scrollLeft",
  "offsetHeight",
  "offsetWidth",
  "offsetTop",
  "offsetLeft",
  "getBoundingClientRect",
  "getClientRects",
];
const MEDIA = [
  "naturalWidth",
  "naturalHeight",
  "complete",
  "currentSrc",
  "currentTime",
  "paused",
  "readyState",
  "duration",
  "play",
];
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;
/** The lines of an icon, which no screen reader reads: a third of a page's elements. */
const ICON = /(<svg class="icon"[^>]*aria-hidden="true"[^>]*>)[\s\S]*?(<\/svg>)/g;

/** A window costs as much as a page to make, and keeps what had an id in its documents for as long as it is there. */
const DOCUMENTS_OF_A_WINDOW = 20;

export interface PageDocument {
  readonly document: Document;
  /** As it came. */
  html: string;
  /** All style sheets of the page. */
  css: string;
}

/** An answer read as a page; what is no HTML stands in it as its text. */
export function documentOf({ answer, asked }: Exchange): PageDocument {
  const [type = ""] = (answer.headers["content-type"] ?? "").split(";");
  const text = /^(text\/|application\/json)/.test(type) ? answer.body.toString("utf8") : "";
  const html = type === "text/html" ? text : `<pre>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</pre>`;
  const css = [...html.matchAll(STYLE)].map(([, , sheet]) => sheet).join("\n");
  let read: Document | undefined;
  return {
    html,
    css,
    // Many a page is asked for its status alone.
    get document() {
      return (read ??= readHtml(html, asked.url));
    },
  };
}

function readHtml(html: string, url: URL): Document {
  const { window } = windowAt(url);
  // The styles are read by their own parser (styled.ts), for a tenth of the time.
  const bare = html.replace(STYLE, "$1$3").replace(ICON, "$1$2");
  const document = new window.DOMParser().parseFromString(bare, "text/html");
  Object.defineProperty(document, "defaultView", { value: window });
  // Looking for an element through a whole document takes a third as long as reading it: few pages need it.
  if (/stylesheet/i.test(html) && document.querySelector("link[rel=stylesheet]"))
    throw new Error(`the plain client reads only styles in the page itself: ${url.href}`);
  return document;
}

let shared: JSDOM;
let made = 0;

/** The window whose parser makes the next document, with an address as if that document stood in it. */
function windowAt(url: URL): JSDOM {
  if (made++ % DOCUMENTS_OF_A_WINDOW === 0) {
    shared = new JSDOM("", { virtualConsole: new VirtualConsole() });
    const { Element, HTMLElement, HTMLImageElement, HTMLMediaElement } = shared.window;
    for (const { prototype } of [Element, HTMLElement]) refuse(prototype, LAYOUT, "layout");
    for (const { prototype } of [HTMLImageElement, HTMLMediaElement]) refuse(prototype, MEDIA, "pictures and sounds");
  }
  shared.reconfigure({ url: url.href });
  return shared;
}

/** A measure that is always nought would prove nothing. */
function refuse(prototype: object, names: readonly string[], what: string): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        throw new Error(
          `the plain client has no ${what} (${name}): open this page in Chromium (newVisitor(…, { inBrowser: true }))`,
        );
      },
    });
  }
}

/** Where a page goes on to by itself, after how many milliseconds. */
export function refreshOf({ answer, asked }: Exchange, page: PageDocument): { url: URL; wait: number } | null {
  const meta = /http-equiv/i.test(page.html) ? page.document.querySelector("meta[http-equiv=refresh i]") : null;
  const asks = answer.headers.refresh ?? meta?.getAttribute("content");
  const [, seconds, to] = /^\s*([\d.]+)\s*(?:[;,]\s*(?:url\s*=\s*)?['"]?([^'"]*)['"]?)?/i.exec(asks ?? "") ?? [];
  return seconds === undefined ? null : { url: new URL(to || asked.url.href, asked.url), wait: Number(seconds) * 1000 };
}
