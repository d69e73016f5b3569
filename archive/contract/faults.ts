import type { z } from "zod";

type Parsed<Value> = { value: Value; faults: null } | { value: null; faults: Record<string, { key: string }[]> };

/** What is said of a value for which its schema names no sentence: zod's own are English, and for programmers. */
export function plainFault({ input }: { input?: unknown }): string {
  return input === undefined ? "reply.field_missing" : "reply.field_wrong";
}

/** Parses with a schema of the contract; what is wrong comes as keys of sentences by field, "form" for the whole. */
export function parseBy<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: plainFault });
  if (parsed.success) return { value: parsed.data, faults: null };
  const faults: Record<string, { key: string }[]> = {};
  for (const issue of parsed.error.issues) (faults[issue.path.join(".") || "form"] ??= []).push({ key: issue.message });
  return { value: null, faults };
}
