import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { dictionary } from "~/i18n/words";
import { fill } from "~/i18n/areas";
import { formatNumber } from "~/i18n/format";
import { languageOf } from "~/i18n/language";
import { stylesOf } from "~/styles/styles-of";
import { MaintenanceView } from "~/routes/pages/maintenance-view";
import { byNonce, contentSecurityPolicy } from "./security-headers";

type RefusalStatus = 403 | 413 | 500 | 503;

interface RefusalFacts {
  requestId?: string;
  /** Most bytes of a body, told with 413. */
  limitBytes?: number;
}

/** A whole page without Remix: for what is refused at the door, and for when Remix itself failed. */
export async function renderRefusal(request: Request, status: RefusalStatus, facts: RefusalFacts = {}): Promise<Response> {
  const language = await languageOf(request);
  const { errors, pages } = dictionary(language);
  const nonce = randomBytes(16).toString("base64");
  const texts = {
    403: [errors.refusedTitle, errors.refusedText],
    413: [errors.tooLargeTitle, fill(errors.tooLargeText, { limit: formatNumber(language, Math.floor((facts.limitBytes ?? 0) / 1024 ** 2)) })],
    500: [errors.somethingWrong, errors.somethingWrongText],
    503: [pages.maintenanceTitle, pages.maintenanceText],
  }[status];
  const markup = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{texts[0]}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: stylesOf([]) }} />
      </head>
      <body>
        <main className="page page-text">
          {status === 503 ? (
            <MaintenanceView title={texts[0] ?? ""} text={texts[1] ?? ""} />
          ) : (
            <>
              <h1>{texts[0]}</h1>
              <p>{texts[1]}</p>
              {facts.requestId ? <p>{fill(errors.requestId, { id: facts.requestId })}</p> : null}
              <p>
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
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(byNonce(nonce)),
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": "300" } : {}),
    },
  });
}
