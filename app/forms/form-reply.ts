/**
 * What a refused form comes back with: what was typed, and what is wrong with it, in words. Passwords never come back.
 */
export interface FormReply {
  values: Record<string, string>;
  /** By field. */
  errors: Record<string, string[]>;
  /** What concerns no one field. */
  message: string | null;
}

/** Of a form just opened. */
export const NOTHING: FormReply = { values: {}, errors: {}, message: null };

/** The reply of a form that was sent, or an empty one for a form just opened. */
export function orEmpty<Reply extends FormReply>(reply: Reply | undefined): Reply | FormReply {
  return reply ?? NOTHING;
}

/** What a field of a form stands with. @param given what it begins with, before anything was typed */
export function fieldOf({ values, errors }: Pick<FormReply, "values" | "errors">, name: string, given?: string) {
  return { name, defaultValue: values[name] ?? given, errors: errors[name] };
}
