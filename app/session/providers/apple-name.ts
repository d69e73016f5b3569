import { z } from "zod";
import { readCookie, setCookie } from "~/session/cookies/cookies";

const COOKIE = "akkhor_apple_name";
const ONE_MINUTE = 60;
const LONGEST = 400;

const Posted = z.object({
  name: z.object({ firstName: z.string().max(LONGEST).catch(""), lastName: z.string().max(LONGEST).catch("") }),
});
const Kept = z.object({ state: z.string(), first: z.string(), last: z.string() });

/**
 * Apple sends a person's name once, in the form with the code. The redirect that answers it carries the name in a
 * cookie, since names belong in no address. Anybody can post such a form, so the name is used for the state that it
 * came with alone.
 * @returns Set-Cookie line; null where no name was sent
 */
export function keepAppleName(user: string | null, state: string, secure: boolean): string | null {
  const parsed = user ? Posted.safeParse(parsedJson(user)) : null;
  if (!parsed?.success) return null;
  const { firstName: first, lastName: last } = parsed.data.name;
  const value = Buffer.from(JSON.stringify({ state, first, last } satisfies z.infer<typeof Kept>)).toString(
    "base64url",
  );
  return setCookie(COOKIE, value, { secure, maxAge: ONE_MINUTE, path: "/auth/apple" });
}

/** The name that came with this state. */
export function readAppleName(request: Request, state: string | null): { first_name?: string; last_name?: string } {
  const raw = readCookie(request.headers.get("cookie"), COOKIE);
  const kept = raw ? Kept.safeParse(parsedJson(Buffer.from(raw, "base64url").toString("utf8"))) : null;
  return kept?.success && kept.data.state === state ? { first_name: kept.data.first, last_name: kept.data.last } : {};
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
