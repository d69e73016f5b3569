import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteError } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { PageAssets } from "~/boot/page-assets";
import { hydrateScript, type Hydration } from "~/boot/hydrate";
import { errorMessages } from "~/layouts/errors/error-messages";
import { AppearanceMeta, appearanceAttributes } from "~/ui/page/appearance";
import { useShell } from "~/session/use-shell";

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /** When this page's scripts hydrate; "idle" where absent (docs/decisions/0003-deferred-hydration.md). */
  hydrate?: Hydration;
}

type Titled = { title?: string } | null | undefined;

/** The document around every page. Scripts wait in it, or are left out where the route or Save-Data says so. */
export function Document({ children }: { children: ReactNode }) {
  const assets = useContext(PageAssets);
  const { nonce, ownStyles, stylesheet, nextStylesheet, hydrationData, hydrationDelayMs, errors } = assets;
  const { language, person, appearance, saveData, icon, siteName } = useShell();
  const matches = useMatches();
  const hydration = matches.reduce<Hydration>(
    (when, match) => (match.handle as RouteHandle | undefined)?.hydrate ?? when,
    "idle",
  );
  // An error page stays as it came: what it says of the request is known to the server alone.
  // Null where nothing failed, though its type does not say so.
  const error = useRouteError() ?? null;
  const failed = error !== null;
  // The page's own name: what the innermost loader calls it (product.md 2).
  const named = matches.findLast(({ data }) => (data as Titled)?.title)?.data as Titled;
  const title = import.meta.env.SSR && failed && errors ? errorMessages(errors, error).title : named?.title;
  // Where the root could not load, the request alone says what was chosen.
  const shown = appearance ?? assets.appearance;
  const scripted = !failed && (hydration === "now" || (hydration === "idle" && !saveData));
  return (
    <html lang={language} {...appearanceAttributes(shown)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <AppearanceMeta {...shown} />
        <title>{[title, siteName].filter(Boolean).join(" · ")}</title>
        <Meta />
        {icon ? <link rel="icon" href={icon} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {/* The server fills it with what the page turns out to use; hydration changes it for the file. */}
        {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : <style nonce={nonce} />}
        {ownStyles && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ownStyles }} />}
      </head>
      <body>
        {children}
        {nextStylesheet && <NextStylesheet href={nextStylesheet} scripted={scripted} ahead={!!person && !saveData} />}
        {scripted && (
          <>
            <link rel="x-preload" as="fetch" crossOrigin="anonymous" href={hydrationData} suppressHydrationWarning />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <script
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{
                __html: import.meta.env.SSR ? hydrateScript(hydration, hydrationDelayMs) : "",
              }}
            />
          </>
        )}
      </body>
    </html>
  );
}

interface NextStylesheetProps {
  href: string;
  /** Fetched for hydration, or by the boot script, when all pictures are there. */
  scripted: boolean;
  /** Fetched for the next page, where no script does it. */
  ahead: boolean;
}

/** Has the browser fetch all the styles when it has time. */
function NextStylesheet({ href, scripted, ahead }: NextStylesheetProps) {
  const link = <link rel="prefetch" as="style" href={href} />;
  if (!scripted) return ahead && link;
  return (
    <>
      <link rel="x-preload" as="style" href={href} suppressHydrationWarning />
      {ahead && <noscript>{link}</noscript>}
    </>
  );
}
