import type { Call } from "archive/contract/call";
import { isKeepable } from "archive/contract/items/kept-text";
import { formIn, readBytes } from "archive/contract/read-bytes";
import { refuse, type MessageRef } from "archive/base/refusal";
import type { CallContext } from "./caller";

/** Most bytes of a body that carries fields alone; files have their own way (uploads stream). */
export const FIELDS_LIMIT_BYTES = 64 * 1024;
const MOST_FIELDS = 200;
const DEEPEST = 8;

/** Of a body that is no fields, or too many. */
export const unreadable = () => refuse("bad_request", { message: { key: "reply.unreadable" } });
const tooLarge = () =>
  refuse("too_large", {
    message: { key: "reply.too_large", params: { limit: { kilobytes: FIELDS_LIMIT_BYTES / 1024 } } },
  });

/** Fields of an address, by the rules of a form's. */
export function readQuery(c: CallContext): Record<string, unknown> {
  return formFields(new URL(c.req.url).searchParams);
}

/**
 * Fields of a small body: JSON, multipart or form-urlencoded alike.
 * @throws Refusal "too_large" above FIELDS_LIMIT_BYTES, "bad_request" where it can't be read or kept, "wrong_type" for
 * other kinds.
 */
export async function readFields(c: CallContext): Promise<Record<string, unknown>> {
  const fields = await parsedFields(c);
  assertKeepable(fields);
  return fields;
}

/**
 * Fields of a call in process, by the same rules and as JSON would bring them, though none is written.
 * @throws Refusal likewise
 */
export function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  const size = { bytes: -1 };
  const plain = plainValue(fields, DEEPEST, size) as Record<string, unknown>;
  if (size.bytes > FIELDS_LIMIT_BYTES) throw tooLarge();
  assertKeepable(plain);
  return plain;
}

/** @param size what JSON takes for the value, and for the comma behind it, is added there */
function plainValue(value: unknown, levels: number, size: { bytes: number }): unknown {
  size.bytes += 1;
  if (typeof value === "string") {
    size.bytes += 2 + Buffer.byteLength(value) + (value.match(/["\\\n\r\t]/g)?.length ?? 0);
    return value;
  }
  if (value instanceof Date) return plainValue(value.toJSON(), levels, size);
  if (value === null || typeof value !== "object") {
    size.bytes += String(value).length;
    return typeof value !== "number" ? (value ?? null) : Number.isFinite(value) ? value + 0 : null;
  }
  if (levels === 0) throw unreadable();
  size.bytes += 1;
  if (Array.isArray(value)) return value.map((each) => plainValue(each, levels - 1, size));
  const plain: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    size.bytes += Buffer.byteLength(name) + 3;
    plain[name] = plainValue(each, levels - 1, size);
  }
  return plain;
}

/**
 * What stands in the address of a call in process, by path or by query; halves of characters are lost as in a URL.
 * @throws Refusal "bad_request" for what can't be kept
 */
export function plainAddress(parts: NonNullable<Call["query"]>): Record<string, string> {
  const known = Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, String(part).replace(/\p{Surrogate}/gu, "\ufffd")] as const],
  );
  if (!known.every(([, part]) => isKeepable(part)))
    throw refuse("bad_request", { message: { key: "reply.unkeepable" } });
  return Object.fromEntries(known);
}

async function parsedFields(c: CallContext): Promise<Record<string, unknown>> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const bytes = await readBytes(c.req.raw, FIELDS_LIMIT_BYTES);
  if (!bytes) throw tooLarge();
  if (bytes.byteLength === 0) return {};
  if (type === "application/json") return jsonFields(bytes);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") throw refuse("wrong_type");
  const form = await formIn(bytes, c.req.raw);
  if (!form) throw unreadable();
  return formFields(form);
}

function jsonFields(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw unreadable();
  }
  if (value === null || typeof value !== "object" || Array.isArray(value) || isDeeper(value, DEEPEST))
    throw unreadable();
  return value as Record<string, unknown>;
}

/** Looks no further down than it is asked to: what comes in may be nested ten thousands deep. */
function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/** `ids[]`, or a name given twice, becomes a list. */
function formFields(form: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  let count = 0;
  for (const [name, value] of form) {
    if (++count > MOST_FIELDS) throw unreadable();
    const plain = name.replace(/\[\d*\]$/, "");
    const before = fields.get(plain);
    if (before === undefined) fields.set(plain, plain === name ? value : [value]);
    else fields.set(plain, Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return Object.fromEntries(fields);
}

/** @throws Refusal "bad_request" for text that can't be kept (contract/items/kept-text.ts), at its field */
export function assertKeepable(fields: Record<string, unknown>): void {
  const faulty = Object.entries(fields).filter(([name, value]) => !isKeepable(name) || !isAllKeepable(value));
  if (faulty.length === 0) return;
  const key = "reply.unkeepable";
  const named = faulty.filter(([name]) => isKeepable(name)).map(([name]): [string, MessageRef[]] => [name, [{ key }]]);
  throw refuse("bad_request", { message: { key }, fields: Object.fromEntries(named) });
}

function isAllKeepable(value: unknown): boolean {
  if (typeof value === "string") return isKeepable(value);
  if (value === null || typeof value !== "object" || value instanceof Blob) return true;
  return Object.entries(value).every(([name, each]) => isKeepable(name) && isAllKeepable(each));
}
