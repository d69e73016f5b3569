import type { Context } from "hono";
import { isLanguage } from "archive/contract/language";
import type { ArchiveConfig } from "archive/config";
import { languageOf } from "./answer";
import type { CallContext } from "./caller";
import { DOCS_POLICY, renderDocs, type ApiDocument } from "./docs-page";

type Site = { config: Pick<ArchiveConfig, "siteName" | "siteNames"> };

/** Head of the OpenAPI document. */
export function aboutApi({ config }: Site) {
  return { openapi: "3.1.0", info: { title: `${config.siteName} archive`, version: "1" } };
}

/** The OpenAPI document as a page to read, in the language of `?lng=`, else of Accept-Language. */
export function docsPage({ config }: Site, documentOf: () => object) {
  return (c: Context): Response | Promise<Response> => {
    const asked = c.req.query("lng");
    const language = isLanguage(asked) ? asked : languageOf(c as CallContext);
    c.header("Content-Security-Policy", DOCS_POLICY);
    c.header("Vary", "Accept-Language");
    return c.html(renderDocs(documentOf() as ApiDocument, language, config.siteNames[language]));
  };
}
