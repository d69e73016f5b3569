import type { z } from "zod";

/** Settings of the web app or the archive as their schema reads them. @throws Error that lists every fault at once and says how to mend it. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, environment: Record<string, string | undefined>): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`These settings can't be used; docs/operating.md describes each:\n${faults.join("\n")}`);
}
