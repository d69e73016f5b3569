import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { deferHydration, deferModules } from "~/boot/defer-hydration";
import { PageAssets } from "~/boot/page-assets";
import { withoutUnused } from "~/boot/hydrate";
import { hydrationAddress } from "~/boot/hydration-address";
import { FORM_LIMIT_BYTES } from "~/forms/read-form";
import { renderRefusal, type RefusalKind } from "~/server/refusal-page";
import { byNonce, contentSecurityPolicy } from "~/server/security-headers";
import { freshTag } from "~/server/conditional-request";
import { keepsStylesheet } from "~/session/kept-stylesheet";
import type { PageContext } from "~/session/context";
import { pageContext } from "~/session/page-context";
import { sendAgainPath } from "~/session/person";
import { dictionary } from "~/i18n/dictionary";
import { COMMON_STYLES, ownStylesOf, STYLESHEET_PATH, withCriticalStyles } from "~/styles/styles-of";

const RENDER_TIMEOUT_MS = 15_000;
/** How React marks what was not there when it came by. */
const NOT_THERE_YET = "<!--$!-->";
// The styles stand in the page, not in the manifest: a new look is a new page.
const LOOK = createHash("sha256")
  .update(COMMON_STYLES + ownStylesOf(["routes/landing/landing"]))
  .digest("base64url");

/**
 * Nothing is deferred, so Remix has nothing to wait for. Until this has passed it keeps the data of each page and a
 * timer, after 5 s if not told otherwise.
 */
export const streamTimeout = 0;

/** Renders a document whole: a browser without scripts would show a deferred part's fallback for ever. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const page = await pageContext({ context: loadContext, request });
  const { errors, loaderData, matches } = remix.staticHandlerContext;
  // No loader runs after an action that throws, not even the root's, which an error page needs for the reader's words.
  if (request.method === "POST" && errors && (status === 503 || !loaderData.root)) {
    return renderRefused(request, status, page);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie, Accept-Language, Save-Data");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const routes = matches.map((match) => match.route.id);
  const hydrationData = hydrationAddress({
    language: page.language,
    manifestVersion: remix.manifest.version,
    routes,
    loaderData,
  });
  const kept = status === 200 && request.method === "GET" && !page.flash;
  const tag = kept
    ? ((await freshTag(page, request, routes)) ?? entityTag(remix, page.session.stamp, hydrationData))
    : null;
  if (tag) headers.set("ETag", tag);
  // The kept page keeps the policy whose nonce its scripts carry: a 304 must not bring another.
  if (tag && request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });

  const { nonce } = page;
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(byNonce(nonce), [...page.providers.formHosts, ...page.paymentHosts], import.meta.env.DEV),
  );
  // Pages for visitors are the same for all, and compressed once.
  const person = page.session.user !== null && !import.meta.env.DEV;
  const linked = person && keepsStylesheet(request);
  const assets: PageAssets = {
    nonce,
    appearance: page.appearance,
    ownStyles: ownStylesOf(routes),
    stylesheet: linked ? STYLESHEET_PATH : "",
    nextStylesheet: linked ? "" : STYLESHEET_PATH,
    hydrationData,
    hydrationDelayMs: page.hydrationDelayMs,
    requestId: status >= 500 ? page.requestId : "",
    errors: errors ? dictionary(page.language).errors : null,
  };
  // The loaders' data stand behind the page, so nothing of them has to be waited for.
  const { serverHandoffStream: data, ...context } = remix;
  const rendered = await renderWhole(
    <PageAssets.Provider value={assets}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </PageAssets.Provider>,
  );
  const awake = withoutUnused(rendered);
  const html = linked ? awake : withCriticalStyles(awake);
  const loaded = remix.renderMeta?.didRenderScripts ? await new Response(data).text() : "";
  return page.answer(
    import.meta.env.DEV ? deferModules(html, loaded, nonce) : deferHydration(html, loaded, remix.manifest.entry.module),
    { status, headers },
  );
}

/** Kinds of the statuses that actions throw; all others are faults. */
const THROWN: Record<number, RefusalKind> = {
  400: "unreadable",
  404: "absent",
  405: "absent",
  413: "too-large",
  429: "too-many",
  503: "not-ready",
};

/** Page about an action that threw. On 503 what was written is offered to be sent once more (server/write.ts). */
async function renderRefused(request: Request, status: number, page: PageContext): Promise<Response> {
  const { session, requestId } = page;
  const { body, headers } = await renderRefusal(request, THROWN[status] ?? "fault", {
    limitBytes: FORM_LIMIT_BYTES,
    ...(status >= 500 && status !== 503 && { requestId }),
    ...(status === 503 && session.user && { sendAgain: sendAgainPath(request) }),
  });
  return new Response(body, { status, headers });
}

/** Decided before rendering, from what the page would be made of; bound to the session and the build. */
function entityTag(remix: EntryContext, sessionStamp: string, hydrationData: string): string {
  const { loaderData } = remix.staticHandlerContext;
  const facts = JSON.stringify([
    LOOK,
    hydrationData,
    sessionStamp,
    loaderData,
    remix.staticHandlerContext.location.search,
  ]);
  return `"${createHash("sha256").update(facts).digest("base64url").slice(0, 22)}"`;
}

/** In one go, which takes half the time; but for what is fetched with the first page that shows it. */
function renderWhole(element: React.ReactElement): string | Promise<string> {
  const html = renderToString(element);
  return html.includes(NOT_THERE_YET) ? renderWaiting(element) : `<!DOCTYPE html>${html}`;
}

async function renderWaiting(element: React.ReactElement): Promise<string> {
  const whole = new PassThrough();
  const { pipe, abort } = renderToPipeableStream(element, {
    onAllReady: () => void pipe(whole),
    onError: (fault) => void whole.destroy(fault as Error),
  });
  const patience = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
  try {
    // React 18 fills its last view with zero bytes where a letter of three bytes does not fit: seen in every Bengali
    // page.
    return (await text(whole)).replaceAll("\0", "");
  } finally {
    clearTimeout(patience);
  }
}

/**
 * Faults of loaders and actions; what the browser broke off is none, and neither is what Remix itself refuses: 404,
 * 405.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Remix's own signal may never fire: server.ts's is asked.
  const gone = request.signal.aborted || ("signal" in context && context.signal.aborted);
  if (gone || (isRouteErrorResponse(error) && error.status < 500)) return;
  if ("fault" in context) context.fault(error);
  else process.stderr.write(`page failed: ${error instanceof Error ? error.stack : String(error)}\n`);
}
