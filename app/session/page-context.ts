import type { AppLoadContext } from "@remix-run/node";
import { readWebConfig } from "~/config";
import { createProviders } from "~/session/providers/providers";
import { makePageContext } from "./make-page-context";
import { createRenew } from "./renew";
import { createSealer } from "./sealed";
import type { PageContext } from "./context";
import { requirePerson } from "./person";

/**
 * The context of a loader or action. Our own server passes it in. A plain Remix server (remix-serve) passes none; then
 * one is made from the settings alone, with a remote archive, which serves visitors' pages.
 */
export async function pageContext({
  context,
  request,
}: {
  context: AppLoadContext;
  request: Request;
}): Promise<PageContext> {
  if ("archive" in context) {
    if (context.tooLarge) throw new Response(context.tooLarge, { status: 413 });
    return context;
  }
  return bareContext(request);
}

/**
 * The page of a signed-in person: its context, who they are, and what its address says.
 * @throws a redirect to sign-in that comes back here
 */
export async function personPage(args: { context: AppLoadContext; request: Request }) {
  const page = await pageContext(args);
  const person = await requirePerson(page, args.request);
  const url = new URL(args.request.url);
  return { page, person, url, searchParams: url.searchParams };
}

async function bareContext(request: Request): Promise<PageContext> {
  const config = readWebConfig();
  if (!config.archiveUrl)
    throw new Error("ARCHIVE_API_URL must name the archive where the build is served by another program");
  const keys = config.secretKeys ?? [crypto.randomUUID()];
  const send = (outgoing: Request) => fetch(outgoing);
  const web = {
    config,
    fetchArchive: send,
    archiveOrigin: config.archiveUrl,
    // Nobody can sign in here: a key that no other request knows opens no cookie.
    sealer: createSealer(keys, "session"),
    providers: createProviders(
      config.providers,
      { origin: config.siteOrigin, secure: config.secureCookies },
      createSealer(keys, "provider"),
    ),
    renew: createRenew(send, config.archiveUrl),
    onFault: (error: unknown, requestId: string) =>
      process.stderr.write(`page failed: ${requestId} ${String(error)}\n`),
  };
  return makePageContext(web, request, { formToken: null, flash: null, setHeader: () => undefined });
}
