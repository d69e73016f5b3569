import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Language } from "archive/contract/language";
import type { MessageRef, Refusal, RefusalReason } from "archive/base/refusal";
import type { ItemKind } from "archive/contract/items/item";
import { sentence } from "archive/messages/sentences";

/** HTTP status of each reason, and the sentence said where the refusal brings none (decisions.md 1). */
const REASONS: Record<RefusalReason, { status: ContentfulStatusCode; key: string }> = {
  bad_request: { status: 400, key: "reply.bad_request" },
  not_verified: { status: 400, key: "account.not_verified" },
  free_limit: { status: 201, key: "item.free_limit" },
  wrong_password: { status: 201, key: "account.invalid_credentials" },
  sign_in: { status: 401, key: "reply.sign_in" },
  session_ended: { status: 402, key: "reply.session_ended" },
  not_found: { status: 404, key: "reply.not_found" },
  wrong_method: { status: 405, key: "reply.method" },
  conflict: { status: 409, key: "item.changed_meanwhile" },
  needs_confirmation: { status: 409, key: "sharing.confirm" },
  second_step: { status: 409, key: "two_step.needed" },
  leaving: { status: 409, key: "leaving.offered" },
  needs_address: { status: 409, key: "provider.needs_address" },
  too_large: { status: 413, key: "reply.too_large" },
  wrong_type: { status: 415, key: "reply.wrong_type" },
  too_many: { status: 429, key: "reply.too_many" },
  not_ready: { status: 503, key: "reply.not_now" },
  disk_full: { status: 503, key: "reply.disk_full" },
};

/** Success in the reply envelope. */
export function answer(c: Context, data: unknown, message: MessageRef = { key: "reply.ok" }): Response {
  return c.json({ status: 200, message: sentence(languageOf(c), message), data });
}

interface Paging {
  limit: number;
  next: string | null;
  /** As it was asked for; the first where it was not, as by whoever goes on by the cursor. */
  page?: number | undefined;
}

/**
 * A page of a list in the reply envelope; `next` is a cursor or null. Without paging it is a list that is always given
 * whole.
 */
export function answerList(
  c: Context,
  rows: readonly unknown[],
  { limit, next, page = 1 }: Paging = { limit: rows.length, next: null },
): Response {
  return c.json({ status: 200, message: sentence(languageOf(c), { key: "reply.ok" }), data: rows, page, limit, next });
}

/** A refusal in the reply envelope, in the language asked for. */
export function answerRefusal(c: Context, refusal: Refusal): Response {
  const { status, key } = REASONS[refusal.reason];
  const language = languageOf(c);
  const { message, fields, data, retryAfterSeconds } = refusal.detail;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const params = retryAfterSeconds === undefined ? undefined : { seconds: retryAfterSeconds };
  return c.json(
    {
      status,
      reason: refusal.reason,
      message: sentence(language, message ?? { key, params }),
      errors:
        fields &&
        Object.fromEntries(
          Object.entries(fields).map(([field, refs]) => [field, refs.map((ref) => sentence(language, ref))]),
        ),
      request_id: requestIdOf(c),
      data: data ?? null,
    },
    status,
  );
}

/** Language of the call, set by the caller middleware from Accept-Language. */
export function languageOf(c: Context): Language {
  return c.get("language") ?? "bn";
}

export function requestIdOf(c: Context): string {
  return c.get("requestId") ?? "";
}

export const CREATED_MESSAGE: Record<ItemKind, string> = {
  handwriting: "item.created_handwriting",
  voice: "item.created_voice",
};
export const UPDATED_MESSAGE: Record<ItemKind, string> = {
  handwriting: "item.updated_handwriting",
  voice: "item.updated_voice",
};
