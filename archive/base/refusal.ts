/** Reasons why a rule refuses: HTTP status, and the sentence said where the refusal brings none (product.md 7). */
export const REASONS = {
  bad_request: { status: 400, key: "reply.bad_request" },
  not_verified: { status: 400, key: "account.not_verified" },
  free_limit: { status: 201, key: "item.free_limit" },
  wrong_password: { status: 201, key: "account.invalid_credentials" },
  sign_in: { status: 401, key: "reply.sign_in" },
  session_ended: { status: 402, key: "reply.session_ended" },
  not_found: { status: 404, key: "reply.not_found" },
  wrong_method: { status: 405, key: "reply.method" },
  conflict: { status: 409, key: "item.changed_meanwhile" },
  over_quota: { status: 409, key: "operatorRefusal.over_quota" },
  needs_confirmation: { status: 409, key: "sharing.confirm" },
  second_step: { status: 409, key: "two_step.needed" },
  leaving: { status: 409, key: "leaving.offered" },
  needs_address: { status: 409, key: "provider.needs_address" },
  damaged: { status: 410, key: "item.original_damaged" },
  too_large: { status: 413, key: "reply.too_large" },
  wrong_type: { status: 415, key: "reply.wrong_type" },
  too_many: { status: 429, key: "reply.too_many" },
  not_ready: { status: 503, key: "reply.not_now" },
  disk_full: { status: 503, key: "reply.disk_full" },
} as const;
export type RefusalReason = keyof typeof REASONS;

/** Numbers are written in the reader's digits, sizes with their unit; one in bytes in the unit that fits it. */
export type MessageParams = Record<
  string,
  string | number | { megabytes: number } | { kilobytes: number } | { bytes: number }
>;

/** A sentence to be translated: a key of the rule messages and what is filled into it. */
export interface MessageRef {
  key: string;
  params?: MessageParams;
}

/** A rule's refusal: told to the person, never logged as a fault. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly detail: {
      /** Whole-form sentence; the reason's own where absent. */
      message?: MessageRef;
      /** Sentences by field. */
      fields?: Record<string, MessageRef[]>;
      /** What the caller gets in `data`: typed text, the kept draft, the newer version. */
      data?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(reason);
  }
}

/** @param detail or the key of its sentence @returns the refusal to throw. */
export function refuse(reason: RefusalReason, detail?: Refusal["detail"] | string): Refusal {
  return new Refusal(reason, typeof detail === "string" ? { message: { key: detail } } : detail);
}

/** The refusal of what came in one field, told there. */
export function refuseField(field: string, key: string, params?: MessageParams): Refusal {
  return refuse("bad_request", { fields: { [field]: [{ key, params }] } });
}

/** The same, told for the whole form too. */
export function refuseFieldAndForm(field: string, key: string): Refusal {
  return refuse("bad_request", { message: { key }, fields: { [field]: [{ key }] } });
}
