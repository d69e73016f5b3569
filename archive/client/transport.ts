import { z } from "zod";
import { envelope, listEnvelope, RefusalReply } from "archive/contract/envelope";
import type { Language } from "archive/contract/language";
import { API_BASE } from "archive/contract/paths";

export interface ClientOptions {
  /** `archive.fetch` in process, or the global one with the archive's origin. */
  fetch(request: Request): Promise<Response>;
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

/** A write's answer: what it gave, or why it was refused. Faults, 401 and 404 are thrown as a Response instead. */
export type Answer<T> =
  | { ok: true; data: T; message: string }
  | {
      ok: false;
      status: number;
      reason: string | undefined;
      message: string;
      errors: Record<string, string[]>;
      data: unknown;
    };

/** A page of a list, and the cursor of the next one, or null. */
export interface ListOf<Row> {
  rows: Row[];
  next: string | null;
}

export type Transport = ReturnType<typeof openTransport>;

// A refusal that a form can show; anything else ends the request with its own page.
const FORM_STATUSES = new Set([201, 400, 402, 409, 413, 415, 429, 503]);
/** And where what a form named is not there, or no longer: it is said in the form, which keeps the rest. */
export const OR_ABSENT = new Set([...FORM_STATUSES, 404]);

const UPLOAD_HEADERS = [
  "tus-resumable",
  "upload-length",
  "upload-defer-length",
  "upload-metadata",
  "upload-offset",
  "content-type",
  "content-length",
];

/**
 * What every call goes over: it carries the person's token and language, and asks again once the token was renewed.
 * Reads throw a Response with the archive's status; the route's error boundary shows it.
 */
export function openTransport(options: ClientOptions) {
  async function send(
    path: string,
    init: RequestInit & { query?: Record<string, string | undefined> } = {},
  ): Promise<Response> {
    const url = new URL(API_BASE + path, options.origin);
    for (const [name, value] of Object.entries(init.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, value);
    const attempt = (token: string | null) => {
      const headers = new Headers(init.headers);
      headers.set("accept-language", options.language);
      headers.set("x-request-id", options.requestId);
      if (options.clientAddress) headers.set("x-client-address", options.clientAddress);
      if (options.userAgent) headers.set("user-agent", options.userAgent);
      if (token) headers.set("authorization", `Bearer ${token}`);
      return options.fetch(new Request(url, { ...init, headers, signal: init.signal ?? options.signal }));
    };
    const token = await options.token();
    const response = await attempt(token);
    if (response.status !== 401 || !token) return response;
    const renewed = await options.renewToken();
    // A streamed body is spent: an upload is never retried. Whether the session goes on is known from now on all the
    // same.
    if (!renewed || init.body instanceof ReadableStream) return response;
    await response.body?.cancel();
    return attempt(renewed);
  }

  async function read<Data extends z.ZodType>(
    schema: Data,
    path: string,
    query?: Record<string, string | undefined>,
    headers?: Record<string, string>,
  ): Promise<z.output<Data>> {
    const response = await send(path, { query, headers });
    if (response.status !== 200) throw await thrown(response, options);
    return schema.parse(envelope(z.unknown()).parse(await response.json()).data);
  }

  async function write<Data extends z.ZodType>(
    schema: Data,
    path: string,
    init: RequestInit,
    refusals = FORM_STATUSES,
  ): Promise<Answer<z.output<Data>>> {
    const response = await send(path, { method: "POST", ...init });
    if (response.status === 200) {
      const reply = envelope(z.unknown()).parse(await response.json());
      return { ok: true, data: schema.parse(reply.data), message: reply.message };
    }
    // A 503 of something in between says nothing that a form could show.
    const ours = response.headers.get("content-type")?.startsWith("application/json");
    if (!ours || !refusals.has(response.status)) throw await thrown(response, options);
    const refusal = RefusalReply.parse(await response.json());
    const { status, reason, message, errors = {}, data } = refusal;
    // What was streamed is known to the archive alone: where it gives none of it back, no form can.
    if (status === 503 && init.body instanceof ReadableStream && !data)
      throw new Response(message, { status, headers: retryAfterOf(response) });
    return { ok: false, status, reason, message, errors, data };
  }

  function post<Data extends z.ZodType>(
    schema: Data,
    path: string,
    fields: Record<string, unknown>,
    refusals = FORM_STATUSES,
  ) {
    return write(
      schema,
      path,
      { body: JSON.stringify(fields), headers: { "content-type": "application/json" } },
      refusals,
    );
  }

  /** Passes a multipart body on unread; the archive checks, hashes and stores while it streams. */
  function stream<Data extends z.ZodType>(schema: Data, path: string, request: Request) {
    const headers = new Headers();
    for (const name of ["content-type", "content-length"]) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    return write(schema, path, { body: request.body, headers, duplex: "half" } as RequestInit);
  }

  /** @param rowOf makes what the app knows of what the wire brings */
  async function list<Wire extends z.ZodType, Row>(
    wire: Wire,
    rowOf: (wire: z.output<Wire>) => Row,
    path: string,
    query: Record<string, string | undefined>,
  ): Promise<ListOf<Row>> {
    const response = await send(path, { query });
    if (response.status !== 200) throw await thrown(response, options);
    const reply = listEnvelope(wire).parse(await response.json());
    return { rows: reply.data.map(rowOf), next: reply.next };
  }

  /**
   * Passes a media, download or event request on with the person's token; the answer streams.
   * @param more headers that the call wants
   */
  function pass(path: string, request: Request, more: Record<string, string> = {}): Promise<Response> {
    const headers = new Headers(more);
    for (const name of ["range", "if-none-match", "if-range", "accept"]) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    return send(path, { method: request.method, headers });
  }

  /**
   * Passes a request of a resumable upload (tus) on with the person's token, its bytes unread; they are sent once,
   * whatever happens.
   */
  function passUpload(path: string, request: Request): Promise<Response> {
    const headers = new Headers();
    for (const name of UPLOAD_HEADERS) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    return send(path, { method: request.method, headers, body: request.body, duplex: "half" } as RequestInit);
  }

  return { read, write, post, stream, list, pass, passUpload };
}

async function thrown(response: Response, options: ClientOptions): Promise<Response> {
  if (response.status === 401 && options.signInAgain) return options.signInAgain();
  const body = await response.text();
  return new Response(body, {
    status: response.status,
    headers: { "content-type": "application/json", ...retryAfterOf(response) },
  });
}

function retryAfterOf({ headers }: Response): Record<string, string> {
  const seconds = headers.get("retry-after");
  return seconds ? { "retry-after": seconds } : {};
}

/** The same answer with what it gave made into what the app knows. */
export function mapAnswer<From, To>(answer: Answer<From>, map: (data: From) => To): Answer<To> {
  return answer.ok ? { ...answer, data: map(answer.data) } : answer;
}
