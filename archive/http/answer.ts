import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { CallReply } from "archive/contract/call";
import type { Language } from "archive/contract/language";
import { REASONS, type MessageParams, type MessageRef, type Refusal } from "archive/base/refusal";
import { sentence } from "archive/messages/sentences";

/** What a call gives, before a language is chosen for its sentence, and before it is JSON where it goes over HTTP. */
export class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly message: MessageRef = { key: "reply.ok" },
    /** What stands in the envelope beside it. */
    readonly more?: object,
  ) {}
}

/** Success of a call that gives nothing but its sentence. */
export function done(key = "reply.ok", params?: MessageParams): Answer<null> {
  return new Answer(null, { key, params });
}

interface Paging {
  limit: number;
  next: string | null;
  /** As it was asked for; the first where it was not, as by whoever goes on by the cursor. */
  page?: number | undefined;
  /** Where a filter leaves some of the list. */
  found?: number | undefined;
  total?: number | undefined;
}

/**
 * A page of a list in the reply envelope; `next` is a cursor or null. Without paging it is a list that is always given
 * whole.
 */
export function answerList<Row>(
  rows: Row[],
  { limit, next, page = 1, found, total }: Paging = { limit: rows.length, next: null },
): Answer<Row[]> {
  return new Answer(rows, undefined, {
    page,
    limit,
    next,
    ...(found !== undefined && { found, total }),
  });
}

/** Whom a reply goes to. */
interface Reader {
  language: Language;
  requestId: string;
}

/** The envelope of a success, in the reader's language. */
export function envelopeOf({ data, message, more }: Answer<unknown>, { language }: Reader): object {
  return { status: 200, message: sentence(language, message), data, ...more };
}

/** A refusal in the reply envelope, in the reader's language. */
export function refusalReply(refusal: Refusal, { language, requestId }: Reader): CallReply {
  const { status, key } = REASONS[refusal.reason];
  const { message, fields, data, retryAfterSeconds } = refusal.detail;
  return {
    status,
    headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
    body: {
      status,
      reason: refusal.reason,
      message: sentence(language, message ?? retryMessage(key, retryAfterSeconds)),
      errors:
        fields &&
        Object.fromEntries(
          Object.entries(fields).map(([field, refs]) => [field, refs.map((ref) => sentence(language, ref))]),
        ),
      request_id: requestId,
      data: data ?? null,
    },
  };
}

/** Message of a refusal, with the time to wait as people say it: in minutes from two on. */
function retryMessage(key: string, seconds: number | undefined): MessageRef {
  if (seconds === undefined) return { key };
  if (key !== "reply.too_many" || seconds < 120) return { key, params: { seconds } };
  return { key: "reply.too_many_minutes", params: { minutes: Math.ceil(seconds / 60) } };
}

/** A fault in the reply envelope: never its cause, but the id by which the log has it. */
export function faultReply({ language, requestId }: Reader): CallReply {
  const message = sentence(language, { key: "reply.something_went_wrong" });
  return { status: 500, headers: {}, body: { status: 500, message, request_id: requestId, data: null } };
}

/** The same as an HTTP response. */
export function toResponse(c: Context, { status, headers, body }: CallReply): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body as object, status as ContentfulStatusCode);
}
