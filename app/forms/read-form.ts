import type { z } from "zod";
import { isKeepable } from "archive/contract/items/kept-text";
import { formIn, readBytes } from "archive/contract/read-bytes";
import { parseJson } from "~/session/cookies/cookies";
import { pageContext, personRequest, type RouteArgs } from "~/session/page-context";

/** Most bytes of a form without files. */
export const FORM_LIMIT_BYTES = 64 * 1024;
/** Name of the field that says which button of a form was pressed, or which of a page's forms was sent. */
const PRESSED = "do";

/**
 * The fields of a small form, texts alone.
 * @throws Response 413 above 64 KB, 400 for what is no form, or has text that can't be kept.
 */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, FORM_LIMIT_BYTES);
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

/** JSON that a script of ours put into a form's field; null where it is none of that shape. */
export function jsonField<Facts>(form: FormData, name: string, schema: z.ZodType<Facts>): Facts | null {
  return parseJson(schema, String(form.get(name)));
}

/** Name of the button that a form was sent with. @throws Response 400 for none of them */
export function pressed<Name extends string>(form: FormData, names: readonly Name[]): Name {
  const name = names.find((each) => each === form.get(PRESSED));
  if (name === undefined) throw new Response(null, { status: 400 });
  return name;
}
