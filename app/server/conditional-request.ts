import { createHash } from "node:crypto";
import { DAY_MS } from "archive/contract/durations";
import { askPersonState } from "~/session/badges";
import type { PageContext } from "~/session/context";
import { peopleMarked, WAITING_MARK } from "~/session/kept-marks";
import { tellsOrigin } from "./same-origin";

const TAG = /^"own\.([\da-z]{8,9})\.[\w-]{22}"$/;
/** Set at build; another build may show the same things differently. */
const BUILD: string | undefined = import.meta.env.VITE_BUILD;

/**
 * The ETag of a page that depends on its person's own things alone, by their stamp; null where one of its loaders read
 * more than that.
 * @param routes ids of the matched routes
 */
export async function freshTag(page: PageContext, request: Request, routes: readonly string[]): Promise<string | null> {
  const { stamp, loaders, until } = page.freshness;
  if (!stamp || !BUILD || !tellsOrigin(request) || loaders !== routes.filter((id) => id.startsWith("routes/")).length)
    return null;
  return tagOf(page, request, await stamp, Math.floor(Math.min(until, Date.now() + DAY_MS)));
}

/** 304 where the browser's copy of a page is still true, before any loader runs; null where it may not be. */
export async function notModified(page: PageContext, request: Request): Promise<Response | null> {
  const [tag, end = ""] = TAG.exec(request.headers.get("if-none-match") ?? "") ?? [];
  const until = Number.parseInt(end, 36);
  if (
    !tag ||
    !BUILD ||
    request.method !== "GET" ||
    page.hydrated ||
    page.flash ||
    !tellsOrigin(request) ||
    !page.session.user ||
    until <= Date.now()
  )
    return null;
  // Where the session is over or the archive away, the loaders answer.
  askPersonState(page);
  const stamp = await page.freshness.stamp?.catch(() => null);
  if (!stamp) return null;
  if (tag !== tagOf(page, request, stamp, until)) return null;
  return new Response(null, {
    status: 304,
    headers: { ETag: tag, "Cache-Control": "private, no-cache", Vary: "Cookie, Accept-Language, Save-Data" },
  });
}

/** A digest of the stamp and of everything else that the page is made of. */
function tagOf(page: PageContext, request: Request, stamp: string, until: number): string {
  const { pathname, search } = new URL(request.url);
  const { language, appearance, siteName, siteOrigin, uploads, saveData, session } = page;
  const facts = [
    BUILD,
    pathname,
    search,
    language,
    appearance,
    siteName,
    siteOrigin,
    uploads,
    saveData,
    peopleMarked(request.headers.get("cookie"), WAITING_MARK),
    session.stamp,
    session.user,
    stamp,
    until,
  ];
  const digest = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
  return `"own.${until.toString(36)}.${digest}"`;
}
