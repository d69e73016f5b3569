import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "~/i18n/format";
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
export type RefusalKind =
  | "foreign"
  | "unreadable"
  | "absent"
  | "damaged"
  | "too-large"
  | "too-many"
  | "fault"
  | "not-ready"
  | "preparing"
  | "full"
  | "maintenance";

const STATUS: Record<RefusalKind, number> = {
  foreign: 403,
  unreadable: 400,
  absent: 404,
  damaged: 410,
  "too-large": 413,
  "too-many": 429,
  fault: 500,
  "not-ready": 503,
  preparing: 503,
  full: 503,
  maintenance: 503,
};

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
  const nonce = randomBytes(16).toString("base64");
  const texts = {
    foreign: [errors.refusedTitle, errors.refusedText],
    unreadable: [errors.refusedTitle, errors.unreadableText],
    absent: [errors.notFoundTitle, errors.notFoundText],
    damaged: [errors.damagedTitle, errors.damagedText],
    "too-large": [errors.tooLargeTitle, tooLargeWords(language, facts.limitBytes ?? 0)],
    "too-many": [errors.tooManyTitle, errors.tooManyText],
    fault: [errors.somethingWrong, errors.somethingWrongText],
    "not-ready": [errors.notNowTitle, errors.notNowText],
    preparing: [errors.preparingTitle, errors.preparingText],
    full: [errors.fullTitle, errors.fullText],
    maintenance: [pages.maintenanceTitle, pages.maintenanceText],
  }[kind];
  const markup = renderToStaticMarkup(
    <html lang={language} {...appearanceAttributes(appearance)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <AppearanceMeta {...appearance} />
        <title>{texts[0]}</title>
        <style nonce={nonce} />
      </head>
      <body>
        <main className="page page-text">
          {kind === "maintenance" ? (
            <MaintenanceView title={texts[0] ?? ""} text={texts[1] ?? ""} />
          ) : (
            <>
              <h1>{texts[0]}</h1>
              <p>{texts[1]}</p>
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
            </>
          )}
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${withCriticalStyles(markup)}`, {
    status: STATUS[kind],
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
