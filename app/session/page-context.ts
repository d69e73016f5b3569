import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { readWebConfig } from "~/config";
import { createProviders } from "~/session/providers/providers";
import { knownRegistration } from "./known-registration";
import { makePageContext, type Web } from "./make-page-context";
import { createRenew } from "./renew";
import { localPath, requirePerson } from "./person";
import { createSealer } from "./sealed";
import type { PageContext } from "./context";

/** Arguments that Remix hands to a loader, and to an action alike. */
export type RouteArgs = LoaderFunctionArgs;

/**
 * The context of a loader or action. Our own server passes it in. A plain Remix server (remix-serve) passes none; then
 * one is made from the settings alone, with a remote archive, which serves visitors' pages.
 */
export async function pageContext({ context, request }: Pick<RouteArgs, "context" | "request">): Promise<PageContext> {
  if ("archive" in context) {
    if (context.held) throw asDocument(context.held);
    if (context.tooLarge) throw new Response(context.tooLarge, { status: 413 });
    return context;
  }
  return bareContext(request);
}

/** A redirect that a hydrated page follows as a document: nothing that it holds in memory is the next one's. */
function asDocument(path: string): Response {
  return redirect(path, { status: 303, headers: { "X-Remix-Reload-Document": "true" } });
}

/** The context of a private page, whose session has a person. @throws a redirect to sign-in that comes back here */
export async function personPage(args: RouteArgs): Promise<PageContext> {
  return (await personRequest(args)).page;
}

/**
 * A request of a signed-in person: the page's context, who they are, and what the address says.
 * @returns `after`: cursor of the list's page that it asks for
 * @throws a redirect to sign-in that comes back here
 */
export async function personRequest(args: RouteArgs) {
  const page = await pageContext(args);
  const person = await requirePerson(page, args.request);
  const url = new URL(args.request.url);
  const { searchParams } = url;
  return { page, person, url, searchParams, after: searchParams.get("after") ?? undefined };
}

/** The context of a page for visitors. @throws a redirect to where the person was going, or to their collection */
export async function visitorPage(args: RouteArgs): Promise<PageContext> {
  const page = await pageContext(args);
  await page.session.token();
  if (page.session.user) throw redirect(localPath(new URL(args.request.url).searchParams.get("next")));
  return page;
}

async function bareContext(request: Request): Promise<PageContext> {
  const config = readWebConfig();
  const { archiveUrl, secretKeys: keys = [crypto.randomUUID()], siteOrigin: origin, secureCookies: secure } = config;
  if (!archiveUrl)
    throw new Error("ARCHIVE_API_URL must name the archive where the build is served by another program");
  const archive = { fetchArchive: fetch, archiveOrigin: archiveUrl };
  const web: Web = {
    config,
    ...archive,
    registration: knownRegistration(archive),
    // Nobody can sign in here: a key that no other request knows opens no cookie.
    sealer: createSealer(keys, "session"),
    providers: createProviders(config.providers, { origin, secure }, createSealer(keys, "provider")),
    renew: createRenew(fetch, archiveUrl),
    onFault: (error, requestId) => process.stderr.write(`page failed: ${requestId} ${String(error)}\n`),
  };
  return makePageContext(web, request, { browserToken: null, flash: null, setHeader: () => undefined });
}
