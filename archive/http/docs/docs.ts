import { isLanguage, type Language } from "archive/contract/language";
import type { ArchiveConfig } from "archive/base/config";
import type { CallContext } from "archive/http/caller";
import type { ApiDocument } from "./describe";
import { DOCS_POLICY, renderDocs } from "./page";

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
