import { randomUUID } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { API_BASE } from "archive/contract/paths";
import type { Language } from "archive/contract/language";
import { languageCookie } from "~/session/request-language";
import { flashShown, readFlash } from "~/session/flash";
import type { PageContext } from "~/session/context";
import { createAreasHandler } from "./area-handlers";
import { compressed } from "./compress";
import type { FormTokens } from "./form-token";
import { makePageContext, type Web } from "~/session/make-page-context";
import { passUpload } from "./pass-upload";
import { newTiming, type Timing } from "./server-timing";
import { renderRefusal, type RefusalKind } from "./refusal-page";
import { notModified } from "./conditional-request";
import type { KeptAnswers } from "./kept-answers";
import { VisitorPages } from "./visitor-pages";
import { beginWrite } from "./write";

/** After a page that the archive could not be asked for. */
const AGAIN_SECONDS = "5";

type HeaderLines = [name: string, value: string][];

export interface Pages {
  /** Renders a screen, or runs its action. */
  page(c: Context): Promise<Response>;
  /** What an awake page hears whose body is over the door's limit: it stays, and says so. */
  tooLarge(c: Context, words: (language: Language) => string): Promise<Response>;
  /** Passes `/media/…` and downloads on to the archive with this person's token, streamed. */
  pass(c: Context, archivePath: string): Promise<Response>;
  /** Passes a request on by a call of the archive's client, which knows what else goes along; streamed. */
  passBy(c: Context, send: (archive: PageContext["archive"]) => Promise<Response>): Promise<Response>;
  /**
   * A request of another program's that the archive answers by itself, as it is: no session, no language. Its path is
   * the same under API_BASE.
   */
  passWhole(c: Context): Promise<Response>;
  /** A request of a resumable upload that goes on to the archive, its bytes unread. */
  passUpload(c: Context, archivePath: string): Promise<Response>;
}

/** @param build Remix's server build, or how to load the newest one in development. */
export function createPages(
  web: Web,
  tokens: FormTokens,
  build: ServerBuild | (() => Promise<ServerBuild>),
  answers: KeptAnswers,
): Pages {
  const handle = typeof build === "function" ? createRequestHandler(build, "development") : createAreasHandler(build);

  const visitorPages = new VisitorPages(answers, web.providers.formHosts, web.config.stores);

  async function contextOf(c: Context, extra: HeaderLines): Promise<PageContext> {
    const request = c.req.raw;
    const token = tokens.issue(request);
    if (token?.cookie && c.req.method === "GET") extra.push(["Set-Cookie", token.cookie]);
    const timing = web.config.serverTiming ? newTiming() : null;
    c.set("timing", timing);
    return makePageContext(timing ? { ...web, fetchArchive: timing.counted(web.fetchArchive) } : web, request, {
      requestId: requestIdOf(c),
      clientAddress: clientAddress(c, web.config.trustProxy),
      formToken: token?.token ?? null,
      flash: readFlash(request),
      setHeader: (name, value) => extra.push([name, value]),
    });
  }

  async function passed(c: Context, send: (context: PageContext) => Promise<Response>): Promise<Response> {
    const extra: HeaderLines = [];
    const context = await contextOf(c, extra);
    return finished(
      await send(context),
      context,
      extra.filter(([name]) => name !== "Set-Cookie"),
      web.config.secureCookies,
    );
  }

  return {
    async page(c) {
      const key = web.config.development ? null : await visitorPages.keyOf(c.req.raw);
      const kept = key && visitorPages.find(key, c.req.raw, (c.env as Partial<HttpBindings> | undefined)?.incoming);
      if (kept) return kept;
      const extra: HeaderLines = [];
      const context = await contextOf(c, extra);
      const write = await beginWrite(web, context, c.req.raw);
      const response = (await notModified(context, c.req.raw)) ?? (await handle(judged(write.request), context));
      if (response.status === 503 && !response.headers.has("Retry-After")) extra.push(["Retry-After", AGAIN_SECONDS]);
      const interrupted = await write.cookie(response.status);
      if (interrupted) extra.push(["Set-Cookie", interrupted]);
      const timing = c.get("timing") as Timing | null;
      if (timing) extra.push(["Server-Timing", timing.line()]);
      const redirects =
        (response.status >= 300 && response.status < 400 && response.status !== 304) || response.status === 202;
      if (!context.session.lost && context.flash && context.flashSeen && !redirects)
        extra.push(["Set-Cookie", flashShown(web.config.secureCookies)]);
      const answer = await finished(response, context, extra, web.config.secureCookies);
      return compressed(c.req.raw, key ? await visitorPages.keep(key, answer, context.nonce) : answer);
    },
    tooLarge: (c, words) =>
      passed(c, (context) => {
        const { url, method, headers } = c.req.raw;
        const bodyless = new Headers(
          [...headers].filter(([name]) => !/^(content-(type|length)|transfer-encoding|origin)$/.test(name)),
        );
        return handle(
          new Request(url, { method, headers: bodyless }),
          Object.assign(context, { tooLarge: words(context.language) }),
        );
      }),
    pass: (c, archivePath) =>
      passed(c, async ({ archive }) => forPerson(c.req.raw, await orThrown(archive.pass(archivePath, c.req.raw)))),
    passBy: (c, send) => passed(c, async ({ archive }) => forPerson(c.req.raw, await orThrown(send(archive)))),
    passWhole: (c) => {
      const { pathname, search } = new URL(c.req.url);
      const { method, headers, body, signal } = c.req.raw;
      // No cookie and nothing of the connection itself.
      const kept = PASSED_WHOLE.flatMap(
        (name): HeaderLines => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : []),
      );
      return web.fetchArchive(
        new Request(new URL(API_BASE + pathname + search, web.archiveOrigin), {
          method,
          headers: kept,
          body,
          signal,
          duplex: "half",
        } as RequestInit),
      );
    },
    passUpload: (c, archivePath) => passed(c, (context) => orThrown(passUpload(context, archivePath, c.req.raw))),
  };
}

