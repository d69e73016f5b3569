import type { z } from "zod";
import type { Refused } from "archive/client";
import { isKeepable } from "archive/contract/items/kept-text";
import { formIn, readBytes } from "archive/contract/read-bytes";
import { parseJson } from "~/session/cookies/cookies";
import type { PageContext } from "~/session/context";
import { pageContext, personRequest, type RouteArgs } from "~/session/page-context";
import type { FormReply } from "./form-reply";
import { ruleSentence } from "./translate";
import { readBySchema } from "./validator";

/** Most bytes of a form without files. */
const LIMIT_BYTES = 64 * 1024;

/**
 * The fields of a small form, texts alone.
 * @throws Response 413 above 64 KB, 400 for what is no form, or has text that can't be kept.
 */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, LIMIT_BYTES);
  if (!bytes) throw new Response(null, { status: 413 });
  const form = await formIn(bytes, request);
  const texts = new FormData();
  if (!form || [...form].flat().some((text) => typeof text === "string" && !isKeepable(text)))
    throw new Response(null, { status: 400 });
  // Names in double underscores are conform's own, whose text it reads as JSON without asking.
  for (const [name, value] of form) if (typeof value === "string" && !name.startsWith("__")) texts.append(name, value);
  return texts;
}

/** A form that anybody sent: the page's context, and its fields. @throws what `readForm` does */
export async function pageForm(args: RouteArgs) {
  return { page: await pageContext(args), form: await readForm(args.request) };
}

/** A form of a signed-in person: what `personRequest` gives, and its fields. @throws what that and `readForm` do */
export async function personForm(args: RouteArgs) {
  return { ...(await personRequest(args)), form: await readForm(args.request) };
}

/** Checks a form with the contract's schema; what is wrong comes back in the page's language. */
export function parseForm<Schema extends z.ZodType>({ language }: PageContext, form: FormData, schema: Schema) {
  const read = readBySchema(form, schema, (key) => ruleSentence(language, key));
  if (read.ok) return read;
  const { "": whole, ...errors } = read.errors;
  return { ok: false as const, reply: { values: typed(form), errors, message: whole?.[0] ?? null } };
}

/**
 * A form that the archive refused, as it comes back to the screen.
 * @param names fields that the archive calls otherwise than the form does: its name to the form's
 */
export function refusedForm(
  form: FormData,
  { message, errors: told }: Refused,
  names: Readonly<Record<string, string>> = {},
): FormReply {
  const errors = Object.fromEntries(Object.entries(told).map(([name, said]) => [names[name] ?? name, said]));
  // Said once: at the field where it belongs to one.
  return { values: typed(form), errors, message: Object.keys(errors).length > 0 ? null : message };
}

/** HTTP status of a screen whose form was refused. */
export function refusedStatus({ status }: Refused): number {
  return status === 413 || status === 429 || status === 503 ? status : 422;
}

function typed(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !name.includes("password")) values[name] = value;
  return values;
}

/** What a script of ours put into a form's field as JSON; null where it is none of that shape. */
export function jsonField<Facts>(form: FormData, name: string, schema: z.ZodType<Facts>): Facts | null {
  return parseJson(schema, String(form.get(name)));
}
