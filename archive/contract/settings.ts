import { z } from "zod";

/** A fault of one setting, with how to mend it. */
export interface SettingFault {
  name: string;
  message: string;
}

/** What was set, by name, as written; what is empty counts as not set. */
export type Given = Record<string, string | undefined>;

/** What a setting that may be anything holds. */
export const text = z.string().trim().optional();

/** A setting that a test passes. @param message what it has to be */
export function textThat(passes: (value: string) => boolean, message: string) {
  return text.refine((value) => value === undefined || passes(value), message);
}

/** A whole number in plain digits. */
export function whole(fallback: number, { least = 1, most = 1_000_000 }: { least?: number; most?: number } = {}) {
  const range = most === 1_000_000 ? `, ${least} or more` : ` from ${least} to ${most}`;
  return z
    .string()
    .refine(
      (digits) => /^\d{1,15}$/.test(digits) && Number(digits) >= least && Number(digits) <= most,
      `has to be a whole number in digits${range}`,
    )
    .transform(Number)
    .default(fallback);
}

/** On or off. */
export function flag(fallback: boolean) {
  return z
    .enum(["0", "1", "true", "false"], "has to be 1 or 0")
    .transform((value) => value === "1" || value === "true")
    .default(fallback);
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `has to be one of ${words.join(", ")}`);
}

/** Whether it is an address of one of these protocols that names a host. */
export function isAddress(value: string, ...protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== "";
}

/** Another program's place on the web, by protocol, host and port alone. */
export const origin = textThat(
  (value) => isAddress(value, "http:", "https:") && new URL(value).href === `${new URL(value).origin}/`,
  "has to be http:// or https:// and a host, without a path, such as https://akkhor.example",
).transform((value) => value && new URL(value).origin);

/** Keys separated by commas or, as a file may have them, each on a line of its own. */
export function keysOf(keys: string | undefined): string[] {
  return listOf(keys?.replaceAll(/\r?\n/g, ","));
}

/** Names separated by commas. */
export function listOf(names: string | undefined): string[] {
  return (names ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Those of settings that stand together which are not set, where others of them are.
 * @param what to set, in words
 * @param asks a setting that is of use only with all of them
 */
export function missingOf(given: Given, names: readonly string[], what: string, asks?: string): SettingFault[] {
  const missing = names.filter((name) => !given[name]);
  if (!asks && missing.length === names.length) return [];
  return missing.map((name) => ({ name, message: `is not set. Set ${what}` }));
}

/**
 * Settings of the web app or the archive as their fields read them.
 * @param rules what settings have to be together, or on this machine
 * @throws Error that lists every fault at once and says how to mend it
 */
export function parseSettings<Fields extends z.ZodRawShape>(
  fields: Fields,
  environment: Given,
  ...rules: ((given: Given) => SettingFault[])[]
) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = z.object(fields).safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ name: path.join("."), message }));
  faults.push(...rules.flatMap((rule) => rule(given)));
  // A setting whose file is at fault isn't said to lack as well.
  const names = new Set(faults.map(({ name }) => name));
  if (parsed.success && faults.length === 0) return parsed.data;
  const told = faults.filter(({ name }) => !names.has(`${name}_FILE`));
  const lines = new Set(told.map(({ name, message }) => `  ${name}: ${message}`));
  throw new Error(["These settings can't be used; docs/operating.md describes each:", ...lines].join("\n"));
}
