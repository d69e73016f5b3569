import type { Ask, Call, CallReply, OpenArchive } from "archive/contract/call";
import type { Language } from "archive/contract/language";
import { API_BASE } from "archive/contract/path";
import { askOverHttp } from "./over-http";

export interface ClientOptions {
  /** `archive.fetch` in process, or the global one with the archive's origin. */
  fetch(request: Request): Promise<Response>;
  /** The archive of this process: asked without a request, but for what streams. Over HTTP it is left out. */
  open?: OpenArchive | undefined;
  /** Origin of the archive; any valid one in process. */
  origin: string;
  language: Language;
  requestId: string;
  /** The person's access token, or null for a visitor. */
  token(): Promise<string | null>;
  /** Called once a call was answered 401: gives the refreshed token, or null where the session is over. */
  renewToken(): Promise<string | null>;
  /** Where a 401 stays a 401: what is thrown instead, the way to sign in. */
  signInAgain?(): Response;
  /** The browser's own address, sealed with the site's keys, and its name: for limits and the list of devices. */
  clientAddress?: string;
  userAgent?: string;
  signal?: AbortSignal;
}

export type Transport = ReturnType<typeof openTransport>;
const PASSED_HEADERS = ["range", "if-none-match", "if-range", "accept"];
const FORM_HEADERS = ["content-type", "content-length"];
const UPLOAD_HEADERS = [
  "tus-resumable",
  "upload-length",
  "upload-defer-length",
  "upload-metadata",
  "upload-offset",
  ...FORM_HEADERS,
];

/**
 * What every call goes over, in process or over HTTP: it carries the person's token and language, and asks again once
 * the token was renewed. Reads throw a Response with the archive's status; the route's error boundary shows it.
 */
export function openTransport(options: ClientOptions) {
  const ask: Ask = options.open?.() ?? askOverHttp(options);
  /** @param again false: what was sent is spent, so it is never sent twice */
  async function withToken<Reply extends { status: number }>(
    attempt: (headers: Record<string, string>) => Promise<Reply>,
    again: boolean,
  ): Promise<Reply> {
    const headers = (token: string | null) => ({
      "accept-language": options.language,
      "x-request-id": options.requestId,
      ...(options.clientAddress && { "x-client-address": options.clientAddress }),
      ...(options.userAgent && { "user-agent": options.userAgent }),
      ...(token && { authorization: `Bearer ${token}` }),
    });
    const token = await options.token();
    const reply = await attempt(headers(token));
    if (reply.status !== 401 || !token) return reply;
    // Whether the session goes on is known from now on, also where this request can't.
    const renewed = await options.renewToken();
    if (!renewed || !again) return reply;
    if (reply instanceof Response) await reply.body?.cancel();
    return attempt(headers(renewed));
  }

  function send({ headers, ...call }: Call): Promise<CallReply> {
    return withToken((own) => ask({ ...call, headers: { ...headers, ...own }, signal: options.signal }), true);
  }

  /** @param names headers of the request that go along; its body, and the answer's, stream */
  function forward(
    path: string,
    { method, body, headers: given }: Request,
    names: readonly string[],
    more: Record<string, string> = {},
  ): Promise<Response> {
    const url = new URL(API_BASE + path, options.origin);
    return withToken((own) => {
      const headers = new Headers({ ...more, ...own });
      for (const name of names) {
        const value = given.get(name);
        if (value) headers.set(name, value);
      }
      const init = { method, headers, body, duplex: "half", signal: options.signal ?? null };
      return options.fetch(new Request(url, init as RequestInit));
    }, !body);
  }

  return {
    send,
    /** Passes a multipart body on unread; the archive checks, hashes and stores while it streams. */
    forwardForm: (path: string, request: Request) => forward(path, request, FORM_HEADERS),
    /** What ends the request that a refused call was asked for. */
    thrown: (reply: CallReply) => thrown(reply, options),
    /** Passes a media, download or event request on. @param more headers that the call wants */
    pass: (path: string, request: Request, more?: Record<string, string>) =>
      forward(path, request, PASSED_HEADERS, more),
    /** Passes a request of a resumable upload (tus) on; its bytes are sent once, whatever happens. */
    passUpload: (path: string, request: Request) => forward(path, request, UPLOAD_HEADERS),
  };
}

function thrown({ status, headers, body }: CallReply, options: ClientOptions): Response {
  if (status === 401 && options.signInAgain) return options.signInAgain();
  const seconds = headers["retry-after"];
  return Response.json(body, { status, headers: seconds ? { "retry-after": seconds } : {} });
}