/**
 * A write whose origin the door has judged already, without the header: Remix would compare it to Host,
 * which a proxy in front may have rewritten, and fail.
 */
function judged(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  const { method, body, signal } = request;
  return new Request(request.url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

const PASSED_WHOLE = ["accept", "accept-language", "content-type"];

/** An answer that was thrown where the archive could not be asked. */
async function orThrown(asked: Promise<Response>): Promise<Response> {
  return asked.catch((fault: unknown) => {
    if (fault instanceof Response) return fault;
    throw fault;
  });
}

const KINDS: Record<number, RefusalKind> = { 401: "absent", 404: "absent", 429: "too-many", 503: "not-ready" };

/** A refusal of the archive's is for programs; somebody who opened the address as a page gets a page. */
async function forPerson(request: Request, response: Response): Promise<Response> {
  const asPage = request.headers.get("accept")?.includes("text/html");
  const found = response.status >= 500 ? (KINDS[response.status] ?? "fault") : KINDS[response.status];
  const kind = found === "not-ready" && new URL(request.url).pathname.includes("/download/") ? "preparing" : found;
  if (!kind || !asPage) return response;
  await response.body?.cancel();
  return renderRefusal(request, kind, { retryAfter: response.headers.get("retry-after") ?? undefined });
}

/** Adds what the request asked for on its way: headers and at most one session cookie. */
async function finished(
  response: Response,
  context: PageContext,
  extra: HeaderLines,
  secure: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers);
  // Whichever request learns first that the session is over: a page, a picture or the live events (product.md 4).
  if (context.session.lost) headers.append("Set-Cookie", languageCookie("bn", secure));
  // What an awake page fetches goes into the page; a copy of it would outlive a log-out.
  if (context.awake) headers.set("Cache-Control", "private, no-store");
  for (const [name, value] of extra) headers.append(name, value);
  for (const cookie of await context.session.cookies()) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The request's id, made once; also in the answer's header. */
export function requestIdOf(c: Context): string {
  const known = c.get("requestId") as string | undefined;
  if (known) return known;
  const made = randomUUID();
  c.set("requestId", made);
  return made;
}

/** The browser's address: the socket's, or behind `hops` proxies of ours what the outermost of them saw. */
export function clientAddress(c: Context, hops: number): string {
  // Without a socket, as in tests, there is no address to tell.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const socket = incoming?.socket.remoteAddress ?? "";
  if (hops === 0) return socket;
  const chain = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return chain.at(-hops) ?? socket;
}
