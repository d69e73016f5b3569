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

export interface PageDocument {
  document: Document;
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
  // The styles are read by their own parser (styled-away.ts), for a tenth of the time.
  const dom = new JSDOM(html.replace(STYLE, "$1$3"), { url: asked.url.href, virtualConsole: new VirtualConsole() });
  const { document, Element, HTMLElement, HTMLImageElement, HTMLMediaElement } = dom.window;
  if (document.querySelector("link[rel=stylesheet]"))
    throw new Error(`the plain client reads only styles in the page itself: ${asked.url.href}`);
  for (const { prototype } of [Element, HTMLElement]) refuse(prototype, LAYOUT, "layout");
  for (const { prototype } of [HTMLImageElement, HTMLMediaElement]) refuse(prototype, MEDIA, "pictures and sounds");
  return { document, html, css };
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
export function refreshOf({ answer, asked }: Exchange, document: Document): { url: URL; wait: number } | null {
  const asks = answer.headers.refresh ?? document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
  const [, seconds, to] = /^\s*([\d.]+)\s*(?:[;,]\s*(?:url\s*=\s*)?['"]?([^'"]*)['"]?)?/i.exec(asks ?? "") ?? [];
  return seconds === undefined
    ? null
    : { url: new URL(to || asked.url.href, asked.url), wait: Number(seconds) * 1000 };
}
