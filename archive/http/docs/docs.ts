import { isLanguage, type Language } from "archive/contract/language";
import type { ArchiveConfig } from "archive/base/config";
import type { CallContext } from "archive/http/caller";
import type { ApiDocument } from "./describe";
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { fill } from "archive/contract/fill";
import { API_BASE, DOCS_PATHS } from "archive/contract/path";
import type { Operation } from "./operation";
import { docsStyle } from "./style";
import { docsMessages } from "./messages";
import { linesOf, type Shape } from "./shape";

type Site = { config: Pick<ArchiveConfig, "siteNames"> };

/** The OpenAPI document as a page to read, in the language of `?lng=`, else of Accept-Language. */
export function docsPage({ config }: Site, documentOf: () => ApiDocument) {
  // Anybody may ask for them, and each takes as long as ten pages of the web app.
  const pages = new Map<Language, ReturnType<typeof renderDocs>>();
  const pageIn = (language: Language) => {
    const kept = pages.get(language) ?? renderDocs(documentOf(), language, config.siteNames[language]);
    pages.set(language, kept);
    return kept;
  };
  return (c: CallContext): Response | Promise<Response> => {
    const asked = c.req.query("lng");
    const language = isLanguage(asked) ? asked : c.get("head").language;
    c.header("Content-Security-Policy", DOCS_POLICY);
    c.header("Vary", "Accept-Language");
    return c.html(pageIn(language));
  };
}

/** No script, no picture, nothing from elsewhere: its one style is named by its hash. */
const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(docsStyle)
  .digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whole page: each call folded, to be opened without scripts. */
function renderDocs({ paths, components }: ApiDocument, language: Language, site: string) {
  const t = docsMessages[language];
  const title = fill(t.title, { site });
  const groupOf = (path: string) => path.slice(API_BASE.length + 1).split("/")[0] ?? "";
  const groups = [...new Set(Object.keys(paths).map(groupOf))].map((group): [string, string[]] => [
    group,
    Object.keys(paths).filter((path) => groupOf(path) === group),
  ]);
  const other = language === "bn" ? "en" : "bn";
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${raw(docsStyle)}</style></head>
<body><main>
<header><h1>${title}</h1><a href="?lng=${other}" lang="${other}" hreflang="${other}">${t.other}</a></header>
<p>${t.base} <code>${API_BASE}</code></p>
<ul>${[t.envelope, t.person, t.bodies, t.lists, t.media].map((line) => html`<li>${line}</li>`)}</ul>
<p><a href="${API_BASE}${DOCS_PATHS.openapi}">${t.document}</a></p>
<nav aria-label="${t.calls}">${groups.map(([group]) => html`<a href="#${group}">${group}</a> `)}</nav>
${groups.map(
  ([group, under]) =>
    html`<section id="${group}"><h2 lang="en">${group}</h2>${under.map((path) =>
      Object.entries(paths[path] ?? {}).map(([method, call]) =>
        callPart({ language, named: components.schemas }, { path, method }, call),
      ),
    )}</section>`,
)}
</main></body></html>`;
}

function callPart(
  { language, named }: { language: Language; named: Record<string, Shape> },
  { path, method }: { path: string; method: string },
  { summary, security, parameters, requestBody, responses }: Operation,
) {
  const t = docsMessages[language];
  const asked = parameters.filter((each) => each.in === "query" || each.in === "path");
  const address: Shape = {
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.flatMap(({ name, required }) => (required ? [name] : [])),
  };
  const { content: types = {} } = requestBody ?? {};
  const body = types["multipart/form-data"]?.schema;
  const [reply] = Object.entries(responses).flatMap(([status, { content }]) =>
    status === "default" ? [] : Object.entries(content ?? {}),
  );
  return html`<details><summary><b>${method.toUpperCase()}</b> <code>${path.slice(API_BASE.length)}</code>${
    security.length > 0 ? html` <i>${t.signIn}</i>` : ""
  }<span lang="en">${withCode(summary)}</span></summary>
${asked.length > 0 ? shapePart(t.inAddress, linesOf(address, t.needed, named)) : ""}
${
  body
    ? shapePart(t.body, linesOf(body, t.needed, named))
    : Object.keys(types).map((type) => html`<h3>${t.body}</h3><p>${t.bytes}: <code>${type}</code></p>`)
}
${
  reply
    ? reply[0] === "application/json"
      ? shapePart(t.reply, linesOf(reply[1].schema, "", named))
      : html`<h3>${t.reply}</h3><p>${t.bytes}: <code>${reply[0]}</code></p>`
    : ""
}
</details>`;
}

/** Names of fields stand between backquotes. */
function withCode(text: string) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}

function shapePart(title: string, shape: string) {
  return html`<h3>${title}</h3><pre lang="en" tabindex="0">${shape}</pre>`;
}
