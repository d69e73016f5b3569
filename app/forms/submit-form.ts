import { data } from "@remix-run/node";
import type { Answer, Refused } from "archive/client";
import type { z } from "zod";
import type { PageContext } from "~/session/context";
import { parseForm, refusedForm, refusedStatus } from "./parse-form";

/**
 * Checks a form by the contract's schema and sends it to the archive.
 * @param names see `refusedForm`
 * @returns what the form says and what the archive gave for it, or what the action is to answer
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
  if (!answer.ok) return { ok: false as const, refusal: refuse(form, answer, names) };
  return { ok: true as const, value: parsed.value, data: answer.data };
}

/** What an action answers whose form the archive refused. @param names see `refusedForm` */
export function refuse(form: FormData, answer: Refused, names?: Readonly<Record<string, string>>) {
  return data(refusedForm(form, answer, names), { status: refusedStatus(answer) });
}

/** What an action answers to a script of ours: what the archive gave, or why not. */
export function jsonAnswer(form: FormData, answer: Answer<unknown>): Response {
  const headers = { "Cache-Control": "no-store" };
  if (answer.ok) return Response.json(answer.data, { headers });
  const { errors, message } = refusedForm(form, answer);
  return Response.json({ errors, message }, { status: refusedStatus(answer), headers });
}

/**
 * What an action answers to a button whose press the archive refused: the first thing that is wrong, in words.
 * @param more what else its screen is to know
 */
export function refusePress<More extends object>(answer: Refused, more = {} as More) {
  const message = Object.values(answer.errors).flat()[0] ?? answer.message;
  return data({ message, ...more }, { status: refusedStatus(answer) });
}
