import type { z } from "zod";

/** What a script of ours put into a form's field as JSON; null where it is none of that shape. */
export function jsonField<Schema extends z.ZodType>(
  form: FormData,
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(String(form.get(name)))).data ?? null;
  } catch {
    return null;
  }
}
