import { z } from "zod";
import { HOME_COUNTRY } from "./address";

/** Calling code of mobile numbers that are written without one; web app and archive have to agree. */
export const MOBILE_COUNTRY_SETTING = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, "has to be a calling code, such as 880")
  .default(HOME_COUNTRY);

/** Settings of the web app or the archive as their schema reads them. @throws Error that lists every fault at once and says how to mend it. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, environment: Record<string, string | undefined>): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`These settings can't be used; docs/operating.md describes each:\n${faults.join("\n")}`);
}
