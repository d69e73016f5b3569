import { z } from "zod";
import { shapeOf, type Shape } from "archive/contract/wire";
import type { Ask, Call, CallReply, OpenArchive } from "archive/contract/call";
import { envelope, listEnvelope, Nothing, RefusalReply } from "archive/contract/envelope";
import type { Language } from "archive/contract/language";
import { API_BASE } from "archive/contract/paths";
import { askOverHttp, replyOf } from "./over-http";

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

/** A write's answer: what it gave, or why it was refused. Faults, 401 and 404 are thrown as a Response instead. */
export type Answer<T> = { ok: true; data: T; message: string } | Refused;

/** What was not done, and why. */
export interface Refused {
  ok: false;
  status: number;
  reason: string | undefined;
  message: string;
  errors: Record<string, string[]>;
  data: unknown;
}

/** What part of a list is wanted: behind a cursor, and how many rows, 1 to 100. */
// No interface: it goes on as the query that it is.
export type PageAsked = { cursor?: string; limit?: number };

/** A page of a list, and the cursor of the next one, or null. */
export interface ListOf<Row> {
  rows: Row[];
  next: string | null;
  /** Where a filter leaves some of the list: how many, of how many. */
  found?: number | undefined;
  total?: number | undefined;
}

export type Transport = ReturnType<typeof openTransport>;
/** A path, or one with `{name}` parts and what stands in them. */
type Place = string | Pick<Call, "path" | "params">;

const Envelope = envelope(z.unknown());
const ListEnvelope = listEnvelope(z.unknown());
/** Of a row, from which that of a list is made. */
interface ListShape<Row> {
  array(): Shape<Row[]>;
}

// A refusal that a form can show; anything else ends the request with its own page.
const FORM_STATUSES = new Set([201, 400, 402, 409, 413, 415, 429, 503]);
/** And where what a form named is not there, or no longer: it is said in the form, which keeps the rest. */
export const OR_ABSENT = new Set([...FORM_STATUSES, 404]);
/** What is offered or settled may be gone when it is answered: told in words, not by a page that is not there. */
export const GONE = new Set([400, 404, 429]);

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

  async function read<Value>(
    shape: Shape<Value>,
    place: Place,
    query?: Call["query"],
    headers?: Call["headers"],
  ): Promise<Value> {
    const reply = await send({ method: "get", ...placed(place), query, headers });
    if (reply.status !== 200) throw thrown(reply, options);
    return given(() => shape, known(Envelope, reply).data, reply);
  }

  async function list<Row>(row: ListShape<Row>, place: Place, query: Call["query"]): Promise<ListOf<Row>> {
    const reply = await send({ method: "get", ...placed(place), query });
    if (reply.status !== 200) throw thrown(reply, options);
    const { data, next, found, total } = known(ListEnvelope, reply);
    return { rows: given<Row[]>(() => row.array(), data, reply), next, found, total };
  }

  function answerOf<Value>(shape: Shape<Value>, reply: CallReply, refusals: ReadonlySet<number>): Answer<Value> {
    if (reply.status === 200) {
      const { data, message } = known(Envelope, reply);
      return { ok: true, data: given(() => shape, data, reply), message };
    }
    // A 503 of something in between says nothing that a form could show.
    if (!reply.body || !refusals.has(reply.status)) throw thrown(reply, options);
    const { status, reason, message, errors = {}, data } = known(RefusalReply, reply);
    return { ok: false, status, reason, message, errors, data };
  }

  async function write<Value>(
    shape: Shape<Value>,
    call: Call,
    refusals: ReadonlySet<number> = FORM_STATUSES,
  ): Promise<Answer<Value>> {
    return answerOf(shape, await send(call), refusals);
  }

  function post<Value>(
    shape: Shape<Value>,
    place: Place,
    fields: Record<string, unknown> = {},
    refusals?: ReadonlySet<number>,
  ): Promise<Answer<Value>> {
    return write(shape, { method: "post", ...placed(place), fields }, refusals);
  }

  /** A post that gives nothing but its sentence. */
  const act = (place: Place, fields?: Record<string, unknown>, refusals?: ReadonlySet<number>) =>
    post(Nothing, place, fields, refusals);

  /** Passes a multipart body on unread; the archive checks, hashes and stores while it streams. */
  async function stream<Value>(shape: Shape<Value>, path: string, request: Request): Promise<Answer<Value>> {
    const reply = await replyOf(await forward(path, request, FORM_HEADERS));
    const answer = answerOf(shape, reply, FORM_STATUSES);
    // What was streamed is known to the archive alone: where it gives none of it back, no form can.
    if (!answer.ok && answer.status === 503 && request.body && !answer.data) throw thrown(reply, options);
    return answer;
  }

  return {
    send,
    /** Passes a multipart body on unread; the archive checks, hashes and stores while it streams. */
    forwardForm: (path: string, request: Request) => forward(path, request, FORM_HEADERS),
    /** What ends the request that a refused call was asked for. */
    thrown: (reply: CallReply) => thrown(reply, options),
    read,
    write,
    post,
    act,
    stream,
    list,
    /** Passes a media, download or event request on. @param more headers that the call wants */
    pass: (path: string, request: Request, more?: Record<string, string>) =>
      forward(path, request, PASSED_HEADERS, more),
    /** Passes a request of a resumable upload (tus) on; its bytes are sent once, whatever happens. */
    passUpload: (path: string, request: Request) => forward(path, request, UPLOAD_HEADERS),
  };
}

/** What came over HTTP is looked at; in process the compiler has. */
function known<Schema extends z.ZodType>(schema: Schema, { body, isWire }: CallReply): z.output<Schema> {
  return isWire ? schema.parse(body) : (body as z.output<Schema>);
}

function given<Value>(shape: () => Shape<Value>, data: unknown, { isWire }: CallReply): Value {
  if (!isWire) return data as Value;
  const wire = shapeOf(shape());
  return wire.fromWire(wire.schema.parse(data));
}

function placed(place: Place): Pick<Call, "path" | "params"> {
  return typeof place === "string" ? { path: place } : place;
}

/** That path with what stands in its `{name}` parts. */
export function at(path: string, params: Record<string, string | number>): Place {
  return { path, params };
}

function thrown({ status, headers, body }: CallReply, options: ClientOptions): Response {
  if (status === 401 && options.signInAgain) return options.signInAgain();
  const seconds = headers["retry-after"];
  return Response.json(body, { status, headers: seconds ? { "retry-after": seconds } : {} });
}

/** The same answer with what it gave made into what the app knows. */
export function mapAnswer<From, To>(answer: Answer<From>, map: (data: From) => To): Answer<To> {
  return answer.ok ? { ...answer, data: map(answer.data) } : answer;
}
