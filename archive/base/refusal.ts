/** Reasons why a rule refuses. Each has one HTTP status, given in archive/http/answer.ts. */
export type RefusalReason =
  | "bad_request" // 400
  | "sign_in" // 401
  | "session_ended" // 402
  | "free_limit" // 201
  | "wrong_password" // 201
  | "not_verified" // 400
  | "not_found" // 404
  | "wrong_method" // 405
  | "conflict" // 409
  | "needs_confirmation" // 409
  | "second_step" // 409
  | "leaving" // 409
  | "needs_address" // 409
  | "damaged" // 410
  | "too_large" // 413
  | "wrong_type" // 415
  | "too_many" // 429
  | "not_ready" // 503
  | "disk_full"; // 503

/** Numbers are written in the reader's digits, sizes with their unit. */
export type MessageParams = Record<string, string | number | { megabytes: number } | { kilobytes: number }>;

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
