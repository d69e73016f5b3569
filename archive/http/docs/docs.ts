import { isLanguage } from "archive/contract/language";
import type { ArchiveConfig } from "archive/base/config";
import type { CallContext } from "archive/http/caller";
import type { ApiDocument } from "archive/http/describe";
import { DOCS_POLICY, renderDocs } from "./page";

type Site = { config: Pick<ArchiveConfig, "siteNames"> };

/** The OpenAPI document as a page to read, in the language of `?lng=`, else of Accept-Language. */
export function docsPage({ config }: Site, documentOf: () => ApiDocument) {
  return (c: CallContext): Response | Promise<Response> => {
    const asked = c.req.query("lng");
    const language = isLanguage(asked) ? asked : c.get("head").language;
    c.header("Content-Security-Policy", DOCS_POLICY);
    c.header("Vary", "Accept-Language");
    return c.html(renderDocs(documentOf(), language, config.siteNames[language]));
  };
}
