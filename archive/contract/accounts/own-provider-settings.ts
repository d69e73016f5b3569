import { z } from "zod";
import { isSafeAddress } from "archive/contract/loopback";
import type { OwnProvider } from "./provider";

const MOST = 8;
const Name = z.string("is not set").trim().min(1, "is not set").max(40, "has to be 40 characters at most");
const Text = z.string("is not set").trim().min(1, "is not set");

/** One of the list that OPENID_PROVIDERS holds as JSON. */
const Entry = z.strictObject({
  id: z
    .string("is not set")
    .regex(/^[a-z][a-z0-9-]{0,29}$/, "has to be small letters, digits and hyphens, 30 at most, from a letter on"),
  name: Name,
  name_bn: Name.optional(),
  issuer: Text.refine(isSafeAddress, "has to begin with https:// (http:// on this machine alone)"),
  client_id: Text,
  client_secret: Text.optional(),
  prompt: z.enum(["login", "consent", "select_account"], "has to be login, consent or select_account").optional(),
});
const List = z
  .array(Entry, "has to be a list")
  .max(MOST, `has to be ${MOST} at most`)
  .refine((list) => isEachOther(list.map(({ id }) => id)), "has an id twice")
  .refine((list) => isEachOther(list.map(({ issuer }) => issuer)), "has an issuer twice");

/** An OpenID provider of the site's own, as a button names it. */
export interface OwnProviderSettings {
  provider: OwnProvider;
  names: { bn: string; en: string };
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  prompt?: string | undefined;
  appIds: string[];
}

/** Setting that names OpenID providers of the site's own, with their secrets. Each fault says of which. */
export const ownProviders = z
  .string()
  .optional()
  .transform((json, context): OwnProviderSettings[] => {
    if (json === undefined) return [];
    const parsed = List.safeParse(parseJson(json));
    if (parsed.success) return parsed.data.map(settingsOf);
    for (const issue of parsed.error.issues) context.addIssue(faultOf(issue));
    return z.NEVER;
  });

/** @returns undefined for what is no JSON, which is no list either */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Words of a fault: its entry, counted from 1, and name. Values stay out, since some are secret. */
function faultOf({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const [at, ...names] = path;
  const said =
    code === "unrecognized_keys" && "keys" in issue ? `has unknown names: ${issue.keys.join(", ")}` : message;
  return typeof at === "number" ? `${[`entry ${at + 1}`, ...names].join(", ")}: ${said}` : `${said}, as JSON`;
}

function settingsOf({ id, name, name_bn, issuer, client_id, client_secret, prompt }: z.infer<typeof Entry>) {
  return {
    provider: `openid-${id}` as const,
    names: { en: name, bn: name_bn ?? name },
    issuer,
    clientId: client_id,
    clientSecret: client_secret,
    prompt,
    appIds: [],
  };
}

function isEachOther(values: string[]): boolean {
  return new Set(values).size === values.length;
}
