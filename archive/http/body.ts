import { refuse } from "archive/domain/refusal";
import type { CallContext } from "./caller";

/** Most bytes of a body that carries fields alone; files have their own way (uploads stream). */
export const FIELDS_LIMIT_BYTES = 64 * 1024;
const MOST_FIELDS = 200;
const DEEPEST = 8;

/**
 * Fields of a small body: JSON, multipart or form-urlencoded alike.
 * @throws Refusal "too_large" above FIELDS_LIMIT_BYTES, "bad_request" where it can't be read, "wrong_type" for other kinds.
 */
export async function readFields(c: CallContext): Promise<Record<string, unknown>> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const bytes = await readAll(c.req.raw);
  if (bytes.byteLength === 0) return {};
  if (type === "application/json") return jsonFields(bytes);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") throw refuse("wrong_type");
  const form = await new Response(bytes, { headers: { "content-type": c.req.header("content-type") ?? "" } })
    .formData()
    .catch(() => {
      throw refuse("bad_request");
    });
  return formFields(form);
}

async function readAll(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => refuse("too_large", { message: { key: "reply.too_large", params: { limit: `${FIELDS_LIMIT_BYTES / 1024} KB` } } });
  if (Number(request.headers.get("content-length") ?? 0) > FIELDS_LIMIT_BYTES) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > FIELDS_LIMIT_BYTES) throw tooLarge();
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function jsonFields(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw refuse("bad_request");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value) || depth(value) > DEEPEST) throw refuse("bad_request");
  return value as Record<string, unknown>;
}

function depth(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

/** `ids[]`, or a name given twice, becomes a list. */
function formFields(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  let count = 0;
  for (const [name, value] of form) {
    if (++count > MOST_FIELDS) throw refuse("bad_request");
    const plain = name.replace(/\[\d*\]$/, "");
    const before = fields[plain];
    if (before === undefined) fields[plain] = plain === name ? value : [value];
    else fields[plain] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return fields;
}
