import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { appearanceOf } from "~/session/appearance";
import { languageOf } from "~/session/request-language";
import { withCriticalStyles } from "~/styles/styles-of";
import { MaintenanceView } from "~/routes/pages/maintenance-view";
import { AppearanceMeta, appearanceAttributes } from "~/ui/page/appearance";
import { byNonce, contentSecurityPolicy } from "./security-headers";

/**
 * Four answer 503: "maintenance" for all, "not-ready" for a moment, "preparing" for a page that reloads itself, "full"
 * where there is no room to prepare it.
 */
export type RefusalKind = keyof typeof KINDS;

/** Status, title and text of each kind, the two by the names of their messages. */
const KINDS = {
  foreign: [403, "refusedTitle", "refusedText"],
  unreadable: [400, "refusedTitle", "unreadableText"],
  absent: [404, "notFoundTitle", "notFoundText"],
  damaged: [410, "damagedTitle", "damagedText"],
  "too-large": [413, "tooLargeTitle", "tooLargeText"],
  "too-many": [429, "tooManyTitle", "tooManyText"],
  fault: [500, "somethingWrong", "somethingWrongText"],
  "not-ready": [503, "notNowTitle", "notNowText"],
  preparing: [503, "preparingTitle", "preparingText"],
  full: [503, "fullTitle", "fullText"],
  maintenance: [503, "maintenanceTitle", "maintenanceText"],
} as const;

interface RefusalFacts {
  requestId?: string;
  /** Most bytes of a body; for 413. */
  limitBytes?: number;
  /** Address of the page that offers to send the kept form again. */
  sendAgain?: string;
  /** Seconds. */
  retryAfter?: string;
}

/** The message about a body over the limit. */
export function tooLargeWords(language: Language, limitBytes: number): string {
  const megabytes = limitBytes / 1024 ** 2;
  return fill(dictionary(language).errors.tooLargeText, {
    limit: formatNumber(language, megabytes < 1 ? megabytes : Math.floor(megabytes)),
  });
}

/** A whole page without Remix: for what is refused before Remix is asked, and for when Remix itself failed. */
export async function renderRefusal(request: Request, kind: RefusalKind, facts: RefusalFacts = {}): Promise<Response> {
  const language = languageOf(request);
  const appearance = appearanceOf(request.headers.get("cookie"));
  const { errors, pages } = dictionary(language);
  const words = { ...errors, ...pages };
  const [status, titleName, textName] = KINDS[kind];
  const title = words[titleName];
  const text = kind === "too-large" ? tooLargeWords(language, facts.limitBytes ?? 0) : words[textName];
  const nonce = randomBytes(16).toString("base64");
  const markup = renderToStaticMarkup(
    <html lang={language} {...appearanceAttributes(appearance)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <AppearanceMeta {...appearance} />
        <title>{title}</title>
        <style nonce={nonce} />
      </head>
      <body>
        <main className="page">
          {kind === "maintenance" ? (
            <MaintenanceView title={title} text={text} />
          ) : (
            <div className="stack">
              <h1>{title}</h1>
              <p>{text}</p>
              {facts.requestId ? <p>{fill(errors.requestId, { id: facts.requestId })}</p> : null}
              <p className="row">
                {facts.sendAgain ? (
                  <a className="button button-main" href={facts.sendAgain}>
                    {errors.notNowKept}
                  </a>
                ) : null}
                <a className="button" href="/">
                  {errors.backHome}
                </a>
              </p>
            </div>
          )}
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${withCriticalStyles(markup)}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(byNonce(nonce)),
      "Cache-Control": "no-store",
      ...(facts.retryAfter ? { "Retry-After": facts.retryAfter } : {}),
      // A browser that gets the download in place of this page leaves the page as it is, and reloads no more.
      ...(facts.retryAfter && kind === "preparing" ? { Refresh: facts.retryAfter } : {}),
    },
  });
}
