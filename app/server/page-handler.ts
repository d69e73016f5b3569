import { randomUUID } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { API_BASE } from "archive/contract/path";
import type { WholeAnswers } from "archive/contract/whole-answer";
import { languageCookie } from "~/session/request-language";
import { pageAddress } from "~/session/person";
import { flashShown, readFlash } from "~/session/flash";
import type { PageContext } from "~/session/context";
import { createAddressHandler } from "./address-handlers";
import { compressed, isPlainText } from "./compress";
import { makePageContext, type Web } from "~/session/make-page-context";
import { passUpload } from "./pass-upload";
import type { FormTokens } from "./same-origin";
import { newTiming, type Timing } from "./server-timing";
import { renderRefusal, tooLargeWords, type RefusalKind } from "./refusal-page";
import { notModified } from "./conditional-request";
import type { HeaderLines, PageCache } from "./page-cache";
import { bodyless, holdBack } from "./other-account";
import { otherBuild } from "./other-build";
import { beginWrite } from "./write";

/** Retry-After of a page for which the archive was away. */
const AGAIN_SECONDS = "5";

export type Pages = ReturnType<typeof createPages>;

/** @param build Remix's server build, or how to load the newest one in development. */
export function createPages(
  web: Web,
  tokens: FormTokens,
  build: ServerBuild | (() => Promise<ServerBuild>),
  cache: PageCache,
) {
  const handle = typeof build === "function" ? createRequestHandler(build, "development") : createAddressHandler(build);

  const version = typeof build === "function" ? null : build.assets.version;

  async function contextOf(c: Context, extra: HeaderLines, answer?: PageContext["answer"]): Promise<PageContext> {
    const request = c.req.raw;
    const token = tokens.issue(request);
    if (token?.cookie && c.req.method === "GET") extra.push(["Set-Cookie", token.cookie]);
    const timing = web.config.serverTiming ? newTiming() : null;
    c.set("timing", timing);
    return makePageContext(timing ? { ...web, ...timing.counted(web) } : web, request, {
      requestId: requestIdOf(c),
      clientAddress: clientAddress(c, web.config.trustProxy),
      browserToken: token?.token ?? null,
      flash: readFlash(request),
      ...(answer && { answer }),
      setHeader: (name, value) => extra.push([name, value]),
    });
  }

  async function passed(c: Context, send: (context: PageContext) => Promise<Response>): Promise<Response> {
    const extra: HeaderLines = [];
    const context = await contextOf(c, extra);
    const response = await send(context);
    const answer = new Response(response.body, response);
    const lines = extra.filter(([name]) => name !== "Set-Cookie");
    await finish(answer, context, lines, web.config.secureCookies);
    return answer;
  }

  const passBy = (c: Context, send: (archive: PageContext["archive"]) => Promise<Response>) =>
    passed(c, async ({ archive }) => forPerson(c.req.raw, await orThrown(send(archive))));

  return {
    /** Renders a screen, or runs its action. */
    async page(c: Context): Promise<Response> {
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
      const asks = otherBuild(c.req.raw, version);
      if (asks === "stays") return new Response(null, { status: 409, headers: { "Cache-Control": "no-store" } });
      const isKept = !web.config.development && asks === null;
      const cacheable = isKept ? await cache.cacheable(c.req.raw, incoming) : null;
      const kept = cacheable && cache.find(cacheable);
      if (kept) return kept;
      const extra: HeaderLines = [];
      let rendered: { html: string; head: Response } | undefined;
      const keepText: PageContext["answer"] = (html, init) =>
        (rendered = { html, head: new Response(null, init) }).head;
      const context = await contextOf(c, extra, cacheable ? undefined : keepText);
      if (asks) context.held = pageAddress(c.req.raw);
      const held = asks ? c.req.raw : await holdBack(context, c.req.raw);
      const write = held ? { request: held, cookie: async () => null } : await beginWrite(web, context, c.req.raw);
      const response = (await notModified(context, c.req.raw)) ?? (await handle(withoutOrigin(write.request), context));
      if (response.status === 503 && !response.headers.has("Retry-After")) extra.push(["Retry-After", AGAIN_SECONDS]);
      const interrupted = await write.cookie(response.status);
      if (interrupted) extra.push(["Set-Cookie", interrupted]);
      const timing = c.get("timing") as Timing | null;
      if (timing) extra.push(["Server-Timing", timing.line()]);
      const redirects =
        (response.status >= 300 && response.status < 400 && response.status !== 304) || response.status === 202;
      if (!context.session.lost && context.flash && context.flashSeen && !redirects)
        extra.push(["Set-Cookie", flashShown(web.config.secureCookies)]);
      const html = rendered?.head === response ? rendered.html : null;
      const answer = html === null ? new Response(response.body, response) : response;
      await finish(answer, context, extra, web.config.secureCookies);
      if (html !== null) return whole(c, answer, Buffer.from(html));
      const keptNow = cacheable && (await cache.keep(cacheable, answer, context.nonce));
      if (keptNow) return keptNow;
      const plain = c.req.raw.method !== "HEAD" && isPlainText(answer);
      return plain ? whole(c, answer, Buffer.from(await answer.arrayBuffer())) : answer;
    },
    /** The answer to a hydrated page whose body is over the limit: it stays as it is, with a message. */
    tooLarge: (c: Context, limitBytes: number) =>
      passed(c, (context) =>
        handle(bodyless(c.req.raw), Object.assign(context, { tooLarge: tooLargeWords(context.language, limitBytes) })),
      ),
    /** Passes `/media/…` and downloads on to the archive with this person's token, streamed. */
    pass: (c: Context, archivePath: string) => passBy(c, (archive) => archive.pass(archivePath, c.req.raw)),
    /** Passes a request on by a call of the archive's client; streamed. */
    passBy,
    /** Passes a request on as it is, without session and language, to the same path under API_BASE. */
    passWhole: (c: Context) => {
      const { pathname, search } = new URL(c.req.url);
      const { method, headers, body, signal } = c.req.raw;
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
    /** Passes a request of a resumable upload on, its bytes unread. */
    passUpload: (c: Context, archivePath: string) =>
      passed(c, (context) => orThrown(passUpload(context, archivePath, c.req.raw))),
  };
}

/**
 * The same request without its Origin, which isOwnWrite has checked. Remix would compare it to Host, which a proxy may
 * have rewritten, and refuse.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  const { method, body, signal } = request;
  return new Request(request.url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

/** No cookie, and no header of the connection. */
const PASSED_WHOLE = ["accept", "accept-language", "content-type"];

/** The archive's answer; the archive's client throws one of its own where the archive is away. */
async function orThrown(asked: Promise<Response>): Promise<Response> {
  return asked.catch((fault: unknown) => {
    if (fault instanceof Response) return fault;
    throw fault;
  });
}

const KINDS: Record<number, RefusalKind> = {
  401: "absent",
  404: "absent",
  410: "damaged",
  429: "too-many",
  503: "not-ready",
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The archive refuses in JSON; somebody who opened the address in a browser gets a page instead. */
async function forPerson(request: Request, response: Response): Promise<Response> {
  const asPage = request.headers.get("accept")?.includes("text/html");
  const kind = response.status >= 500 ? (KINDS[response.status] ?? "fault") : KINDS[response.status];
  if (!kind || !asPage) return response;
  const isDownload = new URL(request.url).pathname.includes("/download/");
  const told = kind === "not-ready" && isDownload ? await waitsFor(response) : kind;
  if (!response.bodyUsed) await response.body?.cancel();
  return renderRefusal(request, told, { retryAfter: response.headers.get("retry-after") ?? undefined });
}

/** Reason that a download is not to be had yet. */
async function waitsFor(response: Response): Promise<RefusalKind> {
  const { reason } = (await response.json().catch(() => ({}))) as { reason?: unknown };
  return reason === "disk_full" ? "full" : "preparing";
}

/** Adds the headers that came up while the request was handled, and at most one session cookie. */
async function finish(
  { headers, status }: Response,
  context: PageContext,
  extra: HeaderLines,
  secure: boolean,
): Promise<void> {
  // The first request that finds the session over sets this: a page, a picture or the event stream (product.md 4).
  if (context.session.lost) headers.append("Set-Cookie", languageCookie("bn", secure));
  // Data that a hydrated page fetches: a copy in the browser's cache would outlive a log-out.
  if (context.hydrated) headers.set("Cache-Control", "private, no-store");
  // Where somebody is led depends on who they are.
  if (REDIRECTS.has(status) && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  for (const [name, value] of extra) headers.append(name, value);
  for (const cookie of await context.session.cookies()) headers.append("Set-Cookie", cookie);
}

/** The answer with these bytes of text as its body, compressed for the browser. */
async function whole(c: Context, head: Response, bytes: Buffer): Promise<Response> {
  const body = await compressed(c.req.raw, bytes, head.headers);
  const { whole: sendWhole } = (c.env ?? {}) as Partial<WholeAnswers>;
  return sendWhole ? sendWhole(head, body) : new Response(new Uint8Array(body), head);
}

/** The request's id, made once; also in the answer's header. */
export function requestIdOf(c: Context): string {
  const known = c.get("requestId") as string | undefined;
  if (known) return known;
  const made = randomUUID();
  c.set("requestId", made);
  return made;
}

/** The browser's address: the socket's, or behind `hops` proxies of ours the one that the outermost of them saw. */
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
