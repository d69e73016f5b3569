import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Answer, Refused } from "archive/client";
import type { CallDefinition } from "archive/contract/call-definition";
import type { BodyOf, CallInput, DataOf } from "archive/contract/call-types";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import type { FormReply } from "./form-reply";
import { ruleSentence } from "./translate";
import { readBySchema } from "./validator";

/** Checks a form with the contract's schema; what is wrong comes back in the page's language. */
export function parseForm<Schema extends z.ZodType>({ language }: PageContext, form: FormData, schema: Schema) {
  const read = readBySchema(form, schema, (key) => ruleSentence(language, key));
  if (read.ok) return read;
  const { "": whole, ...errors } = read.errors;
  return { ok: false as const, reply: { values: typed(form), errors, message: whole?.[0] ?? null } };
}

/**
 * Checks a form by the contract's schema and sends it to the archive.
 * @param names see `refusedForm`
 * @returns what the form says and what the archive gave for it; or what the action is to answer, and the archive's
 * status where it was the archive that refused
 */
export async function submitForm<Schema extends z.ZodType, Given>(
  page: PageContext,
  form: FormData,
  schema: Schema,
  send: (value: z.output<Schema>) => Promise<Answer<Given>>,
  names?: Readonly<Record<string, string>>,
) {
  const parsed = parseForm(page, form, schema);
  if (!parsed.ok) return { ok: false as const, refusal: data(parsed.reply, { status: 422 }) };
  const answer = await send(parsed.value);
  if (!answer.ok) return { ok: false as const, refusal: refuse(form, answer, names), status: answer.status };
  return { ok: true as const, value: parsed.value, data: answer.data };
}

/** A write whose fields a form gives. */
export type FormCall = CallDefinition & Required<Pick<CallDefinition, "body">> & { kind: "write" };

/** Parts of a call beside its fields. */
export type PartsOf<Call extends FormCall> = Omit<CallInput<Call>, "fields">;

/** Checks a form by what a call takes, and sends it there. @param parts of the call's path @returns see `submitForm` */
export function submitTo<Call extends FormCall>(
  page: PageContext,
  form: FormData,
  call: Call,
  ...[parts]: object extends PartsOf<Call> ? [] : [parts: PartsOf<Call>]
) {
  const schema = (typeof call.body === "function" ? call.body(page) : call.body) as BodyOf<Call>;
  // Which call it is, is known outside alone.
  const send = (fields: unknown) => page.archive.ask<FormCall>(call, { ...parts, fields }) as Promise<Answer<never>>;
  return submitForm<BodyOf<Call>, DataOf<Call>>(page, form, schema, send);
}

/** Answer of an action whose form the archive refused. @param names see `refusedForm` */
export function refuse(form: FormData, answer: Refused, names?: Readonly<Record<string, string>>) {
  return data(refusedForm(form, answer, names), { status: refusedStatus(answer) });
}

/** Answer of an action to a script of ours: what the archive gave, or why not. */
export function jsonAnswer(form: FormData, answer: Answer<unknown>): Response {
  const headers = { "Cache-Control": "no-store" };
  if (answer.ok) return Response.json(answer.data, { headers });
  const { errors, message } = refusedForm(form, answer);
  return Response.json({ errors, message }, { status: refusedStatus(answer), headers });
}

/**
 * Answer of an action to a button whose press the archive refused: the first thing that is wrong, in words.
 * @param more what else its screen is to know
 */
export function refusePress<More extends object>(answer: Refused, more = {} as More) {
  const message = Object.values(answer.errors).flat()[0] ?? answer.message;
  return data({ ...more, message }, { status: refusedStatus(answer) });
}

/**
 * Answer of an action to a button whose press comes to the same where it was pressed twice, or in another window.
 * @param to where it leads on with a message, as `flashRedirect` takes it
 */
export function afterPress(page: PageContext, answer: Answer<unknown>, to: string, message: string) {
  return answer.ok || answer.status === 404 ? flashRedirect(page, to, message) : refusePress(answer);
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

/**
 * The answer to a write whose refusals the screen has words of its own for.
 * @throws Response 503 where it was not done for now
 */
export function unlessAway<Given extends Answer<unknown>>(answer: Given): Given {
  if (!answer.ok && answer.status === 503) throw new Response(answer.message, { status: 503 });
  return answer;
}

/**
 * Answer of the archive to a write; null where it failed, so that the screen can say so in a toast instead of an error
 * page.
 */
export async function answered<Given>(call: Promise<Given>): Promise<Given | null> {
  return call.catch((fault: unknown) => {
    if (fault instanceof Response && fault.status >= 500) return null;
    throw fault;
  });
}
